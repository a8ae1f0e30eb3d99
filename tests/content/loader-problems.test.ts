/** What is said of a loader whose value is refused, and what its key keeps. */
import { join } from "node:path";
import { expect, it } from "vitest";
import { z } from "zod";
import { createCache, createMemoryCache } from "../../src/cache/cache.ts";
import { draft } from "../../src/content/fields.ts";
import { ofLoader } from "../../src/content/find-records.ts";
import { findContent, finishContent } from "../../src/content/load.ts";
import { loader } from "../../src/site/sources.ts";
import { temporaryFolder } from "../folders.ts";

const folder = temporaryFolder("loader-problems");
const posts = z.array(z.object({ slug: z.string(), text: z.string() }));

const told = async (value: unknown) => {
  const source = loader(() => value, posts);
  const { problems } = await ofLoader(folder, "posts", source, undefined, createMemoryCache());
  return problems.map(({ where, message, hint }) => [where.field, message, hint]);
};

const gap: unknown[] = [];
gap[1] = { slug: "a", text: "A" };

it.each<[string, unknown, string | undefined, string, string | undefined]>([
  [
    "a record by its slug",
    [{ slug: "a", text: null }],
    "posts[0].text",
    'the loader "posts" gave a wrong value in "a": is set but empty; expected text',
    undefined,
  ],
  [
    "a number where the schema has a text, which no quotes can be put around",
    [{ slug: "a", text: 7 }],
    "posts[0].text",
    'the loader "posts" gave a wrong value in "a": expected text, found 7',
    "give its text, String(value), or let the schema make it: z.coerce.string()",
  ],
  [
    "a gap in a list",
    gap,
    "posts[0]",
    'the loader "posts" gave a list with a gap: an item is missing',
    "leave gaps out: list.filter(() => true)",
  ],
  [
    "a function that returns nothing",
    undefined,
    "posts",
    'the loader "posts" gave nothing',
    "return what it has found: a function with braces gives nothing without `return`",
  ],
  [
    "an answer that wraps the list",
    { data: [], meta: {} },
    "posts",
    'the loader "posts" gave a wrong value: expected a list, found a group of fields',
    'a list stands in its field "data": return that alone',
  ],
  [
    "an answer that tells a mistake",
    { message: "Too many requests" },
    "posts",
    'the loader "posts" gave a wrong value: expected a list, found a group of fields',
    "its fields are message: an answer that tells a mistake? Ask `response.ok` before you read it",
  ],
])("tells %s", async (_, value, field, message, hint) => {
  expect(await told(value)).toEqual([[field, message, hint]]);
});

it("keeps no answer that the schema refuses, and says of one kept for another schema that it is", async () => {
  const cache = createCache({ root: folder, folder: join(folder, "cache"), command: "test" });
  const answers: unknown[] = [{ message: "Too many requests" }, [{ slug: "a", text: "A" }]];
  const ask = async (schema: z.ZodType) => {
    const source = loader(() => answers.shift(), schema, { key: "1" });
    const { problems } = await ofLoader(folder, "posts", source, undefined, cache);
    return problems.map(({ rule }) => rule);
  };
  expect(await ask(posts)).toEqual(["content/type"]);
  expect(await ask(posts)).toEqual([]);
  expect(await ask(z.array(z.object({ slug: z.number() })))).toEqual([
    "content/type",
    "content/kept",
  ]);
  expect(await ask(posts)).toEqual([]);
});

it("a list that is too short for its schema says that drafts are left out of it", async () => {
  const post = z.object({ draft: draft() });
  const sources = { posts: loader(() => [{ draft: true }], z.array(post).min(1)) };
  const place = { root: folder, formats: {}, languages: [] };
  const found = await findContent(place, sources, createMemoryCache());
  const visibility = { drafts: false, today: "2026-11-28" };
  await expect(finishContent(sources, found, { visibility })).rejects.toMatchObject({
    problems: [
      {
        message:
          'the list of the loader "posts" is wrong without the 1 of 1 records that are a draft or dated in the future: expected at least 1 item, found 0',
      },
    ],
  });
});

it("a generator that never ends is late, though it waits for nothing", async () => {
  const endless = function* () {
    for (;;) yield { slug: "a", text: "A" };
  };
  const source = loader(endless, posts, { timeout: 20 });
  const { problems } = await ofLoader(folder, "posts", source, undefined, createMemoryCache());
  expect(problems).toMatchObject([{ message: 'the loader "posts" gave nothing within 20 ms' }]);
});
