/** What the minifier of stylesheets would change the meaning of arrives as it is written, wherever it is written. */
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite } from "../inline-site.ts";

const folder = temporaryFolder("css-kept-meaning");

const RULES = `.turned{transform:translateX(100px);rotate:90deg}
.first{rotate:90deg;scale:2;transform:translateX(100px)}
.shown{transition:opacity 1s;transition-behavior:allow-discrete}
.plain{rotate:3deg}.nested{color:red;& b{transform:none;translate:1px}}`;

const wordsOf = (css: string) => css.replace(/_\w{6}/g, "");

it.each([
  ["main.css with an import", { "templates/styles/main.css": `@import "./more.css";${RULES}` }, ""],
  [
    "an imported part",
    { "templates/styles/main.css": '@import "./more.css";', "templates/styles/more.css": RULES },
    "",
  ],
  ["a stylesheet of a template", { "templates/page.css": RULES }, 'import "./page.css";'],
  [
    "a CSS module",
    { "templates/page.module.css": RULES },
    'import names from "./page.module.css";',
  ],
])("in %s", async (name, files, before) => {
  const isModule = before.includes("module");
  const classOf = (one: string) => (isModule ? `{names.${one}}` : `"${one}"`);
  const body = ["turned", "first", "shown", "plain", "nested"]
    .map((one) => `<p className=${classOf(one)}><b>Bees</b></p>`)
    .join("");
  const root = inlineSite(join(folder, name), {
    before,
    body,
    files: {
      "templates/styles/main.css": "",
      "templates/styles/more.css": "h1{top:1px}",
      ...files,
    },
  });
  const { problems, read } = await buildInline(root);
  expect(problems).toEqual([]);
  const css = wordsOf(/<style>(.*?)<\/style>/s.exec(read("index.html"))?.[1] ?? "");
  expect(css).not.toContain("kept-");
  const ruleOf = (selector: string) => css.split(`${selector}{`)[1]?.split("}")[0] ?? "";
  for (const one of [".turned", ".first"]) {
    expect(ruleOf(one)).toMatch(/(?<![\w-])rotate: ?90deg/);
    expect(ruleOf(one)).toMatch(/transform: ?translate(X)?\(100px\)(?! *rotate)/);
  }
  expect(ruleOf(".first")).toMatch(/(?<![\w-])scale: ?2/);
  expect(ruleOf(".shown")).toMatch(
    /transition: ?opacity 1s.*;.*transition-behavior: ?allow-discrete/s,
  );
  expect(ruleOf(".plain")).toMatch(/rotate: ?3deg/);
  expect(css).toMatch(/translate: ?1px/);
});
