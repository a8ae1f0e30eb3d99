/** Messages with forms go to a translator and back in the forms of the other language. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { cli } from "../cli.ts";
import { saveIn } from "../edits.ts";
import { temporaryFolder } from "../folders.ts";
import { inlineSite } from "../inline-site.ts";

const MANIFEST = `import { defineSite, fields, file, z } from "build-site";

const page = () => ({ head: { title: "Bees", description: "Bees." }, body: <main><h1>Bees</h1></main> });

export default defineSite({
  languages: { en: { path: "" }, ar: { path: "/ar" } },
  content: { words: file("words.yaml", z.strictObject({ doors: fields.message(["count"]) })) },
  settings: () => ({ origin: "https://www.bees.example", name: "Bees" }),
  kinds: (kind) => [kind("home", () => [{ path: "/", page }])],
  notFound: page,
});
`;

const ENGLISH = "{count, plural, one {# door} other {# doors}} of oak";
const BEFORE = "{count, plural, one {# باب} other {# أبواب}}";
const AFTER =
  "{count, plural, zero {لا أبواب} one {باب} two {بابان} few {# أبواب} many {# بابًا} other {# باب}} من البلوط";

it("its words may change, and the name of its value may not", async () => {
  const root = inlineSite(join(temporaryFolder("plurals"), "site"), {
    files: {
      "templates/site.tsx": MANIFEST,
      "content/words.yaml": `doors: "${ENGLISH}"\n`,
      "content/ar/words.yaml": `doors: "${BEFORE}"\n`,
    },
  });
  const run = (...args: readonly string[]) => cli(["translations", "--root", root, ...args]);
  await run("--export", "xliff");
  const sent = readFileSync(join(root, "translations-ar.xlf"), "utf8");
  expect(sent).toContain(`>${ENGLISH}</source>`);
  saveIn(root)("wrong.xlf", sent.replace(BEFORE, AFTER.replace("{count", "{doors")));
  expect(await run("--import", "wrong.xlf")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("lacks {count} and has {doors}"),
  });
  saveIn(root)("right.xlf", sent.replace(BEFORE, AFTER));
  expect(await run("--import", "right.xlf")).toMatchObject({ code: 0, stderr: "" });
  expect(readFileSync(join(root, "content/ar/words.yaml"), "utf8")).toBe(`doors: "${AFTER}"\n`);
});
