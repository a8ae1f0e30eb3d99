/** Names that browsers do not have, in code of the site that runs there. */
import { join } from "node:path";
import { expect, it } from "vitest";
import { bundleIslands } from "../../src/assets/scripts/island-scripts.ts";
import { createMemoryCache } from "../../src/cache/cache.ts";
import { temporaryFolder } from "../folders.ts";
import { inlineSite } from "../inline-site.ts";
import { problemsOfPlan } from "../plan.ts";

const folder = temporaryFolder("browser-names");
const PREACT = { runtime: "preact", base: "" } as const;
const bundle = (root: string) => bundleIslands(root, PREACT, ["client/C.tsx"], createMemoryCache());

it("refuses process in islands and in what they import of the site, and leaves packages alone", async () => {
  const root = inlineSite(join(folder, "process"), {
    files: {
      "client/C.tsx": `import { origin } from "../templates/origin.ts";
import wax from "wax";
const told = [typeof process, process.env.NODE_ENV, "process", { process: 1 }];
export const C = () => <p title={\`process \${told}\`}>process {wax} {origin}
  <b>{process.env.SECRET}</b> process, {"the process"}</p>;`,
      "templates/origin.ts": `export const unused = () => process.cwd();
export const origin = globalThis.process?.env.ORIGIN;`,
      "node_modules/wax/package.json": '{ "name": "wax" }',
      "node_modules/wax/index.js": 'module.exports = process.env.WAX || "wax";',
    },
  });
  await expect(bundle(root).then(() => "made")).rejects.toMatchObject({
    problems: [
      { where: { file: "templates/origin.ts", line: 2, column: 34 } },
      {
        rule: "site/compile",
        where: { file: "client/C.tsx", line: 5, column: 7 },
        message: expect.stringContaining("process is Node's"),
        hint: expect.stringContaining("as a prop"),
        frame: expect.stringContaining("5 │   <b>{process.env.SECRET}"),
      },
    ],
  });
});

it("knows the names of Vite's import.meta.env, in templates and in islands, and says what to do without others", async () => {
  const names =
    "[import.meta.env.MODE, import.meta.env.DEV, import.meta.env.PROD, import.meta.env.SSR]";
  const root = inlineSite(join(folder, "meta"), {
    before: `if (${names}.join() !== "production,false,true,true") throw new Error(${names}.join());`,
    files: { "client/C.tsx": `export const C = () => <p>{${names}}</p>;` },
  });
  expect(await problemsOfPlan(root)).toEqual([]);
  const { scripts } = await bundle(root);
  expect(scripts.map(({ contents }) => contents).join()).toMatch(
    /\["production",(?:!1|false),(?:!0|true),(?:!1|false)\]/,
  );

  const other = inlineSite(join(folder, "other-meta"), {
    before: `export const all = [import.meta.env.VITE_X, import.meta.glob("./*.ts"),
  new URL("./w.ts", import.meta.url)];`,
    files: { "client/C.tsx": "export const C = () => <p>{import.meta.env.VITE_X}</p>;" },
  });
  expect(await problemsOfPlan(other)).toMatchObject([
    { where: { line: 2 }, hint: expect.stringContaining("environment in a template") },
    { where: { line: 2 }, hint: expect.stringContaining('folder("posts/*.md", schema)') },
    { where: { line: 3 }, hint: expect.stringContaining("public/") },
  ]);
  await expect(bundle(other).then(() => "made")).rejects.toMatchObject({
    problems: [
      { where: { line: 1, column: 28 }, message: expect.stringContaining("nothing else") },
    ],
  });
});
