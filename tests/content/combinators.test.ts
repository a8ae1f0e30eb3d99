/** Fields that mean something to the engine, inside all that zod can build around them; and what zod makes of values. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createMemoryCache } from "../../src/cache/cache.ts";
import * as fields from "../../src/content/fields.ts";
import { findContent, finishContent } from "../../src/content/load.ts";
import { SiteError } from "../../src/errors.ts";
import { folder, loader } from "../../src/site/sources.ts";
import { temporaryFolder } from "../folders.ts";

const root = temporaryFolder("combinators");
const TODAY = { drafts: false, today: "2026-06-01" };

/** A schema around another one, and a value around another one. */
interface Wrapping {
  readonly schema: (inner: z.ZodType) => z.ZodType;
  readonly value?: (inner: unknown) => unknown;
}

interface Tree {
  readonly inner: unknown;
  readonly more?: Tree | undefined;
}

/** Each takes what the field inside takes, as files can say it. */
const WRAPPINGS: Readonly<Record<string, Wrapping>> = {
  optional: { schema: (inner) => inner.optional() },
  nullable: { schema: (inner) => inner.nullable() },
  nullish: { schema: (inner) => inner.nullish() },
  readonly: { schema: (inner) => inner.readonly() },
  brand: { schema: (inner) => inner.brand("b") },
  catch: { schema: (inner) => inner.catch(undefined) },
  nonoptional: { schema: (inner) => inner.optional().nonoptional() },
  default: { schema: (inner) => inner.default("never used" as never) },
  prefault: { schema: (inner) => inner.prefault("never used" as never) },
  describe: { schema: (inner) => inner.describe("d").meta({ title: "t" }) },
  refine: { schema: (inner) => inner.refine(() => true) },
  "refine that waits": { schema: (inner) => inner.refine(async () => true) },
  transform: { schema: (inner) => inner.transform((made) => ({ made })) },
  "transform that waits": { schema: (inner) => inner.transform(async (made) => [made]) },
  "pipe from": { schema: (inner) => inner.pipe(z.any()) },
  "pipe to": { schema: (inner) => z.any().pipe(inner) },
  preprocess: { schema: (inner) => z.preprocess((given) => given, inner) },
  lazy: { schema: (inner) => z.lazy(() => inner) },
  and: { schema: (inner) => inner.and(inner) },
  "union, first": { schema: (inner) => z.union([inner, z.never()]) },
  "union, last": { schema: (inner) => z.union([z.never(), inner]) },
  or: { schema: (inner) => inner.or(z.never()) },
  object: {
    schema: (inner) => z.strictObject({ a: z.number(), inner }),
    value: (inner) => ({ a: 1, inner }),
  },
  "loose object": {
    schema: (inner) => z.looseObject({ inner }),
    value: (inner) => ({ other: 2, inner }),
  },
  catchall: {
    schema: (inner) => z.object({ a: z.number() }).catchall(inner),
    value: (inner) => ({ a: 1, inner }),
  },
  "discriminated union": {
    schema: (inner) =>
      z.discriminatedUnion("kind", [
        z.object({ kind: z.literal("b") }),
        z.object({ kind: z.literal("a"), inner }),
      ]),
    value: (inner) => ({ kind: "a", inner }),
  },
  "recursive object": {
    schema: (inner) => {
      const tree: z.ZodType<Tree> = z.object({
        inner,
        get more() {
          return tree.optional();
        },
      });
      return tree;
    },
    value: (inner) => ({ inner, more: { inner } }),
  },
  array: { schema: (inner) => z.array(inner), value: (inner) => [inner] },
  tuple: { schema: (inner) => z.tuple([z.number(), inner]), value: (inner) => [1, inner] },
  "rest of a tuple": {
    schema: (inner) => z.tuple([z.number()]).rest(inner),
    value: (inner) => [1, inner],
  },
  record: { schema: (inner) => z.record(z.string(), inner), value: (inner) => ({ a: inner }) },
  "partial record": {
    schema: (inner) => z.partialRecord(z.enum(["a", "b"]), inner),
    value: (inner) => ({ a: inner }),
  },
};

/** What only a loader can give. */
const MORE: Readonly<Record<string, Wrapping>> = {
  map: { schema: (inner) => z.map(z.string(), inner), value: (inner) => new Map([["a", inner]]) },
  set: { schema: (inner) => z.set(inner), value: (inner) => new Set([inner]) },
  promise: { schema: (inner) => z.promise(inner), value: async (inner) => inner },
};

const FIELDS = {
  draft: [fields.draft, true],
  publishDate: [fields.publishDate, "2999-01-01"],
  link: [fields.link, "/nowhere"],
  imageFile: [fields.imageFile, "nothing.svg"],
  reference: [() => fields.reference("authors"), "nobody"],
} as const;

const wrappings = fc.array(fc.constantFrom(...Object.keys(WRAPPINGS)), {
  minLength: 1,
  maxLength: 4,
});

const wrap = (names: readonly string[], all = WRAPPINGS) => ({
  schemaOf: (field: z.ZodType) =>
    names.reduce((inner, name) => all[name]?.schema(inner) ?? inner, field),
  given: (value: unknown) =>
    names.reduce((inner, name) => all[name]?.value?.(inner) ?? inner, value),
});

/** What becomes of a record whose field is built from wrappings. */
async function outcome(schema: z.ZodType, value: unknown, from: "loader" | "file") {
  rmSync(join(root, "content"), { recursive: true, force: true });
  mkdirSync(join(root, "content/posts"), { recursive: true });
  const record = z.object({ title: z.string(), field: schema });
  writeFileSync(join(root, "content/posts/a.json"), JSON.stringify({ title: "A", field: value }));
  const source =
    from === "file"
      ? folder("posts/*.json", record)
      : loader(() => [{ title: "A", field: value }], z.array(record));
  const sources = { posts: source };
  const place = { root, formats: {}, languages: [] };
  const { content, references, hidden } = await finishContent(
    sources,
    await findContent(place, sources, createMemoryCache()),
    { visibility: TODAY },
  );
  return {
    shown: Array.isArray(content.posts) ? content.posts.length : undefined,
    hidden: hidden.length,
    found: references.map(({ kind, value }) => `${kind} ${value}`),
    fields: references.map(({ place }) => place().where.field),
  };
}

const HIDING = new Set<string>(["draft", "publishDate"]);

async function expectFound(
  name: keyof typeof FIELDS,
  names: readonly string[],
  from: "loader" | "file",
  all = WRAPPINGS,
) {
  const [make, value] = FIELDS[name];
  const { schemaOf, given } = wrap(names, all);
  const found = await outcome(schemaOf(make()), given(value), from);
  if (HIDING.has(name)) expect(found).toMatchObject({ shown: 0, hidden: 1 });
  else {
    expect(found.shown).toBe(1);
    expect(new Set(found.found).size).toBe(1);
    expect(found.found[0]).toContain(value);
    for (const field of found.fields)
      expect(field).toContain(all === WRAPPINGS ? "field" : "posts[0]");
  }
}

describe.each(Object.keys(FIELDS) as (keyof typeof FIELDS)[])("a field of the kind %s", (name) => {
  it("is found inside each combinator alone, and what only a loader gives", async () => {
    for (const wrapping of Object.keys(WRAPPINGS)) await expectFound(name, [wrapping], "file");
    for (const wrapping of Object.keys(MORE)) await expectFound(name, [wrapping], "loader", MORE);
  });

  it("is found inside any combinators of combinators, in files and below loaders", async () => {
    await fc.assert(
      fc.asyncProperty(
        wrappings,
        fc.constantFrom("file" as const, "loader" as const),
        async (names, from) => expectFound(name, names, from),
      ),
      // An option of a union fails below a default, and what the default is given is not what its field reads.
      { numRuns: 60, examples: [[["union, last", "transform", "default"], "file"]] },
    );
  });
});

describe("what does not count", () => {
  it("is what an option of a union said that was not taken, and what catch replaced", async () => {
    const options = z.union([
      z.object({ kind: z.literal("page"), to: fields.link(), day: fields.publishDate() }),
      z.object({ kind: z.literal("word"), to: z.string(), day: fields.date() }),
    ]);
    const value = { kind: "word", to: "/nowhere", day: "2999-01-01" };
    expect(await outcome(options, value, "file")).toMatchObject({ shown: 1, found: [] });
    const caught = z.object({ to: fields.link(), n: z.number() }).catch({ to: "/b", n: 1 });
    const { found } = await outcome(caught, { to: "/a", n: "x" }, "file");
    expect(found).toEqual(["route /b"]);
  });
});

describe("a draft", () => {
  const meta = z.strictObject({ draft: fields.draft(), n: z.number() });
  const day = z.strictObject({ day: fields.publishDate(), n: z.number() });
  const t = z.object({ t: z.string() });
  const kinds = [
    z.object({ kind: z.literal("a"), t: z.string() }),
    z.object({ kind: z.literal("b"), draft: fields.draft() }),
  ] as const;
  const given = { draft: true, n: "x" };

  it.each<readonly [string, z.ZodType, unknown]>([
    ["beside what catch replaces", meta.catch({ draft: false, n: 1 }), given],
    ["in an option that fails", z.union([meta, z.unknown()]), given],
    ["in a part of one", z.union([z.array(z.union([meta, t])), z.unknown()]), [given]],
    [
      "in an option that is not tried",
      z.union([t, t.extend({ draft: fields.draft() })]),
      { t: "x", draft: true },
    ],
    ["where an option tried before takes it", z.union([z.boolean(), fields.draft()]), true],
    [
      "in one that waits",
      z.union([t, t.extend({ draft: fields.draft() }).refine(async () => true)]),
      { t: "x", draft: true },
    ],
    [
      "in an option of another kind",
      z.discriminatedUnion("kind", kinds),
      { kind: "a", t: "x", draft: true },
    ],
    [
      "a day beside what catch replaces",
      day.catch({ day: "2020-01-01", n: 1 }),
      { day: "2999-01-01", n: "x" },
    ],
  ])("stays one: %s", async (_, schema, value) => {
    expect(await outcome(schema, value, "file")).toMatchObject({ shown: 0, hidden: 1 });
  });

  it("is none by what nobody wrote in an option that is not taken", async () => {
    const drafts = [fields.draft().default(true), fields.draft().prefault(true)];
    for (const draft of drafts)
      for (const options of [
        [t, t.extend({ draft })],
        [z.object({ n: z.number(), draft }), t],
      ] as const)
        expect(await outcome(z.union(options), { t: "x" }, "file")).toMatchObject({ shown: 1 });
  });
});

describe("what a default puts in", () => {
  it("counts as if it were written", async () => {
    const drafts = [fields.draft().default(true), fields.draft().prefault(true)];
    for (const schema of drafts)
      expect(await outcome(schema, undefined, "file")).toMatchObject({ shown: 0 });
    const link = fields.link().optional().default("/nowhere");
    expect((await outcome(link, undefined, "file")).found).toEqual(["route /nowhere"]);
  });

  it("is a problem where the field cannot be asked about it", async () => {
    const schema = fields
      .link()
      .transform((link) => link.length)
      .default(12);
    await expect(outcome(schema, undefined, "file")).rejects.toThrow(SiteError);
  });
});

it("a draft that its field cannot read, and something around it takes, is a problem", async () => {
  for (const schema of [fields.draft().catch(false), fields.draft().or(z.string())]) {
    const failure = await outcome(schema, "yes", "file").catch((error: unknown) => error);
    expect(failure).toMatchObject({
      problems: [
        { rule: "content/unread-field", where: { file: "content/posts/a.json", line: 1 } },
      ],
    });
  }
});
