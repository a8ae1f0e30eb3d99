/** What a site's own code throws, or reads from beside itself, is told with its place and what to do. */
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import glob from "fast-glob";
import { expect, it } from "vitest";
import { SiteError } from "../../src/errors.ts";
import { codeHint } from "../../src/site/code/code-hint.ts";
import { assertSite } from "../../src/site/code/compile.ts";
import { temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite, type SiteSource } from "../inline-site.ts";
import { problemsOfPlan } from "../plan.ts";

const folder = temporaryFolder("site-code");
const WAX = {
  "node_modules/wax/package.json": '{ "name": "wax" }',
  "node_modules/wax/soft.min.css": "",
  "node_modules/@bees/comb/package.json":
    '{ "name": "@bees/comb", "exports": { ".": "./a.js", "./outer": "./a.js", "./*.css": "./*.css" } }',
  "node_modules/@bees/comb/lib/inner.js": "",
};

function caught(act: () => void): SiteError["problems"] {
  try {
    act();
  } catch (error) {
    if (error instanceof SiteError) return error.problems;
    throw error;
  }
  return [];
}

it("tells of a manifest with the name of plain JavaScript", () => {
  const root = inlineSite(join(folder, "misnamed"), { files: { "templates/site.jsx": "" } });
  rmSync(join(root, "templates/site.tsx"));
  expect(caught(() => assertSite(root))).toMatchObject([
    {
      where: { file: "templates/site.jsx" },
      hint: expect.stringContaining("call it templates/site.tsx"),
    },
  ]);
});

it("says export default of a manifest that is exported by a name", async () => {
  const root = inlineSite(join(folder, "named"), {});
  const manifest = join(root, "templates/site.tsx");
  const source = readFileSync(manifest, "utf8");
  writeFileSync(manifest, source.replace("export default", "export const site ="));
  expect(await problemsOfPlan(root)).toMatchObject([
    { hint: "write export default defineSite({ … }) in place of export const site = …" },
  ]);
});

it("reads JSX in files that end in .js, in templates and for browsers", async () => {
  const root = inlineSite(join(folder, "jsx-in-js"), {
    before:
      'import { Hive } from "../components/Hive.js"; import { Tap } from "../client/Tap.tsx";',
    body: "<main><Hive /><Island component={Tap} props={{}} /></main>",
    files: {
      "components/Hive.js": "export const Hive = () => <h1>Hive</h1>;",
      "client/Tap.tsx": 'export { Tap } from "../components/Tap.js";',
      "components/Tap.js": "export const Tap = () => <button type='button'>Tap</button>;",
    },
  });
  const { problems, read } = await buildInline(root);
  expect(problems).toEqual([]);
  expect(read("index.html")).toContain("<h1>Hive</h1>");
});

it("says where code may ask for the browser", () => {
  expect(codeHint(new Error("window is not defined"))).toContain("in useEffect or in a handler");
});

const FAILING: readonly (readonly [string, SiteSource, string, string])[] = [
  ["kind", { routes: '...(() => { throw new Error("no bees"); })(),' }, "no bees", ""],
  ["settings", { settings: 'JSON.parse("{")' }, "JSON", ""],
  [
    "relative path",
    {
      before: 'import { readFileSync } from "node:fs";',
      routes: '...JSON.parse(readFileSync("./none.json", "utf8")),',
    },
    "ENOENT",
    'import data from "./data.json"',
  ],
  [
    "address of a template",
    {
      before: 'export const at = new URL("./none.json", import.meta.url);',
    },
    "import.meta is empty",
    'import data from "./data.json"',
  ],
  ["import of no file", { before: 'import "./none.ts";' }, "./none.ts", "there is no such file"],
  [
    "import of no package",
    { before: 'import "@bees/wax/soft";' },
    "@bees/wax",
    "npm install @bees/wax;",
  ],
  [
    "import by its name of what is a default export",
    {
      before: 'import { Comb } from "../client/Comb.tsx"; export const all = [Comb];',
      files: { "client/Comb.tsx": "export default function Comb() { return <p>comb</p>; }" },
    },
    "No matching export",
    "import Comb without { }",
  ],
  [
    "import of a part that a package has not",
    { before: 'import "wax/soft.css";', files: WAX },
    "wax/soft.css",
    'wax is installed, and has no such part: import "wax/soft.min.css"',
  ],
  [
    "import of a part that a package keeps",
    { before: 'import "@bees/comb/lib/inner";', files: WAX },
    "@bees/comb/lib/inner",
    "@bees/comb is installed, and has no such part; it has @bees/comb/outer",
  ],
  ...["@theme/Tabs", "@site/src/bees", "astro:content", "$lib/bees"].map(
    (name) =>
      [
        name.replace(/\W/g, "-"),
        { before: `import ${JSON.stringify(name)};` },
        name,
        `${name} is a name of another generator's`,
      ] as const,
  ),
  ["folder of a template", { before: "export const at = __dirname;" }, "__dirname", "import"],
];

it.each(FAILING)("tells a failing %s", async (name, source, message, hint) => {
  const { ok, problems } = await buildInline(inlineSite(join(folder, name), source));
  expect(ok).toBe(false);
  expect(problems).toMatchObject([
    {
      where: { file: "templates/site.tsx", line: expect.any(Number) },
      message: expect.stringContaining(message),
    },
  ]);
  expect(problems[0]?.hint ?? "").toContain(hint);
});

it("tells an island of a component that no file exports, with its page", async () => {
  const body = "<Island component={undefined as never} props={{}} />";
  const { problems } = await buildInline(inlineSite(join(folder, "no-component"), { body }));
  expect(problems).toMatchObject([
    { where: { route: "/" }, message: expect.stringContaining("<Island> has no component") },
  ]);
});

it("imports JSON, and packages when they are needed", async () => {
  const root = inlineSite(join(folder, "json"), {
    before: 'import data from "../content/data.json" with { type: "json" };',
    files: { "content/data.json": '{ "bees": 7 }' },
    routes: `...(await import("node:path")).posix.basename("/a/b") === "b" ? [] : ["lost"],`,
    body: "<h1>{data.bees} bees</h1>",
  });
  const { problems, read } = await buildInline(root);
  expect(problems).toEqual([]);
  expect(read("index.html")).toContain("7 bees");
});

it("waits for top-level awaits in the manifest, in content's modules and in what they import", async () => {
  const root = inlineSite(join(folder, "await"), {
    before: `import { readFile } from "node:fs/promises";
import { swarm } from "./swarm.ts";
import { z } from "../content/schema.ts";
const { queen } = await import("./queen.ts");
const words = await readFile(${JSON.stringify(join(folder, "words.txt"))}, "utf8");`,
    body: "<h1>{words}{swarm}{queen}{z}</h1>",
    files: {
      "../words.txt": "many ",
      "templates/swarm.ts": 'export const swarm = await Promise.resolve("bees ");',
      "templates/queen.ts": 'export const queen = (await import("./swarm.ts")).swarm + "queen ";',
      "content/schema.ts":
        'import { z as zod } from "zod";\nexport const z = await Promise.resolve(zod.string().parse("z"));',
    },
  });
  const { problems, read } = await buildInline(root);
  expect(problems).toEqual([]);
  expect(read("index.html")).toContain("<h1>many bees bees queen z</h1>");
});

it("tells what a top-level await ends in, with its place", async () => {
  const root = inlineSite(join(folder, "rejected"), {
    before: 'import "./swarm.ts";',
    files: { "templates/swarm.ts": "\nawait Promise.resolve();\nthrow new Error('no queen');" },
  });
  const { problems } = await buildInline(root);
  expect(problems).toMatchObject([
    { where: { file: "templates/swarm.ts", line: 3 }, message: "no queen" },
  ]);
});

it("leaves to Node what only it can load of packages: add-ons, and what looks for them", async () => {
  const [addon = ""] = glob.sync("node_modules/@tailwindcss/oxide-*/*.node");
  const root = inlineSite(join(folder, "addon"), {
    before: 'import wax, { place } from "wax";\nimport comb from "comb";',
    // More than one thread makes.
    routes:
      '...Array.from({ length: 420 }, (_, at) => ({ path: "/" + at, page: () => ({ head: { title: "Bees", description: "Bees." }, body: <main>{typeof wax.Scanner}</main> }) })),',
    body: "<h1>{typeof wax.Scanner} {place} {comb}</h1>",
    files: {
      "node_modules/wax/package.json": '{ "name": "wax" }',
      "node_modules/wax/index.js":
        'const { join, basename } = require("node:path");\nmodule.exports = { ...require(join(__dirname, "wax.node")), place: basename(__dirname) };',
      "node_modules/comb/package.json": '{ "name": "comb", "dependencies": { "bindings": "1" } }',
      // It finds an add-on by the file of who asks.
      "node_modules/comb/index.js": 'module.exports = require("bindings")("comb.node");',
      "node_modules/bindings/package.json": '{ "name": "bindings" }',
      "node_modules/bindings/index.js":
        'module.exports = (name) => /node_modules.comb.index\\.js/.test(new Error().stack) ? "found " + name : "lost";',
    },
  });
  cpSync(addon, join(root, "node_modules/wax/wax.node"));
  const { problems, read } = await buildInline(root);
  expect(problems).toEqual([]);
  expect(read("index.html")).toContain("<h1>function wax found comb.node</h1>");
  expect(read("419/index.html")).toContain("<main>function</main>");
});

it("tells an add-on that cannot be loaded", async () => {
  const root = inlineSite(join(folder, "no-addon"), {
    before: 'import "wax";',
    files: {
      "node_modules/wax/package.json": '{ "name": "wax" }',
      "node_modules/wax/index.js": 'require("./wax.node");',
    },
  });
  const { problems } = await buildInline(root);
  expect(problems).toMatchObject([
    { where: { file: "templates/site.tsx" }, message: expect.stringContaining("./wax.node") },
  ]);
});
