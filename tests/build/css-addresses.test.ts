/** Addresses in stylesheets: taken from the stylesheet that they stand in, or refused with their place. */
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite } from "../inline-site.ts";

const folder = temporaryFolder("css-addresses");
const HIVE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M1 1h6v6H1z"/></svg>';

it("give pictures, and files of public/, the path that they are published at", async () => {
  const root = inlineSite(join(folder, "found"), {
    before: 'import "./page.css";',
    settings:
      '{ origin: "https://www.bees.example", allow: [{ image: ["https://cdn.example.com"] }] }',
    files: {
      "content/images/hive.svg": HIVE,
      "public/stripe.svg": HIVE,
      "templates/styles/main.css": `@import "./parts/body.css";
        h1{background:url(../../content/images/hive.svg)}
        h1::before{content:"url(none.svg)"}
        main{background:url(https://cdn.example.com/a.png)}`,
      "templates/styles/parts/body.css": 'body{background:url("../../../public/stripe.svg")}',
      "templates/page.css": "h1{list-style:url('../content/images/hive.svg#a'),url(/stripe.svg)}",
    },
  });
  const { problems, read } = await buildInline(root);
  expect(problems).toEqual([]);
  const html = read("index.html");
  const built = /h1\{background:url\("?(\/assets\/hive\.\w{10}\.svg)"?\)/.exec(html)?.[1] ?? "none";
  expect(read(built)).toBe(HIVE);
  expect(html).toMatch(/body\{background:url\("?\/stripe\.svg"?\)\}/);
  expect(html.replaceAll('"', "")).toContain(`h1{list-style:url(${built}#a),url(/stripe.svg)}`);
  expect(html).toContain("url(none.svg)");
});

it("are plain texts in image-set(), but not in what stands in it", async () => {
  const root = inlineSite(join(folder, "sets"), {
    files: {
      "content/images/hive.svg": HIVE,
      "templates/styles/main.css": `@import "./more.css";
        main{background:image-set("../../content/images/hive.svg" type("image/svg+xml") 1x,url('/stripe.svg') 2x)}`,
      "templates/styles/more.css": 'h1{background:image-set("../../content/images/lost.svg" 1x)}',
      "public/stripe.svg": HIVE,
    },
  });
  expect((await buildInline(root)).problems).toMatchObject([
    { where: { file: "templates/styles/more.css", line: 1 } },
  ]);
  writeFileSync(join(root, "templates/styles/more.css"), "");
  const { problems, read } = await buildInline(root);
  expect(problems).toEqual([]);
  const sets = read("index.html").match(/image-set\([^<;}]*/g) ?? [];
  expect(sets.length).toBeGreaterThan(0);
  for (const set of sets) {
    expect(set).toMatch(/url\("?\/assets\/hive\.\w{10}\.svg"?\)/);
    expect(set).toContain("image/svg+xml");
    expect(set).not.toContain("content/images");
  }
});

const HINTS = [
  ["https://cdn.example.com/a.png", 'allow: [{ image: ["https://cdn.example.com"] }]'],
  ["//cdn.example.com/a.woff2", 'allow: [{ font: ["https://cdn.example.com"] }]'],
  ["hive.svg", "did you mean content/images/hive.svg?"],
  ["../../../content/images/hvie.svg", "did you mean content/images/hive.svg?"],
  ["/none/at-all.png", "put the file into public/"],
] as const;

it("are told with their place, all at once, where they lead nowhere", async () => {
  const rules = HINTS.map(([address], index) => `h${index} {\n  background: url(${address});\n}`);
  const root = inlineSite(join(folder, "missing"), {
    files: {
      "content/images/hive.svg": HIVE,
      "templates/styles/main.css": '@import "https://f.example/a";\n@import "./parts/lost.css";\n',
      "templates/styles/parts/lost.css": rules.join("\n"),
    },
  });
  const { problems } = await buildInline(root);
  const lost = "templates/styles/parts/lost.css";
  expect(problems.map(({ where }) => `${where.file}:${where.line}`)).toEqual([
    "templates/styles/main.css:1",
    ...HINTS.map((_, index) => `${lost}:${3 * index + 2}`),
  ]);
  for (const [index, [, hint]] of HINTS.entries())
    expect(problems[index + 1]).toMatchObject({ hint: expect.stringContaining(hint) });
  expect(problems[1]).toMatchObject({ where: { column: 19 }, frame: expect.any(String) });
});

const PACKAGE = {
  "node_modules/bee-type/package.json": '{"name":"bee-type","version":"1.0.0"}',
  "node_modules/bee-type/dist/bees.css": `@font-face{font-family:Bee Type;src:url(fonts/bee.woff2) format("woff2"),url(fonts/bee.woff) format("woff"),url(fonts/bee.ttf) format("truetype")}
@font-face{font-family:Wasp Type;src:url(fonts/wasp.woff2?v=1#a)}
.bee{font-family:Bee Type;background:url(./comb.png)}.wasp{font-family:"Wasp Type"}`,
  "node_modules/bee-type/dist/fonts/bee.woff2": "bee two",
  "node_modules/bee-type/dist/fonts/bee.woff": "bee one",
  "node_modules/bee-type/dist/fonts/bee.ttf": "bee",
  "node_modules/bee-type/dist/fonts/wasp.woff2": "wasp",
  "node_modules/bee-type/dist/comb.png": "comb",
};

it.each([
  ["main.css", { "templates/styles/main.css": '@import "bee-type/dist/bees.css";' }, ""],
  ["a template", {}, 'import "bee-type/dist/bees.css";'],
])(
  "bring fonts and pictures of a package that %s imports to the pages that show them",
  async (by, files, before) => {
    const root = inlineSite(join(folder, `package of ${by}`), {
      before,
      files: { ...PACKAGE, ...files },
      body: '<h1 className="bee">Bees</h1>',
      routes: `{ path: "/plain", page: () => ({ head: { title: "P", description: "P." }, body: <main>P</main> }) },`,
    });
    const { problems, read } = await buildInline(root);
    expect(problems).toEqual([]);
    const html = read("index.html");
    const named = html.match(/\/assets\/[\w-]+\.\w{10}\.\w+/g) ?? [];
    expect(named.map((path) => read(path)).sort()).toEqual(["bee two", "comb"]);
    expect(read("plain/index.html")).not.toContain("/assets/");
    const built = readdirSync(join(root, "dist/assets"));
    expect(built.sort()).toEqual(named.map((path) => path.replace("/assets/", "")).sort());
  },
);

it("are told at their line of a stylesheet that lies outside of the templates, with what is wrong of a file that is there", async () => {
  const root = inlineSite(join(folder, "outside"), {
    files: {
      "src/hive.svg": HIVE,
      "src/page.css": "a{color:red}\nh1{background:url(./hive.svg)}",
      "templates/styles/main.css": '@import "../../src/page.css";',
      "templates/styles/unused.css": "h1{background:url(./hive.svg)}",
    },
  });
  expect((await buildInline(root)).problems).toMatchObject([
    {
      where: { file: "src/page.css", line: 2 },
      message: "src/hive.svg lies where nothing is published from",
    },
  ]);
});
