/** Stylesheets that templates and islands import, and classes that only Markdown has. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { compileCss } from "../../src/site/code/css-modules.ts";
import { temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite } from "../inline-site.ts";
import { problemsOfPlan } from "../plan.ts";

const folder = temporaryFolder("imported-css");

it("gives CSS modules the same names in the page, its styles and the island's script", async () => {
  const root = inlineSite(join(folder, "modules"), {
    before: `import { Card } from "../client/Card.tsx";
import * as all from "../client/Card.module.css";
import { card, delete as removed } from "../client/Card.module.css";
import "./page.css";
const same = [all.card === card, all.default.card === card, all["b-c"], removed];`,
    files: {
      "templates/page.css": "h1{color:#123456}",
      "client/Card.module.css":
        ".card{color:#abcdef}.other{color:#fedcba}.b-c,.delete,.default{margin:0}",
      "client/Card.tsx": `import styles, { card } from "./Card.module.css";
export const Card = () => <p className={styles.card} title={card}>card</p>;`,
    },
    body: "<h1>Bees</h1><Island component={Card} props={{}} /><pre>{same.join()}</pre>",
  });
  const { problems, read } = await buildInline(root);
  expect(problems).toEqual([]);
  const html = read("index.html");
  const [, name = "none", title] = /<p class=([\w-]+) title=([\w-]+)>/.exec(html) ?? [];
  expect(name).toMatch(/^card_/);
  expect(title).toBe(name);
  expect(html).toMatch(/<pre>true,true,b-c_[\w-]+,delete_[\w-]+</);
  expect(html).toContain(`.${name}{color:#abcdef}`);
  expect(html).toContain("h1{color:#123456}");
  const script = /\/assets\/island-Card\.\w+\.js/.exec(html)?.[0] ?? "";
  expect(read(script)).toContain(name);
});

it("tells the place of a mistake in an imported stylesheet", async () => {
  const root = inlineSite(join(folder, "mistake"), {
    before: 'import "./page.css";',
    files: { "templates/page.css": "h1 {\n  color: red;\n}\n}\n" },
  });
  const { problems } = await buildInline(root);
  expect(problems).toMatchObject([
    { rule: "site/compile", where: { file: "templates/page.css", line: expect.any(Number) } },
  ]);
});

it("refuses to compose a class that is nowhere in its file, at its place", async () => {
  const { names } = await compileCss(
    "a.module.css",
    ".b{margin:0}.a{composes:b;composes:c from global}",
  );
  expect(names.a).toMatch(/^a_[\w-]+ b_[\w-]+ c$/);
  const root = inlineSite(join(folder, "composes"), {
    before: 'import "./page.module.css";',
    files: {
      "templates/page.module.css":
        ".bee {}\n.hive {\n  composes: bee;\n  composes: be;\n  color: red;\n}\n",
    },
  });
  expect(await problemsOfPlan(root)).toMatchObject([
    {
      where: { file: "templates/page.module.css", line: 4, column: 13 },
      message: expect.stringContaining(".hive composes .be, which is no class of this file"),
    },
  ]);
});

it("builds a stylesheet that only the client script imports", async () => {
  const root = inlineSite(join(folder, "client"), {
    files: {
      "client/main.ts": 'import "./menu.css";',
      "client/menu.css": "h1{color:#a1b2c3}",
    },
  });
  const { problems, read } = await buildInline(root);
  expect(problems).toEqual([]);
  expect(read("index.html")).toContain("h1{color:#a1b2c3}");
});

it("puts what the client script imports later, and inline styles, into no page", async () => {
  const root = inlineSite(join(folder, "later"), {
    files: {
      "client/main.ts": 'import("./late.ts");',
      "client/late.ts":
        'import css from "./late.css?inline";\ndocument.title = css + location.hash;',
      "client/late.css": ".late { color: var(--late); & b { color: #abcdef } }",
      "templates/styles/main.css": ":root{--late:#a1b2c3;--never:#c3b2a1}.hash{color:#b3c2a1}",
    },
  });
  const { problems, read } = await buildInline(root);
  expect(problems).toEqual([]);
  const html = read("index.html");
  expect(html).toContain("--late:#a1b2c3");
  expect(html).not.toContain("--never");
  expect(html).not.toContain(".late");
  expect(html).not.toContain(".hash");
  const [script = ""] = /\/assets\/client\.\w+\.js/.exec(html) ?? [];
  const [late = ""] = /client-late\.\w+\.js/.exec(read(script)) ?? [];
  expect(html).not.toContain(late);
  expect(read(`/assets/${late}`)).toContain(".late{color:var(--late)}.late b{color:#abcdef}");
});

it("links a stylesheet whose address is imported, and gives its pages what it uses of theirs", async () => {
  const root = inlineSite(join(folder, "linked"), {
    before: 'import later from "./styles/later.css?url";',
    settings: '{ origin: "https://www.bees.example", base: "/hive" }',
    body: '<h1>Bees</h1><link rel="stylesheet" href={later} /><p className="late">Late</p>',
    routes:
      '{ path: "/plain", page: () => ({ head: { title: "Plain", description: "No link." }, body: <main>Plain</main> }) }',
    files: {
      "templates/styles/main.css": ":root{--late:#a1b2c3;--never:#c3b2a1}.late{margin:0}",
      "templates/styles/later.css": '@import "./part.css" layer(parts);',
      "templates/styles/part.css": ".late { color: var(--late); & b { background: url(#b) } }",
    },
  });
  const { problems, read } = await buildInline(root);
  expect(problems).toEqual([]);
  const html = read("index.html");
  const [, address = ""] = /<link rel=stylesheet href=\/hive([^\s>]+)>/.exec(html) ?? [];
  expect(read(address)).toBe("@layer parts{.late{color:var(--late)}.late b{background:url(#b)}}");
  expect(html).toContain("--late:#a1b2c3");
  expect(html).not.toContain("--never");
  expect(html).toContain("style-src 'self' 'sha256-");
  expect(read("plain/index.html")).not.toContain("style-src 'self'");
  writeFileSync(join(root, "templates/styles/part.css"), ".late { color: #123456 }");
  const again = await buildInline(root);
  const [, edited = ""] =
    /href=\/hive(\/assets\/later[^\s>]+)>/.exec(again.read("index.html")) ?? [];
  expect(again.read(edited)).toContain("#123456");
});

it.each([
  [
    "a picture of a linked stylesheet, which would not be found",
    { "templates/later.css": "h1{\n  background: url(a.svg)}" },
    { where: { file: "templates/later.css", line: 2 }, message: expect.stringContaining("a.svg") },
  ],
  [
    "a mistake in a part of a linked stylesheet",
    { "templates/later.css": '@import "./part.css";', "templates/part.css": "h1{}\n}" },
    { where: { file: "templates/part.css", line: 2 } },
  ],
])("tells the place of %s", async (name, files, problem) => {
  const root = inlineSite(join(folder, name.replace(/\W+/g, "-")), {
    before: 'import later from "./later.css?url";',
    body: '<link rel="stylesheet" href={later} />',
    files,
  });
  const { problems } = await buildInline(root);
  expect(problems).toMatchObject([{ rule: "site/compile", ...problem }]);
});

it("announces at once what the client script shares with a part that it imports later", async () => {
  const root = inlineSite(join(folder, "shared"), {
    files: {
      "client/main.ts": 'import { a } from "./a.ts";\nconsole.log(a);\nimport("./late.ts");',
      "client/late.ts": 'import { a } from "./a.ts";\ndocument.title = a;',
      "client/a.ts": 'export const a = location.hash + "a";',
    },
  });
  const { problems, read } = await buildInline(root);
  expect(problems).toEqual([]);
  const [, shared = ""] = /<link rel=modulepreload href=([^\s>]+)>/.exec(read("index.html")) ?? [];
  expect(read(shared)).toContain("location.hash");
});

it.each([
  [
    "a class of another file, which would be lost",
    '.b{\n  composes:b from "./other.module.css"}',
    2,
    'composes a class of "./other.module.css"',
  ],
  ["@value", ".b{top:1px}\n@value bee: red;", 2, "use a custom property such as --bee"],
  [":global without brackets", ":global .b{top:1px}", 1, "as in :global(.bee)"],
])("refuses %s in a CSS module with its place", async (name, css, line, said) => {
  const root = inlineSite(join(folder, `refused ${name}`), {
    before: 'import "./page.module.css";',
    files: { "templates/page.module.css": css },
  });
  expect((await buildInline(root)).problems).toMatchObject([
    { where: { file: "templates/page.module.css", line }, message: expect.stringContaining(said) },
  ]);
});

it("leaves the names of grid areas and lines in CSS modules as they are", async () => {
  const root = inlineSite(join(folder, "grid"), {
    before: 'import styles from "./page.module.css";',
    body: "<p className={styles.page}>Bees</p>",
    files: {
      "templates/page.module.css":
        '.page{grid-template:"side text" / [start] 1fr [end] 1fr;grid-area:side}',
    },
  });
  const { problems, read } = await buildInline(root);
  expect(problems).toEqual([]);
  expect(read("index.html")).toMatch(
    /\.page_\w+\{[^}]*"side text"[^}]*\[start\][^}]*grid-area:side/,
  );
});
