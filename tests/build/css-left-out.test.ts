/** What of a stylesheet would be left out is refused with its place; what browsers may know stays. */
import { join } from "node:path";
import { expect, it } from "vitest";
import { resolveAddresses } from "../../src/assets/styles/css-addresses.ts";
import { temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite } from "../inline-site.ts";

const folder = temporaryFolder("css-left-out");

const build = (name: string, files: Readonly<Record<string, string>>, before = "") =>
  buildInline(
    inlineSite(join(folder, name), {
      before,
      body: '<p className="a b c">Bees</p>',
      files: Object.fromEntries(
        Object.entries(files).map(([file, text]) => [
          file.startsWith("node_modules/") ? file : `templates/styles/${file}`,
          text,
        ]),
      ),
    }),
  );

it.each([
  ["quotes", '"./print.css"', '"./wide.css"'],
  ["url() with quotes", 'url("./print.css")', "URL( './wide.css' )"],
  ["url() without quotes", "url(./print.css)", "url(./wide.css)"],
])("imports are written with %s", async (name, print, wide) => {
  const { problems, read } = await build(name, {
    "main.css": `@import ${print} print;\n@import ${wide} layer(w) supports(display: grid) (width > 9px);\n.a{top:1px}`,
    "print.css": ".a{top:2px}",
    "wide.css": ".a{top:3px}",
  });
  expect(problems).toEqual([]);
  expect(read("index.html")).toContain(
    "<style>@media print{.a{top:2px}}@supports (display:grid){@media not all and (max-width:9px){@layer w{.a{top:3px}}}}.a{top:1px}",
  );
});

it("an import that comes too late, and what is no CSS, are refused with their places", async () => {
  const { problems } = await build("late", {
    "main.css":
      '@import "./parts.css";\n.a{top:1px}\n.a, {left:1px}\n.b{ background:url(a b.png) }',
    "parts.css": '@import "./more.css";\n@import url("./late.css");\n.b{top:1px}',
    "more.css": ".c{top:1px}",
    "late.css": ".c{top:2px}",
  });
  expect(
    problems.map(({ where, message }) => [`${where.file}:${where.line}`, message.slice(0, 30)]),
  ).toEqual([
    ["templates/styles/main.css:3", "`.a,` would be left out: Inval"],
    ["templates/styles/main.css:4", "`background: url(a b.png)` wou"],
    ["templates/styles/parts.css:2", "the stylesheet is not imported"],
  ]);
});

it.each([
  ['url("https://fonts.googleapis.com/css2?family=Inter")', "@fontsource-variable/inter"],
  ['"https://cdn.example/a.css"', "copy it into templates/styles"],
])("an import of another site is refused with what to write: %s", async (address, hint) => {
  const nothing = { root: "", images: new Map(), paths: new Set<string>(), allowance: {} };
  const { faults } = await resolveAddresses(`@import ${address};`, "templates/styles", nothing);
  expect(faults).toMatchObject([{ hint: expect.stringContaining(hint) }]);
});

it("directives of Tailwind 3, and stylesheets in other languages, are refused with what to write", async () => {
  const old = await build("old", {
    "main.css": "@tailwind base;\n@tailwind components;\n@tailwind utilities;\n.a{@apply p-4}",
  });
  expect(old.problems).toMatchObject([
    { where: { line: 1 }, hint: expect.stringContaining('@import "tailwindcss"') },
  ]);
  const sass = await build(
    "sass",
    { "page.scss": "p{q{top:1px}}" },
    'import "./styles/page.scss";',
  );
  expect(sass.problems).toMatchObject([{ hint: expect.stringContaining("write a .css file") }]);
});

it("what Tailwind does not know, and lines of packages for old browsers, are no problems", async () => {
  const { problems, notices, read } = await build("known", {
    "main.css":
      '@import "old/old.css";\n@function --half(--x){result:calc(var(--x) / 2)}\n.a{width:--half(2px)}\n.b::highlight(x){color:red}',
    "node_modules/old/package.json": '{"name":"old","version":"1.0.0"}',
    "node_modules/old/old.css": ".c{*zoom:1;left:2px;}.a,{top:1px}",
  });
  expect(problems).toEqual([]);
  expect(notices).toEqual([]);
  const html = read("index.html");
  for (const kept of ["@function --half(--x)", ".b::highlight(x){color:red}", ".c{left:2px}"])
    expect(html).toContain(kept);
});
