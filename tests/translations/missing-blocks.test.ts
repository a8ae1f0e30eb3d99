/** A paragraph that nobody has translated: the site is built, and everybody who checks it is told. */
import { join } from "node:path";
import { expect, it } from "vitest";
import { cli } from "../cli.ts";
import { saveIn } from "../edits.ts";
import { temporaryFolder } from "../folders.ts";
import { noteFile, writeSite } from "./translation-site.ts";

interface Told {
  readonly rule: string;
  readonly message: string;
}

it("a block that a translated text lacks stops no build, is a notice of the check and a problem at launch, until it is accepted", async () => {
  const fields = { a: "Hello", b: "All about bees.", c: "Two", d: "Three" };
  const root = writeSite(join(temporaryFolder("block"), "site"), {
    "content/notes/first.md": noteFile({ fields, sections: [["First."]] }, "order: 1\n"),
    "content/ar/notes/first.md": noteFile({
      fields: { a: "أهلاً", b: "كل شيء عن النحل.", c: "اثنان", d: "ثلاثة" },
      sections: [["الأول."]],
    }),
  });
  const run = (...args: readonly string[]) => cli([...args, "--root", root]);
  await run("translations");
  saveIn(root)("content/notes/first.md", (text) => `${text}\nWear a mask.\n`);
  expect((await run("build")).code).toBe(0);
  const told = async (kind: "notices" | "problems", ...more: readonly string[]) => {
    const report = JSON.parse((await run("check", "--json", ...more)).stdout);
    return report[kind].filter(({ rule }: Told) => rule === "languages/stale");
  };
  const [notice, ...others] = await told("notices");
  expect(others).toEqual([]);
  expect(notice.message).toContain(
    '"body[2]" is not translated: “Wear a mask.” (content/notes/first.md:',
  );
  expect(await told("problems", "--launch")).toHaveLength(1);
  await run("translations", "accept", "content/ar/notes/first.md#body[2]");
  await run("build");
  expect(await told("notices")).toEqual([]);
});
