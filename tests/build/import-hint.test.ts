/** What is said of imports that no bundle can hold. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { bundleProblem } from "../../src/site/code/bundle.ts";
import { importHint } from "../../src/site/code/import-hint.ts";
import { temporaryFolder } from "../folders.ts";

const root = temporaryFolder("import-hint");

it.each([
  ["./bee.png?url", "templates/site.tsx", '<Picture file="picture.png" /> in a template'],
  ["./bee.svg?react", "templates/site.tsx", "<Picture"],
  ["./bee.svg", "templates/site.tsx", 'import svg from "./drawing.svg?raw"'],
  ["./bee.svg?react", "client/C.tsx", "a slot with <Picture"],
  ["./bees.scss", "templates/site.tsx", "npx sass --watch templates:templates"],
  ["./bee.png", "client/C.tsx", "give the island a slot"],
  ["node_modules/@fontsource/inter/files/inter.woff2?url", "templates/site.tsx", "@font-face"],
  ["./film.mp4", "client/C.tsx", "public/"],
  ["./bees.rtf", "client/C.tsx", "?raw"],
])("says what to do in place of an import of %s in %s", (file, importer, hint) => {
  const message = `No loader is configured for ".x" files: ${file}`;
  expect(importHint("", message, importer)).toContain(hint);
});

it.each([
  ["node:fs", "node:fs is Node's, and browsers have none"],
  ["fs/promises", "browsers have none"],
  ["next/link", '<a href="/about">'],
  ["react-router-dom", '<a href="/about">'],
  ["next/image", "<Picture"],
  ["next/font/google", "`typeface`"],
  ["@/bee", "`paths` of tsconfig.json"],
  ["next-mdx", "npm install next-mdx"],
])("says what stands here in place of %s", (wanted, hint) => {
  expect(importHint("", `Could not resolve "${wanted}"`)).toContain(hint);
});

it("names the place that a message leads to, and a file that went while it was imported", () => {
  const at = {
    file: "a.tsx",
    line: 2,
    column: 3,
    lineText: "<h1>",
    namespace: "",
    length: 1,
    suggestion: "",
  };
  const notes = [{ text: 'The opening "h1" tag is here:', location: at }];
  const said = (text: string, file: string) =>
    bundleProblem(root, {
      id: "",
      pluginName: "",
      text,
      location: { ...at, file },
      notes,
      detail: null,
    });
  expect(said("Unexpected closing tag", "a.tsx").hint).toBe(
    'The opening "h1" tag is here: a.tsx:2:4',
  );
  expect(said('Could not resolve "./content/schema.ts"', "<stdin>")).toMatchObject({
    where: { file: "content/schema.ts" },
    message: "is gone, and code of the site imports it",
  });
});

it("says of macros that Babel does not run", () => {
  expect(importHint("", 'Could not resolve "@lingui/babel-plugin-lingui-macro/macro"')).toContain(
    "a macro of Babel, which does not run here",
  );
});

it.each([
  [
    "export const a = 1, x = 2;\nexport function honey() {}",
    "default",
    "it has a, honey: import { a }",
  ],
  ["export async function* wax() {}\nexport class Hive {}", "hive", "import { Hive }"],
  ["const a = 1, b = 2;\nexport { a as bee,\n  b }", "bea", "it has bee, b: import { bee }"],
  ["export { a as default, b };", "Bee", "import Bee without { }"],
  ["export type Bee = 1; export { type Hive, wax } from './wax.ts';", "default", "it has wax:"],
])("names what a module exports: %s", (text, name, hint) => {
  writeFileSync(join(root, "lib.ts"), text);
  const message = `No matching export in "lib.ts" for import "${name}"`;
  expect(importHint(root, message)).toContain(hint);
});

it("says nothing of exports that a module's text does not name", () => {
  writeFileSync(join(root, "lib.ts"), "export * from './wax.ts'; export interface Bee {}");
  expect(importHint(root, 'No matching export in "lib.ts" for import "a"')).toBeUndefined();
});
