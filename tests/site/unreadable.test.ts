/** What may not be read is named, with what to do about it. */
import { join } from "node:path";
import { expect, it } from "vitest";
import { SiteError } from "../../src/errors.ts";
import { tellMachineFault } from "../../src/problems/machine-fault.ts";
import { NO_PERMISSION, tellUnread } from "../../src/problems/no-permission.ts";
import { bundleProblem } from "../../src/site/code/bundle.ts";
import { temporaryFolder } from "../folders.ts";

const root = temporaryFolder("unreadable");

const refused = (syscall: string, path: string) =>
  Object.assign(new Error("no"), { code: "EACCES", syscall, path });
const problemsOf = (error: unknown) => (error instanceof SiteError ? error.problems : error);

it("a folder of the site by its path in the site", () => {
  const told = tellUnread(refused("scandir", join(root, "public/x")), root);
  expect(problemsOf(told)).toEqual([
    { rule: "site/unreadable", where: { file: "public/x" }, ...NO_PERMISSION },
  ]);
});

it("with no advice to choose another folder, which is for what is written", () => {
  const hintOf = (error: unknown) => JSON.stringify(problemsOf(tellMachineFault(error)));
  expect(hintOf(refused("scandir", "/a"))).not.toContain("another folder");
  expect(hintOf(refused("mkdir", "/a"))).toContain("another folder");
});

it.each(["file", "directory"])("a %s that esbuild may not read", (kind) => {
  const text = `Cannot read ${kind} "client": permission denied`;
  const message = { id: "", pluginName: "", text, location: null, notes: [], detail: undefined };
  expect(bundleProblem(root, message)).toEqual({
    rule: "site/compile",
    where: { file: "client" },
    ...NO_PERMISSION,
  });
});
