/** New sites build, and `check` finds nothing, before a word of them is changed. */
import { execFileSync } from "node:child_process";
import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";

const cwd = temporaryFolder("templates");

// The starter needs a package of its own, which an install would bring.
symlinkSync(join(import.meta.dirname, "../../node_modules"), join(cwd, "node_modules"));

it.each(["starter", "docs", "company", "empty"])(
  "a new %s site builds and checks clean",
  async (template) => {
    await cli(["new", template, "--template", template], { cwd });
    const root = join(cwd, template);
    expect(await cli(["build", "--root", root])).toMatchObject({ code: 0, stderr: "" });
    const { code, stdout } = await cli(["check", "--root", root, "--json"]);
    expect({ code, problems: JSON.parse(stdout).problems }).toEqual({ code: 0, problems: [] });
    expect(await cli(["schemas", "--check", "--root", root])).toMatchObject({ code: 0 });
  },
);

it("templates of an empty site know the types of Node, in which they run", async () => {
  const name = "empty-types";
  await cli(["new", name, "--template", "empty"], { cwd });
  const root = join(cwd, name);
  const read =
    'import { readFileSync } from "node:fs";\nexport const text = readFileSync("a.txt", "utf8");\n';
  writeFileSync(join(root, "templates/read.ts"), read);
  const config = { extends: "./tsconfig.json", include: ["templates/read.ts"] };
  writeFileSync(join(root, "tsconfig.read.json"), JSON.stringify(config));
  const tsc = join(cwd, "node_modules/.bin/tsc");
  expect(execFileSync(tsc, ["-p", "tsconfig.read.json"], { cwd: root, encoding: "utf8" })).toBe("");
});
