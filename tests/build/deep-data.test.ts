/** Data that nests deeper than any reader can follow, or has keys that cannot travel, is told with its place. */
import { join } from "node:path";
import { expect, it } from "vitest";
import { MOST_LEVELS } from "../../src/problems/levels.ts";
import { temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite } from "../inline-site.ts";

const temporary = temporaryFolder("deep-data");

interface Source {
  readonly content?: string;
  readonly formats?: string;
  readonly routes?: string;
  readonly body?: string;
}

const manifest = ({ content = "", formats = "", routes = "", body = "" }: Source) => `
import { defineSite, file, Island, kind, loader, z } from "build-site";
import { Tree } from "../client/Tree";
const nested = (levels: number, last: unknown = 1) => { let value = last; for (let level = 0; level < levels; level++) value = [value]; return value; };
const loop: unknown[] = []; loop.push(loop);
let shared: unknown = 1; for (let level = 0; level < 150; level++) shared = [shared, shared];
const head = { title: "Bees", description: "Bees." };
export default defineSite({
  content: { ${content} },
  ${formats}
  settings: () => ({ origin: "https://www.bees.example" }),
  kinds: [
    kind("page", () => [{ path: "/", page: () => ({ head, body: <main>Bees ${body}</main> }) }]),
    kind("data", { routes: () => [${routes}], page: (data) => ({ head, body: <main>{typeof data}</main> }) }),
  ],
  notFound: () => ({ head, body: <main>Lost</main> }),
});
`;

const json = (levels: number, last = "1") => "[".repeat(levels) + last + "]".repeat(levels);

async function problemsOf(source: Source, files: Readonly<Record<string, string>> = {}) {
  const root = inlineSite(join(temporary, "site"), {
    files: {
      ...files,
      "client/Tree.tsx":
        "export const Tree = ({ value }: { value: unknown }) => <b>{typeof value}</b>;",
      "templates/site.tsx": manifest(source),
    },
  });
  const { problems } = await buildInline(root);
  return problems.map(({ rule, where, message }) => ({ rule, ...where, message }));
}

const island = (value: string) => ({
  body: `<Island component={Tree} props={{ value: ${value} }} on="load" />`,
});
const FILE = { content: 'tree: file("tree.json", z.any())' };
const DEEP = 20_000;

it.each([
  ["JSON", json(DEEP)],
  ["JSON that is not closed", "[".repeat(DEEP)],
  ["JSON with a number that would be rounded", json(DEEP, "12345678901234567890")],
  ["JSON that is one level too deep", json(MOST_LEVELS + 1)],
])("%s", async (_, text) => {
  expect(await problemsOf(FILE, { "content/tree.json": text })).toEqual([
    {
      rule: "content/json",
      file: "content/tree.json",
      line: 1,
      column: MOST_LEVELS + 1,
      message: "is nested more than 200 levels deep",
    },
  ]);
});

it("a YAML list in one line", async () => {
  const source = { content: 'tree: file("tree.yaml", z.any())' };
  expect(await problemsOf(source, { "content/tree.yaml": `tree: ${json(DEEP)}` })).toMatchObject([
    { file: "content/tree.yaml", message: "is nested more than 40 levels deep" },
  ]);
});

it.each([
  ["a loader", { content: `tree: loader(() => ({ a: nested(${DEEP}) }), z.any())` }, "tree.a[0]"],
  [
    "one whose answers are kept",
    { content: `tree: loader(() => nested(${DEEP}), z.any(), { key: "1" })` },
    "tree[0]",
  ],
  ["data of a route", { routes: `{ path: "/a", data: nested(${DEEP}) }` }, "data[0]"],
  ["data that a route makes", { routes: `{ path: "/a", data: () => nested(${DEEP}) }` }, "data[0]"],
  ["a prop of an island", island(`nested(${DEEP})`), "props.value[0]"],
  ["a rich prop", island(`nested(${DEEP}, new Date(0))`), "props.value[0]"],
])("%s", async (_, source, field) => {
  const [problem, ...others] = await problemsOf(source);
  expect(others).toEqual([]);
  expect(problem?.message).toContain("nested more than 200 levels deep");
  expect(problem?.field).toMatch(/^.{60}…$/);
  expect(problem?.field?.startsWith(field)).toBe(true);
});

it("a format of the site", async () => {
  const source = {
    content: 'tree: file("tree.bees", z.any())',
    formats: `formats: { ".bees": () => ({ value: nested(${DEEP}) }) },`,
  };
  const [problem] = await problemsOf(source, { "content/tree.bees": "bees" });
  expect(problem).toMatchObject({ rule: "content/format", file: "content/tree.bees" });
  expect(problem?.message).toContain("nested more than 200 levels deep");
});

it.each([
  ["a symbol", '{ date: new Date(0), list: [{ [Symbol("bee")]: 1 }] }', "a symbol as a key"],
  ["a symbol in plain data", '{ list: [{ [Symbol("bee")]: 1 }] }', "a symbol as a key"],
  [
    "__proto__",
    `{ date: new Date(0), list: [JSON.parse('{"__proto__": 1}')] }`,
    '"__proto__" as a key',
  ],
])("the key %s in a prop, with its path", async (_, value, says) => {
  expect(await problemsOf(island(value))).toMatchObject([
    {
      rule: "site/island",
      file: "client/Tree.tsx",
      field: "props.value.list[0]",
      message: expect.stringContaining(says),
    },
  ]);
});

it("as deep as is read, and what leads back to itself or stands in many places", async () => {
  const source = {
    content: `${FILE.content}, tree2: loader(() => [nested(${MOST_LEVELS - 1}), loop, shared], z.any())`,
    routes: `{ path: "/a", data: nested(${MOST_LEVELS}) }`,
    body: `<Island component={Tree} props={{ value: [nested(${MOST_LEVELS - 2}), loop] }} on="load" />`,
  };
  expect(await problemsOf(source, { "content/tree.json": json(MOST_LEVELS) })).toEqual([]);
});
