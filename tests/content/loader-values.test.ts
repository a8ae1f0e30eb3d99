/** What a loader may give. */
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite } from "../inline-site.ts";
import { problemsOfPlan } from "../plan.ts";

const folder = temporaryFolder("loader-values");

it.each([
  ["list", "async () => [{ id: 'a' }, { id: 'b' }]"],
  ["generator", "function* () { yield { id: 'a' }; yield { id: 'b' }; }"],
  [
    // The command runs in another folder.
    "file-of-the-site",
    '({ root }) => JSON.parse(readFileSync(join(root, "bees.json"), "utf8"))',
  ],
  ["async-generator", "async function* () { yield { id: 'a' }; yield { id: 'b' }; }"],
])("gives its records as a %s", async (name, load) => {
  const root = inlineSite(join(folder, name), {
    files: {
      "bees.json": '[{ "id": "a" }, { "id": "b" }]',
      "templates/site.tsx": `import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defineSite, kind, loader, z } from "build-site";
const page = (title: string) => ({ head: { title, description: "All about bees." }, body: <main><h1>{title}</h1></main> });
export default defineSite({
  content: { bees: loader(${load}, z.array(z.strictObject({ id: z.string() }))) },
  settings: () => ({ origin: "https://www.bees.example" }),
  kinds: [kind("bee", ({ bees }: any) => bees.map((from: any) => ({ path: "/" + from.id, from, page: () => page(from.id) })))],
  notFound: () => page("Lost"),
});
`,
    },
  });
  const { problems, read } = await buildInline(root);
  expect(problems).toEqual([]);
  expect([read("a/index.html"), read("b/index.html")].join()).toMatch(/<h1>a<.*<h1>b</s);
});

const WAIT = "wait for it: await Promise.all(items.map(async (item) => ({ … })))";
const wrong = (name: string, message: string) =>
  `the loader "${name}" gave a wrong value: expected ${message}`;

it("is refused in what is no data, which a schema would make nothing of", async () => {
  const root = inlineSite(join(folder, "no-data"), {
    files: {
      "content/a.toy": "",
      "templates/site.tsx": `import { readFileSync } from "node:fs";
import { defineSite, folder, loader, z } from "build-site";
const any = z.looseObject({});
const honey = async () => ({ name: "lime" });
class Bee { name = "Ida" }
export default defineSite({
  formats: { ".toy": () => ({ value: { honey: honey() } }) },
  content: {
    promises: loader(() => [{ id: "a" }, honey()], z.array(any)),
    inside: loader(() => ({ honey: honey() }), z.any()),
    kept: loader(() => ({ honey: honey() }), z.any(), { key: "1" }),
    toys: folder("*.toy", z.strictObject({ honey: any })),
    set: loader(() => new Set([1]), z.array(any)),
    map: loader(() => new Map([["a", 1]]), any),
    weak: loader(() => [new WeakMap()], z.array(any)),
    answer: loader(() => new Response("{}"), any),
    day: loader(() => ({ when: new Date(0) }), z.strictObject({ when: z.object({ year: z.number().optional() }) })),
    bee: loader(() => new Bee(), z.strictObject({ name: z.string() })),
    url: loader(() => new URL("https://www.bees.example"), z.object({ href: z.string() })),
    gone: loader(() => readFileSync("/nowhere/bees.csv"), z.any()),
    torn: loader(() => JSON.parse("{"), z.any()),
    call: loader(() => ({ call: () => 1 }), z.strictObject({ call: z.string() })),
  },
  settings: () => ({ origin: "https://www.bees.example" }),
  kinds: [],
  notFound: () => ({ head: { title: "Lost", description: "No such page." }, body: <main>Lost</main> }),
});
`,
    },
  });
  const told = (await problemsOfPlan(root)).map(({ where: { file, field }, message, hint }) => [
    [file, field].filter(Boolean).join(" "),
    message,
    hint,
  ]);
  expect(told.sort()).toEqual([
    ["answer", wrong("answer", "a group of fields, found an instance of Response"), undefined],
    ["call.call", wrong("call", "text, found a function"), undefined],
    ["content/a.toy honey", "expected a group of fields, found a promise", WAIT],
    ["day.when", wrong("day", "a group of fields, found 1970-01-01T00:00:00.000Z"), undefined],
    [
      "gone",
      expect.stringContaining('the loader "gone" failed: ENOENT'),
      expect.stringContaining("is the file there"),
    ],
    ["inside.honey", wrong("inside", "a value, found a promise"), WAIT],
    [
      "kept.honey",
      'the loader "kept" gave an instance of Promise, which cannot be kept under its key',
      WAIT,
    ],
    [
      "map",
      wrong("map", "a group of fields, found a Map"),
      "give a group: Object.fromEntries(map)",
    ],
    ["promises[1]", wrong("promises", "a group of fields, found a promise"), WAIT],
    ["set", wrong("set", "a list, found a Set"), "give a list: [...set]"],
    [
      "torn",
      expect.stringContaining('the loader "torn" failed: '),
      expect.stringContaining("is not written as it expects"),
    ],
    ["weak[0]", wrong("weak", "a group of fields, found an instance of WeakMap"), undefined],
  ]);
});
