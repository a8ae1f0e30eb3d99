/** Kinds of pages are asked once, and pages that are made from data travel with nothing but it. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { beforeAll, describe, expect, it } from "vitest";
import { compare } from "../../src/errors.ts";
import { temporaryFolder } from "../folders.ts";
import { type Built, buildInline, inlineSite } from "../inline-site.ts";

const temporary = temporaryFolder("kinds");
/** More than one thread makes. */
const MANY = 420;

const PAGE = "head: { title: text, description: text }, body: <main>{text}</main>";

/** A site with these kinds beside the home page. */
function site(name: string, kinds: string, { before = "", content = "{}" } = {}): string {
  return inlineSite(join(temporary, name), {
    files: {
      "content/site.yaml": "name: Bees\n",
      "content/posts/one.yaml": "title: One\n",
      "templates/site.tsx": `import { defineSite, file, folder, kind, z } from "build-site";
const home = { head: { title: "Bees", description: "All about bees." }, body: <main>Bees</main> };
${before}
export default defineSite({
  content: ${content},
  settings: () => ({ origin: "https://www.bees.example" }),
  kinds: [kind("home", () => [{ path: "/", page: () => home }]), ${kinds}],
  notFound: () => home,
});
`,
    },
  });
}

const SOURCES = `{
  site: file("site.yaml", z.strictObject({ name: z.string() })),
  posts: folder("posts/*.yaml", z.strictObject({ title: z.string() })),
}`;

const listed = (root: string) =>
  [...readFileSync(join(root, "dist/sitemap.xml"), "utf8").matchAll(/<loc>[^<]*\/([^/<]*)<\/loc>/g)]
    .map(([, name]) => name)
    .filter(Boolean)
    .sort();

const pagesOf = (root: string) =>
  readdirSync(join(root, "dist"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith("bee-"))
    .map(({ name }) => name)
    .sort();

const RANDOM = "Math.random().toString(36).slice(2, 9)";

describe("a kind whose answer is another each time it is asked", () => {
  it("is asked once where it waits for something: pages, their texts and the sitemap agree", async () => {
    const root = site(
      "async",
      `kind("bee", async () => Array.from({ length: ${MANY} }, (_, index) => {
        const text = \`bee-\${index}-\${${RANDOM}}\`;
        return { path: \`/\${text}\`, page: async () => ({ ${PAGE} }) };
      }))`,
    );
    const { problems, read } = await buildInline(root);
    expect(problems).toEqual([]);
    expect(pagesOf(root)).toHaveLength(MANY);
    expect(listed(root)).toEqual(pagesOf(root));
    for (const name of pagesOf(root)) expect(read(`${name}/index.html`)).toContain(`>${name}<`);
  });

  describe("whose pages are made from data, which comes one after another", () => {
    const told = { collect: () => {}, seen: 0, alive: MANY };
    let built: Built;
    const root = site(
      "stream",
      `kind("bee", {
        async *routes() {
          const seen = [];
          for (let index = 0; index < ${MANY}; index++) {
            const text = \`bee-\${index}-\${${RANDOM}}\`;
            const strange = index % 2 ? JSON.parse('{"__proto__":1}') : { [Symbol("key")]: 1 };
            const more = { zero: -0, none: undefined, half: "\\ud800", big: 1n, by: new Map([[1, text]]) };
            const data = { text, born: new Date(index), tags: new Set([text]), more, strange: index % 3 ? strange : 1 };
            // What devalue refuses stays as it is.
            if (index % 3 === 0) seen.push(new WeakRef(data));
            yield { path: \`/\${text}\`, data };
          }
          // What a WeakRef was made of stays until the turn is over.
          for (let turn = 0; turn < 3; turn++) {
            await new Promise(setImmediate);
            globalThis.told.collect();
          }
          globalThis.told.collect();
          globalThis.told.seen = seen.length;
          globalThis.told.alive = seen.filter((each) => each.deref()).length;
        },
        page: ({ text, born, tags, more }) => ({
          head: { title: text, description: text },
          body: <main>{text}<time dateTime={born.toISOString()}>{[...tags]}</time> {[Object.is(more.zero, -0), "none" in more, more.half.charCodeAt(0), typeof more.big, more.by.get(1)].join()}</main>,
        }),
      })`,
    );

    beforeAll(async () => {
      setFlagsFromString("--expose-gc");
      told.collect = runInNewContext("gc");
      Object.assign(globalThis, { told });
      built = await buildInline(root);
    });

    it("is asked once", () => {
      expect(built.problems).toEqual([]);
      expect(pagesOf(root)).toHaveLength(MANY);
      expect(listed(root)).toEqual(pagesOf(root));
    });

    it("arrives whole", () => {
      for (const name of pagesOf(root)) {
        const born = new Date(Number(name.split("-")[1])).toISOString();
        expect(built.read(`${name}/index.html`)).toContain(
          `<main>${name}<time datetime=${born}>${name}</time> true,true,55296,bigint,${name}</main>`,
        );
      }
    });

    it("is let go of", () => {
      // What is underway at that moment.
      expect(told.seen).toBeGreaterThan(100);
      expect(told.alive).toBeLessThan(10);
    });
  });

  it("is refused where threads would have to ask it again", async () => {
    const root = site(
      "random",
      `kind("bee", () => Array.from({ length: ${MANY} }, (_, index) => {
        const text = \`bee-\${index}-\${${RANDOM}}\`;
        return { path: \`/\${text}\`, page: () => ({ ${PAGE} }) };
      }))`,
    );
    const { problems } = await buildInline(root);
    expect(problems).toMatchObject([
      {
        rule: "site/kind-changes",
        where: { file: "templates/site.tsx" },
        message: expect.stringContaining('the kind "bee" was asked again'),
      },
    ]);
  });
});

describe.each([
  ["here", 3],
  ["by threads", MANY],
])("pages that are made from data, %s", (name, count) => {
  const many = `Array.from({ length: ${count} }, (_, index) => ({ path: \`/bee-\${index}\`, data: { text: \`bee-\${index}\` } }))`;

  it("get their data, the records of single files and those that the kind names", async () => {
    const root = site(
      `shared-${count}`,
      `kind("bee", {
        uses: ["posts"],
        routes: () => ${many},
        page: ({ text }, { site, posts }) => ({
          head: { title: text, description: text },
          body: <main>{\`\${text} of \${site.name} with \${posts[0].title}\`}</main>,
        }),
      })`,
      { content: SOURCES },
    );
    const { problems, read } = await buildInline(root);
    expect(problems).toEqual([]);
    for (const page of pagesOf(root))
      expect(read(`${page}/index.html`)).toContain(`<main>${page} of Bees with One</main>`);
    expect(pagesOf(root)).toHaveLength(count);
  });

  it(`get nothing else (${name})`, async () => {
    const root = site(
      `unnamed-${count}`,
      `kind("bee", {
        routes: () => ${many},
        page: ({ text }, { posts }) => ({ ${PAGE.replace("{text}", "{posts.length}")} }),
      })`,
      { content: SOURCES },
    );
    const { problems } = await buildInline(root);
    expect(problems).toHaveLength(count);
    expect(problems[0]).toMatchObject({
      where: { route: "/bee-0" },
      message: expect.stringContaining('get no "posts"; name it: uses: ["posts"]'),
    });
  });
});

describe.each([
  ["in a list", "routes: () => Array.from({ length: COUNT }, (_, index) => routeOf(index))"],
  [
    "one after another",
    "async *routes() { for (let index = 0; index < COUNT; index++) yield routeOf(index); }",
  ],
])("data as a function, %s", (order, routes) => {
  const folder = order.replaceAll(" ", "-");
  const made = (name: string, data: string, count: number) =>
    site(`${folder}-${name}`, `kind("bee", { ${routes}, page: ({ text }) => ({ ${PAGE} }) })`, {
      before: `const COUNT = ${count};
const routeOf = (index) => ({ path: \`/bee-\${index}\`, data: ${data} });`,
    });

  it("is called once for each page, up to eight at once, and each page gets its own", async () => {
    const told = { calls: 0, now: 0, most: 0 };
    Object.assign(globalThis, { told });
    const root = made(
      "called",
      `async () => {
        told.calls++;
        told.most = Math.max(told.most, ++told.now);
        await new Promise((done) => setTimeout(done, index % 3));
        told.now--;
        return { text: \`bee-\${index}\` };
      }`,
      MANY,
    );
    const { problems, read } = await buildInline(root);
    expect(problems).toEqual([]);
    expect(told).toEqual({ calls: MANY, now: 0, most: 8 });
    expect(listed(root)).toEqual(pagesOf(root));
    for (const name of pagesOf(root)) expect(read(`${name}/index.html`)).toContain(`>${name}<`);
  });

  it("is called in a part of a build for the pages of that part alone", async () => {
    const told: { asked: number[] } = { asked: [] };
    Object.assign(globalThis, { told });
    const root = made(
      "part",
      "() => { told.asked.push(index); return { text: String(index) }; }",
      40,
    );
    const { problems } = await buildInline(root, "--shard", "1/4");
    expect(problems).toEqual([]);
    expect(told.asked.map((index) => `bee-${index}`).sort()).toEqual(pagesOf(root));
    expect(told.asked.length).toBeGreaterThan(2);
    expect(told.asked.length).toBeLessThan(20);
  });

  it("is told with its page and its place where it fails, or gives what cannot travel", async () => {
    const root = made(
      "failing",
      `[
      () => { throw new Error("the hive is empty"); },
      async () => (await null).honey,
      () => ({ text: "bee", open: () => 1 }),
      { text: () => "bee" },
    ][index]`,
      4,
    );
    const { problems } = await buildInline(root);
    const place = (line: number) => ({ file: "templates/site.tsx", line: 4 + line });
    const byRoute = problems.toSorted((a, b) => compare(a.where.route ?? "", b.where.route ?? ""));
    expect(byRoute).toMatchObject([
      {
        where: { route: "/bee-0", field: "data", ...place(1) },
        message: 'the data of "/bee-0" cannot be made: the hive is empty',
      },
      {
        where: { route: "/bee-1", field: "data", ...place(2) },
        message: expect.stringContaining('the data of "/bee-1" cannot be made: Cannot read'),
      },
      { where: { route: "/bee-2", field: "data.open" } },
      { where: { route: "/bee-3", field: "data.text" } },
    ]);
    expect(new Set(problems.map(({ rule }) => rule))).toEqual(new Set(["site/route-data"]));
  });
});

it("data that cannot travel is a problem that names the field", async () => {
  const root = site(
    "data",
    `kind("bee", {
      routes: () => [
        { path: "/a", data: { list: [{ run: () => 1 }], address: new URL("https://a.example") } },
        { path: "/b", data: { day: new Date(0), icon: <b>bee</b>, bee: new Bee() } },
        { path: "/bees", data: { made: new Day(0), all: [new Names()], list: new List() } },
        { path: "/c", data: 1, page: () => home },
      ],
      page: () => home,
    })`,
    {
      before:
        "class Bee { name = 'Ada'; } class Day extends Date {} class Names extends Map {} class List extends Array {}",
    },
  );
  const { problems } = await buildInline(root);
  expect(
    problems.map(({ rule, where, message }) => [rule, where.route, where.field, message]),
  ).toEqual(
    [
      ["/a", "data.address", "a URL"],
      ["/a", "data.list[0].run", "a function"],
      ["/b", "data.bee", "an object of class Bee"],
      ["/b", "data.icon", "a React element"],
      ["/bees", "data.all[0]", "of class Names, which extends Map"],
      ["/bees", "data.list", "of class List, which extends Array"],
      ["/bees", "data.made", "of class Day, which extends Date"],
    ]
      .map(([route, field, what]) => [
        "site/route-data",
        route,
        field,
        `"${route}" cannot be made in another thread: ${field} is ${what}`,
      ])
      .concat([
        [
          "site/route-data",
          "/c",
          "page",
          '"/c" has a page of its own, which its kind would ignore',
        ],
      ]),
  );
});

it("pages whose routes differ in their case alone are told with both spellings", async () => {
  const page = `page: () => ({ head: { title: "A", description: "A." }, body: <main /> })`;
  const root = inlineSite(join(temporary, "spellings"), {
    routes: `{ path: "/about", ${page} }, { path: "/About", ${page} },`,
  });
  const { problems } = await buildInline(root);
  expect(problems).toMatchObject([
    {
      rule: "site/duplicate-route",
      message: expect.stringContaining('on disks where "/About" and "/about" are one name'),
    },
  ]);
});
