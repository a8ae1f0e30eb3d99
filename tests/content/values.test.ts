/** What a schema makes is what a template gets: values of every kind, with placeholders filled in their texts. */
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mapTexts } from "../../src/content/map-texts.ts";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite } from "../inline-site.ts";

const folder = temporaryFolder("values");

const MANIFEST = `import { defineSite, fields, file, folder, kind, loader, z } from "build-site";
class Money {
  constructor(readonly amount: number, readonly currency: string) {}
  toString() { return this.amount + " " + this.currency; }
}
const tree = { name: "root {brand}", get upper() { return this.name.toUpperCase(); }, up: undefined as unknown, [Symbol.for("s")]: 1 };
tree.up = tree;
const place = z.strictObject({
  title: z.string().transform((title) => title.toUpperCase()),
  opened: z.coerce.date(),
  site: z.string().transform((site) => new URL(site)),
  tags: z.array(z.string()).transform((tags) => new Set(tags)),
  words: z.record(z.string(), z.string()).transform((words) => new Map(Object.entries(words))),
  price: z.string().transform((price) => new Money(parseInt(price, 10), price.split(" ")[1] ?? "")),
  pattern: z.string().transform((pattern) => new RegExp(pattern, "u")),
  big: z.string().transform(BigInt),
  bytes: z.array(z.number()).transform((bytes) => new Uint8Array(bytes)),
  greet: z.string().transform((greeting) => () => greeting),
  frozen: z.array(z.string()).readonly(),
  motto: z.string().default("By {brand}"),
  late: z.string().transform(async (late) => late + "!"),
});
const show = (p: z.output<typeof place>) => [
  p.title, p.opened.toISOString(), p.site.hostname + p.site.pathname, [...p.tags].join(), [...p.words].join(), String(p.price),
  String(p.pattern.test("bees")), typeof p.big + p.big, p.bytes.join(), p.greet(), p.frozen.join(), p.motto, p.late,
].join(" | ");
export default defineSite({
  content: {
    one: file("one.yaml", place),
    many: folder("many/*.json", place),
    loaded: loader(() => [{ when: new Date(0), tree, big: 2n ** 70n }], z.array(z.strictObject({ when: z.date(), tree: z.any(), big: z.bigint() }))),
  },
  settings: () => ({ origin: "https://www.bees.example" }),
  variables: () => ({ brand: "Bees & Co" }),
  kinds: [
    kind("page", ({ one, many, loaded }: any) => [
      { path: "/", page: () => ({ head: { title: "Bees", description: "All." }, body: <main>{show(one)}</main> }) },
      ...many.map((from: any, index: number) => ({ path: "/p" + index, from, page: () => ({ head: { title: "P", description: "P." }, body: <main>{show(from)}</main> }) })),
      { path: "/loaded.txt", contents: () => loaded.map(({ when, tree, big }: any) => [when.getTime(), tree.name, tree.upper, tree.up === tree, tree[Symbol.for("s")], big].join(" | ")).join() },
    ]),
  ],
  notFound: () => ({ head: { title: "Lost", description: "No." }, body: <main /> }),
});
`;

const PLACE = {
  title: "from {brand}",
  opened: "2026-03-01",
  site: "https://bees.example/{brand}",
  tags: ["{brand}", "b"],
  words: { a: "{brand}", b: "c" },
  price: "12 {brand}",
  pattern: "^b.es$",
  big: "12345678901234567890",
  bytes: [1, 2, 3],
  greet: "Hello, {brand}",
  frozen: ["{brand}"],
  late: "soon",
};

const SHOWN = [
  "FROM BEES & CO",
  "2026-03-01T00:00:00.000Z",
  "bees.example/Bees%20&%20Co",
  "Bees & Co,b",
  "a,Bees & Co,b,c",
  "12 Bees",
  "true",
  "bigint12345678901234567890",
  "1,2,3",
  "Hello, Bees & Co",
  "Bees & Co",
  "By Bees & Co",
  "soon!",
].join(" | ");

const html = (text: string) => text.replaceAll("&", "&amp;");

describe("a template gets what the schema makes", () => {
  it("of a file, of files and of a loader", async () => {
    const root = inlineSite(join(folder, "all"), {
      files: {
        "templates/site.tsx": MANIFEST,
        "content/one.yaml": JSON.stringify(PLACE),
        "content/many/a.json": JSON.stringify(PLACE),
      },
    });
    const { problems, read } = await buildInline(root);
    expect(problems).toEqual([]);
    expect(read("index.html")).toContain(html(SHOWN));
    expect(read("p0/index.html")).toContain(html(SHOWN));
    expect(read("loaded.txt")).toBe(
      `0 | root Bees & Co | ROOT BEES & CO | true | 1 | ${2n ** 70n}`,
    );
  });

  it("on a site of so many pages that threads make them, where a copy would be another value", async () => {
    const many = Array.from({ length: 401 }, (_, index) => [
      `content/many/${String(index).padStart(3, "0")}.json`,
      JSON.stringify(PLACE),
    ]);
    const root = inlineSite(join(folder, "many"), {
      files: {
        "templates/site.tsx": MANIFEST,
        "content/one.yaml": JSON.stringify(PLACE),
        ...Object.fromEntries(many),
      },
    });
    const { stdout } = await cli(["build", "--root", root, "--json"], { env: { WORKERS: "2" } });
    expect(JSON.parse(stdout)).toMatchObject({ ok: true });
  });

  it("or is told the line of what cannot be filled", async () => {
    const root = inlineSite(join(folder, "unfilled"), {
      files: {
        "templates/site.tsx": MANIFEST.replace(
          "new Money(parseInt(price, 10)",
          'new Money("{brand}" as never',
        ),
        "content/one.yaml": JSON.stringify(PLACE, undefined, 1),
      },
    });
    const { problems } = await buildInline(root);
    expect(problems).toMatchObject([
      {
        rule: "content/placeholder",
        where: { file: "content/one.yaml", line: 13, field: "price" },
      },
    ]);
  });
});

describe("a schema that fails while it reads", () => {
  it.each([
    ["throws", "(title) => { throw new Error('no luck with ' + title); }"],
    ["waits and throws", "async (title) => { throw new Error('no luck with ' + title); }"],
  ])("and %s is told with the field", async (name, made) => {
    const root = inlineSite(join(folder, name), {
      files: {
        "templates/site.tsx": MANIFEST.replace("(title) => title.toUpperCase()", made),
        "content/one.yaml": JSON.stringify(PLACE),
      },
    });
    expect((await buildInline(root)).problems).toMatchObject([
      {
        rule: "content/schema",
        where: { file: "content/one.yaml", field: "title" },
        message: expect.stringContaining("no luck with from"),
      },
    ]);
  });

  it("is told beside all other mistakes of the file", async () => {
    const root = inlineSite(join(folder, "throws-among-others"), {
      files: {
        "templates/site.tsx": MANIFEST,
        "content/one.yaml": JSON.stringify({ ...PLACE, site: "bees", big: "ten", greet: 1 }),
      },
    });
    const { problems } = await buildInline(root);
    expect(problems.map(({ rule, where }) => [rule, where.field])).toEqual([
      ["content/schema", "site"],
      ["content/schema", "big"],
      ["content/type", "greet"],
    ]);
  });

  it.each([
    [
      "a union",
      "z.union([z.string().transform((t) => { throw new Error('no luck ' + t); }), z.string()])",
    ],
    ["catch", "z.string().transform((t) => { throw new Error('no luck ' + t); }).catch('')"],
  ])("inside %s that hides it is told with the file", async (name, schema) => {
    const root = inlineSite(join(folder, name), {
      files: {
        "templates/site.tsx": MANIFEST.replace(
          "z.string().transform((title) => title.toUpperCase())",
          schema,
        ),
        "content/one.yaml": JSON.stringify(PLACE),
      },
    });
    expect((await buildInline(root)).problems).toMatchObject([
      { rule: "content/schema", message: expect.stringContaining("no luck from") },
    ]);
  });
});

describe("a copy of a value with other texts", () => {
  const anything = fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withTypedArray: true,
    withNullPrototype: true,
    withSparseArray: true,
  });

  it("is the same value where no text changes", () => {
    fc.assert(
      fc.property(anything, (value) => {
        expect(mapTexts(value, String)).toEqual(value);
      }),
    );
  });

  it("keeps what is no plain data, and what stands in a value twice or in itself", () => {
    const shared = { text: "a" };
    const given = { url: new URL("https://a.example"), one: shared, two: shared, me: {} };
    given.me = given;
    const copy = mapTexts(given, () => "b") as typeof given;
    expect(copy.url).toBe(given.url);
    expect(copy.one).toBe(copy.two);
    expect(copy.one.text).toBe("b");
    expect(copy.me).toBe(copy);
  });
});

describe.each([
  ["yaml", "name: Ada", "its id"],
  ["md", "---\nname: Ada\n---\n\nText", "its id and body"],
])("a record of %s of which the schema makes", (ending, text, own) => {
  const build = (transform: string) =>
    buildInline(
      inlineSite(join(folder, `whole-${ending}-${transform.replace(/\W+/g, "")}`), {
        files: {
          [`content/bees/ada.${ending}`]: text,
          "templates/site.tsx": `import { defineSite, folder, kind, z } from "build-site";
class Bee { constructor(readonly name: string) {} }
const page = (title) => ({ head: { title, description: "." }, body: <main>{title}</main> });
export default defineSite({
  content: { bees: folder("bees/*.${ending}", z.strictObject({ name: z.string() }).transform(${transform})) },
  settings: () => ({ origin: "https://www.bees.example" }),
  kinds: [kind("bee", ({ bees }) => [{ path: "/", page: () => page(bees[0].id + typeof bees[0].body) }])],
  notFound: () => page("Lost"),
});
`,
        },
      }),
    );

  it.each([
    ["a Map", "(bee) => new Map(Object.entries(bee))", "an object of class Map"],
    ["a Set", "({ name }) => new Set([name])", "an object of class Set"],
    ["a Date", "() => new Date(0)", "an object of class Date"],
  ])("%s is refused, for there it would lose what it has of its own", async (_, made, what) => {
    const { problems } = await build(made);
    expect(problems).toMatchObject([
      {
        where: { file: `content/bees/ada.${ending}` },
        message: `the schema makes ${what} of the record, which has no room for ${own}`,
        hint: expect.stringContaining("group of fields"),
      },
    ]);
  });

  it("an instance of a class keeps it", async () => {
    const { problems, read } = await build("({ name }) => new Bee(name)");
    expect(problems).toEqual([]);
    const body = ending === "md" ? "object" : "undefined";
    expect(read("index.html")).toContain(`<main>bees/ada${body}</main>`);
  });
});

it("a Markdown record of which the schema makes a text is refused", async () => {
  const root = inlineSite(join(folder, "whole-text"), {
    files: {
      "content/bee.md": "---\nname: Ada\n---\n",
      "templates/site.tsx": `import { defineSite, file, kind, z } from "build-site";
const page = () => ({ head: { title: "Bees", description: "." }, body: <main /> });
export default defineSite({
  content: { bee: file("bee.md", z.strictObject({ name: z.string() }).transform(({ name }) => name)) },
  settings: () => ({ origin: "https://www.bees.example" }),
  kinds: [kind("bee", () => [{ path: "/", page }])],
  notFound: page,
});
`,
    },
  });
  const { problems } = await buildInline(root);
  expect(problems).toMatchObject([
    {
      where: { file: "content/bee.md" },
      message:
        "the schema makes a value of type string of the record, which has no room for its id and body",
    },
  ]);
});

it("a single file of data, which has no id, may be a Map", async () => {
  const root = inlineSite(join(folder, "whole-single"), {
    files: {
      "content/bee.yaml": "name: Ada",
      "templates/site.tsx": `import { defineSite, file, kind, z } from "build-site";
const page = (text) => ({ head: { title: "Bees", description: "." }, body: <main>{text}</main> });
export default defineSite({
  content: { bee: file("bee.yaml", z.strictObject({ name: z.string() }).transform((bee) => new Map(Object.entries(bee)))) },
  settings: () => ({ origin: "https://www.bees.example" }),
  kinds: [kind("bee", ({ bee }) => [{ path: "/", page: () => page(bee.get("name")) }])],
  notFound: () => page("Lost"),
});
`,
    },
  });
  const { problems, read } = await buildInline(root);
  expect(problems).toEqual([]);
  expect(read("index.html")).toContain("<main>Ada</main>");
});
