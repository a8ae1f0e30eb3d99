/**
 * What the minifier of stylesheets would change the meaning of arrives as it is written, wherever it is written. All
 * rules here are as short as can be: they come back letter by letter.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { compileCss } from "../../src/site/code/css-modules.ts";
import { linkedCss } from "../../src/site/code/linked-css.ts";
import { smallCss } from "../../src/site/code/small-css.ts";
import { temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite } from "../inline-site.ts";

const folder = temporaryFolder("css-kept-meaning");

const RULES = [
  "transform:translate(100px);rotate:90deg",
  "rotate:90deg;scale:2;translate:1px;transform:none",
  "transform-origin:left top 10px",
  "transition:opacity 1s;transition-behavior:allow-discrete",
  "transition:backdrop-filter 2s,opacity 1s",
  "transition-property:mask,opacity;transition-duration:2s,1s",
  "transition:top 1s;transition-delay:0s,.25s",
  "animation:1s ease-in-out .1s both",
  "animation:.5s cubic-bezier(.2,0,1,1) 2 forwards;animation-name:bee",
  "animation-name:bee;animation-range:entry exit",
  "animation-timeline:view();animation-range:entry 10% cover",
  "animation-range:normal exit",
  "font:condensed 1rem Bees",
  "font:1rem Bees;font-stretch:condensed",
  'font:1rem Bees;font-feature-settings:"tnum"',
  "font:1rem Bees;font-kerning:none;font-variant-alternates:historical-forms",
  "font:inherit;font-optical-sizing:none;line-height:1.3",
  "text-emphasis:red",
  "text-emphasis:none;text-emphasis-color:red",
  'grid-template:"a" 1fr [line] "b"',
  'grid:"a" 1fr [end]/1fr',
  "place-self:center auto",
  "place-items:normal stretch",
  "gap:1px;grid-row-gap:2px",
  "row-gap:1px;grid-gap:2px",
];

const SHEET = `${RULES.map((rule, index) => `.a${index}{${rule}}`).join("")}@keyframes bee{50%{transform:none;rotate:9deg}}`;

it("in a stylesheet", async () => {
  expect(await smallCss(SHEET)).toBe(SHEET);
});

it("in a nested rule, a rule of the same name, and an at-rule", async () => {
  expect(
    await smallCss(
      ".a{top:0;& b{rotate:1deg;transform:none}@media print{transform:none;rotate:2deg}}.c{transform:none}.c{rotate:3deg}",
    ),
  ).toBe(
    ".a{top:0}.a b{rotate:1deg;transform:none}@media print{.a{transform:none;rotate:2deg}}.c{transform:none;rotate:3deg}",
  );
});

it("in stylesheets of templates, whose names may be their own", async () => {
  const plain = await compileCss("templates/a.css", SHEET);
  expect(await smallCss(plain.css)).toBe(SHEET);
  const module = await compileCss("templates/a.module.css", SHEET);
  const { bee = "", a0 = "" } = module.names;
  expect(module.css).toContain(`animation-name: ${bee};`);
  expect(a0).toMatch(/^a0_\w{6}$/);
  expect((await smallCss(module.css)).replaceAll(bee.slice("bee".length), "")).toBe(SHEET);
});

it("in a file that pages link", async () => {
  writeFileSync(join(folder, "later.css"), SHEET);
  expect((await linkedCss(folder, "later.css")).contents).toBe(SHEET);
});

it("beside text that has no line", async () => {
  const css = await smallCss(
    ".a{text-decoration:none;text-decoration-color:red}.b{text-decoration:wavy}.c{text-decoration:none}.d{text-decoration:underline red}",
  );
  expect(css.replace(/-webkit-[^;]*;/g, "")).toBe(
    ".a{text-decoration:none;text-decoration-color:red}.b{text-decoration:wavy}.c{text-decoration:none}.d{text-decoration:underline red}",
  );
});

it("what looks like one of these and is none stays, too", async () => {
  const css =
    '@font-face{font-family:Bees;font-stretch:75% 125%;src:url(b.woff2)}font:hover{color:red}.a{--font:bold 1rem Bees;content:"a;font:b"}@supports (gap:1px){.b{color:red}}';
  expect(await smallCss(css)).toBe(css);
});

it("what needs a prefix gets it", async () => {
  const css = await smallCss(
    ".a{backdrop-filter:blur(1px);text-decoration:underline dotted;mask:none}",
  );
  for (const one of ["backdrop-filter", "text-decoration", "mask"])
    expect(css).toContain(`-webkit-${one}:`);
});

it("on a page; and what cannot be read is told as it is written", async () => {
  const rule = "{font:1rem Bees;font-kerning:none;rotate:9deg;transform:none}";
  const site = (name: string, css: string) =>
    buildInline(
      inlineSite(join(folder, name), {
        before: 'import names from "./page.module.css"; import "./page.css";',
        body: '<p className={"main more page " + names.own}>Bees</p>',
        files: {
          "templates/styles/main.css": `@import "./more.css";.main${css}`,
          "templates/styles/more.css": `.more${rule}`,
          "templates/page.css": `.page${rule}`,
          "templates/page.module.css": `.own${rule}`,
        },
      }),
    );
  const good = await site("page", rule);
  expect(good.problems).toEqual([]);
  const html = good.read("index.html");
  for (const name of ["main", "more", "page", "own_\\w{6}"])
    expect(html).toMatch(new RegExp(`\\.${name}(,[^{]*)?\\{font:1rem Bees;font-kerning:none`));
  const bad = await site("bad", "{gap:1px;rotate:1deg) 2deg}");
  expect(bad.problems).toMatchObject([
    { where: { file: "templates/styles/main.css", line: 1 }, message: /rotate: ?1deg\) 2deg/ },
  ]);
});
