/** What kinds and their pages do wrong is told with the kind and the place, never as a defect of the engine. */
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { Problem } from "../../src/errors.ts";
import { temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite } from "../inline-site.ts";

const temporary = temporaryFolder("kind-faults");
let count = 0;

/** More than one thread makes. */
const MANY = 420;

const PAGE = '{ head: { title: "Bees", description: "All about bees." }, body: <main>Bees</main> }';

/** A site with these kinds beside the home page. */
const build = (kinds: string, { before = "", settings = "", content = "" } = {}) =>
  buildInline(
    inlineSite(join(temporary, `${++count}`), {
      files: {
        "content/site.yaml": "tags: [a, b]\n",
        "content/dated.yaml": "since: 2020-01-01\nkinds: [a]\n",
        "content/posts/one.yaml": "tags: [a, b]\n",
        "content/posts/two.yaml": "tags: [c, d]\n",
        "templates/site.tsx": `import { defineSite, file, folder, kind, z } from "build-site";
const home = () => (${PAGE});
const tagged = z.strictObject({ tags: z.array(z.string()) });
${before}
export default defineSite({
  content: { site: file("site.yaml", tagged), dated: file("dated.yaml", z.strictObject({ since: z.coerce.date(), kinds: z.array(z.string()).transform((all) => new Set(all)) })), posts: folder("posts/*.yaml", tagged), ${content} },
  settings: () => ({ origin: "https://www.bees.example", ${settings} }),
  kinds: [kind("home", () => [{ path: "/", page: home }]), ${kinds}],
  notFound: home,
});
`,
      },
    }),
  );

describe.each([
  ["here", 2],
  ["by threads", 50],
])("pages that are made %s", (_, pages) => {
  const list = `Array.from({ length: ${pages} }, (_, at) => ({ path: "/bee-NAME-" + at, data: { tags: SHARED, by: new Map([["a", { b: [1] }]]), on: new Date(0) } }))`;
  const before = 'const SHARED = ["a", "b"];';
  const changes: Readonly<Record<string, readonly [routes: string, change: string]>> = {
    data: [`() => ${list}`, "data.tags.reverse()"],
    "data of a stream": [`async function* () { yield* ${list}; }`, "data.tags.push(1)"],
    "what a Map of data holds": [`() => ${list}`, 'data.by.get("a").b.pop()'],
    "a Map of data": [`() => ${list}`, 'data.by.set("b", 1)'],
    "a date of data": [`() => ${list}`, "data.on.setDate(data.on.getDate() + 7)"],
    "a record": [`() => ${list}`, "content.site.tags.sort()"],
    "a date of a record": [`() => ${list}`, "content.dated.since.setFullYear(2000)"],
    "a Set of a record": [`() => ${list}`, 'content.dated.kinds.add("c")'],
    "a list of records": [`() => ${list}`, "content.posts.reverse()"],
  };
  let told: readonly Problem[];

  beforeAll(async () => {
    const kinds = Object.values(changes).map(
      ([routes, change], at) =>
        `kind("bee-${at}", { uses: ["posts"], routes: ${routes.replace("NAME", String(at))},
page: (data, content) => { ${change}; return home(); } })`,
    );
    ({ problems: told } = await build(kinds.join(",\n"), { before }));
  });

  it.each(Object.keys(changes).map((name, at) => [name, at] as const))(
    "cannot change %s",
    (_, at) => {
      const problems = told.filter(({ where }) => where.route?.startsWith(`/bee-${at}-`));
      expect(problems).toHaveLength(pages);
      for (const problem of problems)
        expect(problem).toMatchObject({
          rule: "site/render",
          where: { file: "templates/site.tsx", line: 9 + 2 * at },
          message: expect.stringMatching(/Cannot (assign|add|delete|change)/),
          hint: expect.stringContaining("toReversed()"),
        });
    },
  );
});

it("threads get content that cannot be frozen", async () => {
  const { problems, read } = await build(
    `kind("bee", ({ raw }) => Array.from({ length: ${MANY} }, (_, at) => ({
      path: "/bee-" + at,
      page: () => ({ ...home(), body: <main>{raw.bytes.join()}</main> }),
    })))`,
    {
      content:
        'raw: file("site.yaml", z.strictObject({ tags: z.array(z.string()) }).transform(({ tags }) => ({ bytes: new Uint8Array([7, tags.length]) }))),',
    },
  );
  expect(problems).toEqual([]);
  expect(read("bee-0/index.html")).toContain("<main>7,2</main>");
  expect(read(`bee-${MANY - 1}/index.html`)).toContain("<main>7,2</main>");
});

it.each([
  ["in a list", "routes: () => LIST"],
  ["one after another", "async *routes() { yield* LIST; }"],
])("data that cannot be frozen is told as such, %s", async (_, routes) => {
  const { problems } = await build(`kind("bee", { ${routes}, page: (data) => home(data) })`, {
    before: 'const LIST = [{ path: "/a", data: { bytes: new Uint8Array(2) } }];',
  });
  expect(problems).toMatchObject([
    { rule: "site/route-data", where: { route: "/a", field: "data.bytes" } },
  ]);
});

it("a stream that gives one object again and again is told, which would be the last one on each page", async () => {
  const { problems } = await build(
    `kind("bee", {
      async *routes() {
        const data = { at: 0 };
        for (; data.at < 3; data.at++) yield { path: "/bee-" + data.at, data };
      },
      page: ({ at }) => home(at),
    })`,
  );
  expect(problems).toMatchObject([
    {
      where: { file: "templates/site.tsx" },
      message: expect.stringContaining('the list of the kind "bee" cannot be made: Cannot assign'),
      hint: expect.stringContaining("make a copy"),
    },
  ]);
});

it("a kind cannot change what the next one gets", async () => {
  const { problems } = await build('kind("bee", ({ posts }) => { posts.reverse(); return []; })');
  expect(problems).toMatchObject([
    {
      where: { file: "templates/site.tsx" },
      message: expect.stringContaining("Cannot assign to read only"),
      hint: expect.stringContaining("toReversed()"),
    },
  ]);
});

const DATA = '[{ path: "/a", data: 1 }]';

it.each([
  ["a generator", `function* () { yield* ${DATA}; }`],
  ["a promise of a Set", `async () => new Set(${DATA})`],
  ["an iterator", `() => ${DATA}.values()`],
  [
    "a stream of promises",
    `async function* () { for (const one of ${DATA}) yield Promise.resolve(one); }`,
  ],
])("routes may be %s", async (_, routes) => {
  const { problems, read } = await build(
    `kind("bee", { routes: ${routes}, page: (data) => home(data) })`,
  );
  expect(problems).toEqual([]);
  expect(read("a/index.html")).toContain("Bees");
});

it("a kind that is one function may be a generator, and its pages are made by threads too", async () => {
  const { problems, read } = await build(
    `kind("bee", function* () {
      for (let at = 0; at < ${MANY}; at++) yield { path: "/bee-" + at, page: home };
    })`,
  );
  expect(problems).toEqual([]);
  expect(read(`bee-${MANY - 1}/index.html`)).toContain("Bees");
});

/** What a kind is, and what is told of it. */
it.each<[string, string, string, string]>([
  [
    "routes without a path",
    'kind("bee", { routes: () => [{ slug: "a", data: 1 }, { slug: "b" }], page: home })',
    '2 routes of the kind "bee" cannot be used, the first is route 1, which has no path: {"slug":"a","data":1}',
    "give each a `path`",
  ],
  [
    "a route of a stream without a path",
    'kind("bee", { async *routes() { yield { path: "/a", data: 1 }; yield { slug: "b" }; }, page: home })',
    'route 2 of the kind "bee" has no path: {"slug":"b"}',
    "give each a `path`",
  ],
  [
    "a route that is nothing",
    'kind("bee", () => [undefined])',
    'route 1 of the kind "bee" has no path: undefined',
    "give each a `path`",
  ],
  [
    "promises of routes",
    'kind("bee", () => [1, 2].map(async (at) => ({ path: "/" + at, page: home })))',
    '2 routes of the kind "bee" cannot be used, the first is route 1, which is a promise',
    "await Promise.all(",
  ],
  [
    "a promise of promises of routes with data",
    'kind("bee", { routes: async () => [Promise.resolve({ path: "/a", data: 1 })], page: home })',
    'route 1 of the kind "bee" is a promise',
    "await Promise.all(",
  ],
  [
    "a generator of promises",
    'kind("bee", function* () { yield Promise.resolve({ path: "/a", page: home }); })',
    'route 1 of the kind "bee" is a promise',
    "await Promise.all(",
  ],
  [
    "lists of routes",
    'kind("bee", () => [[{ path: "/a", page: home }]])',
    'route 1 of the kind "bee" is a list',
    "flatMap",
  ],
  [
    "a promise of a path",
    'kind("bee", () => [{ path: Promise.resolve("/a"), page: home }])',
    'route 1 of the kind "bee" has a promise as its path',
    "path: await",
  ],
  [
    "a promise of data",
    'kind("bee", { routes: () => [{ path: "/a", data: Promise.resolve(1) }], page: (data) => home(data) })',
    "data is an object of class Promise",
    "data: async () =>",
  ],
  [
    "a function that gives nothing",
    'kind("bee", () => {})',
    'the kind "bee" gives a value of type undefined in place of a list of routes',
    "return a list",
  ],
  [
    "a promise of no list",
    'kind("bee", { routes: async () => ({ path: "/a" }), page: home })',
    'the kind "bee" gives a value of type object in place of a list of routes',
    "return a list",
  ],
  [
    "one function that is a stream",
    'kind("bee", async function* () { yield { path: "/a", page: home }; })',
    'the kind "bee" gives one route after another',
    "async *routes()",
  ],
  [
    "a page that is no function",
    'kind("bee", () => [{ path: "/a", page: { body: 1 } }])',
    'the page of "/a" is no function',
    "page: () =>",
  ],
  [
    "a route of neither page nor file",
    'kind("bee", () => [{ path: "/a.json" }])',
    '"/a.json" has neither a page nor contents',
    "contents: () =>",
  ],
  [
    "a route without the data that its page takes",
    'kind("bee", { routes: () => [{ path: "/a" }], page: ({ name }) => home(name) })',
    '"/a" has no data, which its kind\'s page takes',
    "data: null",
  ],
  [
    "data that gives nothing",
    'kind("bee", { routes: () => [{ path: "/a", data: async () => {} }], page: ({ name }) => home(name) })',
    '"/a" has no data, which its kind\'s page takes: the function of it gave undefined',
    "data: null",
  ],
  [
    "an endpoint that gives nothing",
    'kind("bee", () => [{ path: "/a.json", contents: () => {} }])',
    "the contents of /a.json are neither text nor bytes: undefined",
    "JSON.stringify",
  ],
  [
    "an endpoint that gives data",
    'kind("bee", () => [{ path: "/a.json", contents: async () => ({ bees: 7 }) }])',
    'the contents of /a.json are neither text nor bytes: {"bees":7}',
    "JSON.stringify",
  ],
  [
    "pages of one address",
    'kind("bee", { async *routes() { for (let at = 0; at < 7; at++) yield { path: "/a", data: at }; }, page: home })',
    '"/a" is also the route of a page of kind bee, for 6 further pages of kind bee; all but one of them would be lost',
    "another slug",
  ],
  [
    "a route without a slash at its beginning",
    'kind("bee", () => [{ path: "about", page: home }])',
    'the route "about" of the kind "bee" must begin with /',
    "",
  ],
  [
    "a page that is nothing",
    'kind("bee", () => [{ path: "/a", page: async () => {} }])',
    "/a cannot be rendered: its page must give { head, body }, and gave undefined",
    "",
  ],
  [
    "a page whose body is a component",
    'kind("bee", () => [{ path: "/a", page: () => ({ head: home().head, body: function Hive() { return null; } }) }])',
    "/a cannot be rendered: its body is a function, which is rendered as nothing: give an element, body: <Hive />",
    "",
  ],
  [
    "a page whose body is a text of HTML",
    'kind("bee", () => [{ path: "/a", page: () => ({ head: home().head, body: "<main>Bees</main>" }) }])',
    "/a cannot be rendered: its body is a text with tags",
    "",
  ],
  [
    "a page whose head is an element",
    'kind("bee", () => [{ path: "/a", page: () => ({ head: home().body, body: home().body }) }])',
    "/a cannot be rendered: its head is an element",
    "",
  ],
  [
    "a page without a body",
    'kind("bee", () => [{ path: "/a", page: () => ({ head: home().head }) }])',
    "/a cannot be rendered: its page must give { head, body }, and gave no body",
    "",
  ],
  [
    "a page without a head",
    'kind("bee", () => [{ path: "/a", page: () => ({ body: home().body }) }])',
    "/a cannot be rendered: its page must give { head, body }, and gave no head",
    "",
  ],
  ["a kind without a function", 'kind("bee")', "must be a function, and is undefined", ""],
  [
    "a name of no content",
    'kind("bee", { uses: ["post"], routes: () => [], page: home })',
    'the kind "bee" uses "post", and there is no such content',
    'did you mean "posts"?',
  ],
  [
    "a list that throws what is no Error",
    'kind("bee", () => { throw { code: 42 }; })',
    'the list of the kind "bee" cannot be made: {"code":42} was thrown, which is no Error',
    "throw new Error",
  ],
  [
    "a stream that throws what is no Error",
    'kind("bee", { async *routes() { yield { path: "/a", data: 1 }; throw undefined; }, page: home })',
    'the list of the kind "bee" cannot be made: undefined was thrown, which is no Error',
    "throw new Error",
  ],
  [
    "data that throws what is no Error",
    'kind("bee", { routes: () => [{ path: "/a", data: () => { throw "no bees"; } }], page: home })',
    'the data of "/a" cannot be made: "no bees" was thrown, which is no Error',
    "throw new Error",
  ],
  [
    "a page that throws what is no Error",
    'kind("bee", () => [{ path: "/a", page: () => { throw { code: 42 }; } }])',
    '/a cannot be rendered: {"code":42} was thrown, which is no Error',
    "throw new Error",
  ],
  [
    "an endpoint that throws what is no Error",
    'kind("bee", () => [{ path: "/a.json", contents: () => { throw { code: 42 }; } }])',
    '/a.json cannot be made: {"code":42} was thrown, which is no Error',
    "throw new Error",
  ],
  [
    "an Error without a message",
    'kind("bee", () => { throw new RangeError(); })',
    'the list of the kind "bee" cannot be made: RangeError',
    "",
  ],
])("tells %s", async (_, kinds, message, hint) => {
  const { problems } = await build(kinds);
  expect(problems).toHaveLength(1);
  expect(problems[0]?.message).toContain(message);
  expect(problems[0]?.hint ?? "").toContain(hint);
  const { file, route } = problems[0]?.where ?? {};
  expect(file ?? route).toMatch(/^templates\/site\.tsx$|^\/a$/);
});

it("tells settings that throw what is no Error", async () => {
  const { problems } = await build("", { settings: "...(() => { throw { code: 42 }; })()," });
  expect(problems).toMatchObject([
    {
      where: { file: "templates/site.tsx" },
      message: expect.stringContaining('{"code":42} was thrown, which is no Error'),
    },
  ]);
});

it("says of a site whose routes are all promises what is wrong with them, and no more", async () => {
  const root = inlineSite(join(temporary, "all-promises"), {
    files: {
      "templates/site.tsx": `import { defineSite, kind } from "build-site";
const page = () => ({ head: { title: "Bees", description: "All about bees." }, body: <main /> });
export default defineSite({
  content: {},
  settings: () => ({ origin: "https://www.bees.example" }),
  kinds: [kind("bee", () => [Promise.resolve({ path: "/", page })] as never)],
  notFound: page,
});
`,
    },
  });
  const { problems } = await buildInline(root);
  expect(problems.map(({ rule }) => rule)).toEqual(["site/route"]);
});
