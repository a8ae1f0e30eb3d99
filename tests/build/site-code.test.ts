/** What a site's own code throws, or reads from beside itself, is told with its place and what to do. */
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite, type SiteSource } from "../inline-site.ts";

const folder = temporaryFolder("site-code");
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
