/** One kind of record, from files of every format and from loaders; and what is told of what is no record. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { resolve } from "../../src/content/resolve.ts";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite } from "../inline-site.ts";

const temporary = temporaryFolder("records");
let count = 0;

/** A site with the given content, whose page and files are what the kind says. */
const site = (content: string, routes: string, files: Readonly<Record<string, string>> = {}) =>
  inlineSite(join(temporary, `${++count}`), {
    files: {
      "templates/site.tsx": `import { defineSite, fields, file, folder, kind, loader, Markdown, resolve, z } from "build-site";
const post = z.strictObject({ title: z.string(), draft: fields.draft(), author: fields.reference("authors").optional(), link: fields.link().optional() });
export default defineSite({
  content: { ${content} },
  settings: () => ({ origin: "https://www.bees.example" }),
  kinds: (kind) => [
    kind("home", () => [{ path: "/", page: () => ({ head: { title: "Bees", description: "All." }, body: <main /> }) }]),
    kind("pages", (all) => ${routes}),
  ],
  notFound: () => ({ head: { title: "Lost", description: "No." }, body: <main>Lost</main> }),
});
`,
      ...files,
    },
  });

const page = (path: string, from: string, body: string) =>
  `{ path: ${path}, from: ${from}, page: () => ({ head: { title: "P", description: "P." }, body: <main>${body}</main> }) }`;

const told = async (root: string) =>
  (await buildInline(root)).problems.map(
    ({ rule, where: { file, line, field }, message, hint }) => ({
      rule,
      place: [file, line, field].filter((part) => part !== undefined).join(":"),
      message,
      hint,
    }),
  );

describe("a file", () => {
  it("of an ending that no format has is told with those that are known", async () => {
    const root = site('posts: folder("*.{toml,md}", post)', "[]", {
      "content/a.toml": "title = 'A'\n",
    });
    expect(await told(root)).toEqual([
      {
        rule: "content/format",
        place: "content/a.toml",
        message: ".toml is no format of content",
        hint: expect.stringContaining(".csv, .json, .markdown, .md, .mdx, .yaml"),
      },
    ]);
  });

  it("whose name reads as a pattern is found by its name", async () => {
    const root = site(
      'one: file("[slug] (1).yaml", post), many: folder("posts/*.md", post)',
      "all.many.map((from) => ({ path: '/' + all.one.title, from, page: () => ({ head: { title: 'P', description: 'P.' }, body: <main /> }) }))",
      {
        "content/[slug] (1).yaml": "title: named\n",
        "content/posts/(a) {b}.md": "---\ntitle: A\n---\n",
      },
    );
    const { problems, read } = await buildInline(root);
    expect(problems).toEqual([]);
    expect(read("named/index.html")).toContain("<main>");
  });

  it("with front matter in TOML is told so", async () => {
    const root = site('posts: folder("*.md", post)', "[]", {
      "content/a.md": "+++\ntitle = 'A'\n+++\nText\n",
    });
    expect(await told(root)).toMatchObject([
      { place: "content/a.md:1", message: expect.stringContaining("TOML") },
    ]);
  });

  it.each([
    ["js", "JS is not read", "in YAML"],
    ["json", "JSON is not read", "in YAML"],
    ["yaml", "no word may stand after", 'take "yaml" out'],
  ])("with front matter that begins with ---%s is told so", async (language, message, hint) => {
    const root = site('posts: folder("*.md", post)', "[]", {
      "content/a.md": `---${language}\n{ "title": "A" }\n---\nText\n`,
    });
    expect(await told(root)).toMatchObject([
      {
        place: "content/a.md:1",
        message: expect.stringContaining(message),
        hint: expect.stringContaining(hint),
      },
    ]);
  });

  it("ending in .markdown is Markdown, and so are all of braces", async () => {
    const root = site(
      'posts: folder("*.{md,markdown}", post)',
      `all.posts.map((p) => (${page('"/" + p.id', "p", "<Markdown body={p.body} />")}))`,
      {
        "content/a.md": "---\ntitle: A\n---\nTo [b](b.markdown).\n",
        "content/b.markdown": "---\ntitle: B\n---\nText *of b*.\n",
      },
    );
    const { problems, read } = await buildInline(root);
    expect(problems).toEqual([]);
    expect(read("a/index.html")).toContain("href=/b>b</a>");
    expect(read("b/index.html")).toContain("<em>of b</em>");
  });

  it("keeps its own id, whatever its front matter calls itself", async () => {
    const root = site(
      'docs: folder("docs/*.md", z.strictObject({ id: z.string(), body: z.string() })), own: folder("own/*.yaml", z.strictObject({ id: z.number() })), plain: folder("own/*.yaml", z.object({ n: z.number().default(1) }))',
      '[{ path: "/ids.json", contents: () => JSON.stringify([all.docs.map(({ id, body, data }) => [id, body.source, data]), all.own, all.plain]) }]',
      {
        "content/docs/start.md": "---\nid: intro\nbody: mine\n---\nText\n",
        "content/own/a.yaml": "id: 5\n",
      },
    );
    const { problems, read } = await buildInline(root);
    expect(problems).toEqual([]);
    expect(JSON.parse(read("ids.json"))).toEqual([
      [["docs/start", "Text\n", { id: "intro", body: "mine" }]],
      [{ id: 5 }],
      [{ id: "own/a", n: 1 }],
    ]);
  });
});

it("a field that JavaScript would lose is told with its place, in every format", async () => {
  const root = site('odd: folder("odd/*.{yaml,json,md}", z.looseObject({}))', "[]", {
    "content/odd/a.yaml": "title: A\n__proto__: x\n",
    "content/odd/b.json": '{\n  "list": [\n    { "\\u005f_proto__": { "a": 1 } }\n  ]\n}\n',
    "content/odd/c.md": "---\n__proto__: 1\n---\n",
  });
  expect(await told(root)).toMatchObject([
    { rule: "content/name", place: "content/odd/a.yaml:2:__proto__" },
    { rule: "content/name", place: "content/odd/b.json:3:list[0].__proto__" },
    { rule: "content/name", place: "content/odd/c.md:2:__proto__" },
  ]);
});

describe("a reference", () => {
  const files = {
    "content/authors/anna.yaml": "name: Anna\n",
    "content/authors/b.yaml": "slug: ben\nname: Ben\n",
  };
  const AUTHORS =
    'authors: folder("authors/*.yaml", z.object({ name: z.string(), slug: z.string().optional() }))';

  it("is followed by the name of a file, a slug or an id", async () => {
    const posts = ["anna", "authors/anna", "ben"].map((author) => ({ title: author, author }));
    const root = site(
      `${AUTHORS}, posts: loader(() => (${JSON.stringify(posts)}), z.array(post))`,
      '[{ path: "/names.txt", contents: () => all.posts.map((p) => resolve(p.author, all.authors)?.name).join() }]',
      files,
    );
    const { problems, read } = await buildInline(root);
    expect(problems).toEqual([]);
    expect(read("names.txt")).toBe("Anna,Anna,Ben");
  });

  it("is followed by an id of the record's own, which stands for the path", async () => {
    const posts = ["a-1", "b-2"].map((author) => ({ title: author, author }));
    const content = `authors: folder("authors/*.yaml", z.object({ id: z.string(), name: z.string() })), posts: loader(() => (${JSON.stringify(posts)}), z.array(post))`;
    const names =
      '[{ path: "/names.txt", contents: () => all.posts.map((p) => resolve(p.author, all.authors)?.name).join() }]';
    const one = site(content, names, {
      "content/authors/anna.yaml": "id: a-1\nname: Anna\n",
      "content/authors/b.yaml": "id: b-2\nname: Ben\n",
    });
    const { problems, read } = await buildInline(one);
    expect(problems).toEqual([]);
    expect(read("names.txt")).toBe("Anna,Ben");
    const byFile = site(content.replace('"author":"b-2"', '"author":"b"'), names, {
      "content/authors/anna.yaml": "id: a-1\nname: Anna\n",
      "content/authors/b.yaml": "id: b-2\nname: Ben\n",
    });
    expect(await told(byFile)).toMatchObject([
      { rule: "content/missing-record", place: "posts[1].author" },
    ]);
  });

  it("that several records answer to is told, with both", async () => {
    const posts = ["x", "a", "m/a"].map((author) => ({ title: author, author }));
    const root = site(
      `authors: folder("{m,n}/*.yaml", z.object({ slug: z.string().optional() })), posts: loader(() => (${JSON.stringify(posts)}), z.array(post))`,
      "[]",
      {
        "content/m/a.yaml": "{}\n",
        "content/n/a.yaml": "{}\n",
        "content/m/b.yaml": "slug: x\n",
        "content/n/c.yaml": "slug: x\n",
      },
    );
    expect(await told(root)).toMatchObject([
      {
        rule: "content/ambiguous-record",
        place: "posts[0].author",
        message: expect.stringMatching(/content\/m\/b\.yaml.* and content\/n\/c\.yaml/),
        hint: expect.stringContaining("id"),
      },
      { rule: "content/ambiguous-record", place: "posts[1].author" },
    ]);
    expect(() => resolve("x", [{ slug: "x" }, { slug: "x" }])).toThrow("several");
  });

  it("to no record, or to no content, is told", async () => {
    const posts = [{ title: "A", author: "bem" }];
    const root = site(
      `${AUTHORS}, posts: loader(() => (${JSON.stringify(posts)}), z.array(post)), odd: loader(() => "a", fields.reference("autors"))`,
      "[]",
      files,
    );
    expect(await told(root)).toMatchObject([
      {
        rule: "content/missing-record",
        place: "odd",
        message: expect.stringContaining("no autors"),
      },
      { rule: "content/missing-record", place: "posts[0].author", hint: 'did you mean "ben"?' },
    ]);
  });
});

describe("a loader's list", () => {
  it("is of records: drafts left out, Markdown rendered, links and references looked at, pages made from them", async () => {
    const root = site(
      `posts: loader(() => [
        { slug: "one", text: "# One\\n\\nSee [home](/)." },
        { slug: "two", text: "Two", draft: true },
      ], z.array(z.strictObject({ slug: z.string(), text: fields.markdown(), draft: fields.draft() })).max(1))`,
      `all.posts.map((p) => (${page('"/" + p.slug', "p", "<Markdown body={p.text} />")}))`,
    );
    const { problems, read } = await buildInline(root);
    expect(problems).toEqual([]);
    expect(read("one/index.html")).toContain("<h1 id=one>One</h1>");
    expect(existsSync(join(root, "dist/two"))).toBe(false);
  });

  it("is told where a link leads nowhere, in a field and in Markdown", async () => {
    const root = site(
      `posts: loader(() => [{ to: "/no", text: "a\\n\\n[b](/nor)" }], z.array(z.strictObject({ to: fields.link(), text: fields.markdown() })))`,
      `all.posts.map((p) => (${page('"/p"', "p", "<Markdown body={p.text} />")}))`,
    );
    expect(await told(root)).toMatchObject([{ rule: "content/broken-link", place: "posts[0].to" }]);
    const manifest = join(root, "templates/site.tsx");
    writeFileSync(manifest, readFileSync(manifest, "utf8").replace('"/no"', '"/p"'));
    expect(await told(root)).toMatchObject([
      { rule: "content/markdown", place: "posts[0].text:3" },
    ]);
  });

  it("with its own checks is checked as a whole", async () => {
    const root = site("posts: loader(() => [], z.array(post).min(1))", "[]");
    expect(await told(root)).toMatchObject([{ place: "posts", rule: "content/count" }]);
  });
});

it("a value that a loader cannot keep under its key is told with its place", async () => {
  const root = site(
    'rates: loader(async () => [{ price: 1 }, { price: new (class Money {})() }], z.array(z.any()), { key: "1" })',
    "[]",
  );
  expect(await told(root)).toEqual([
    {
      rule: "content/loader",
      place: "rates[1].price",
      message: 'the loader "rates" gave an instance of Money, which cannot be kept under its key',
      hint: expect.stringContaining("plain data"),
    },
  ]);
});

describe("a wrong value is told as it is written:", () => {
  const schema = `z.strictObject({
    when: z.coerce.date().optional(),
    price: z.coerce.number().optional(),
    sold: z.coerce.boolean().optional(),
    big: z.coerce.bigint().optional(),
    who: z.discriminatedUnion("type", [z.object({ type: z.literal("person") }), z.object({ type: z.literal("firm") })]).optional(),
  })`;
  const one = async (yaml: string) =>
    (await told(site(`one: file("one.yaml", ${schema})`, "[]", { "content/one.yaml": yaml })))[0];

  it.each([
    ["when: soon", 'expected a date, found "soon"', "when"],
    ["when:", "is set but empty; expected a date", "when"],
    ["when: 2026", "expected a date, found 2026", "when"],
    ["when: 20260301", "expected a date, found 20260301", "when"],
    ["when: true", "expected a date, found true", "when"],
    ["price:", "is set but empty; expected a number", "price"],
    ["sold:", "is set but empty; expected true or false", "sold"],
    ['sold: "no"', 'expected true or false, found "no"', "sold"],
    ["big:", "is set but empty; expected a whole number", "big"],
    ["price: much", 'expected a number, found "much"', "price"],
    ["who: { type: persn }", 'expected one of person, firm, found "persn"', "who.type"],
    ["who: {}", '"type" is missing; expected one of person, firm', "who.type"],
  ])("%s", async (yaml, message, field) => {
    expect(await one(yaml)).toMatchObject({ place: `content/one.yaml:1:${field}`, message });
  });

  it("with the nearest form of a union", async () => {
    expect(await one("who: { type: persn }")).toMatchObject({ hint: 'did you mean "person"?' });
  });

  it.each(["2026-03-01", "1969-12-31", "0", "1772323200000"])("%s is a date", async (when) => {
    expect(await one(`when: ${when}`)).toBeUndefined();
  });
});

it("an empty cell of CSV is no value: absent where the schema lets it be, else told", async () => {
  const row = `z.strictObject({
    name: z.coerce.string(),
    bees: z.coerce.number().optional(),
    honey: z.coerce.number().default(7),
    year: z.coerce.number(),
  })`;
  const read = (csv: string) =>
    told(
      site(
        `rows: folder("*.csv", ${row})`,
        '[{ path: "/rows.json", contents: () => JSON.stringify(all.rows) }]',
        { "content/a.csv": csv },
      ),
    );
  expect(await read("name,bees,honey,year\nA,,,\n,2,3,4\n")).toMatchObject([
    { rule: "content/missing-field", place: "content/a.csv:2:year" },
    { rule: "content/missing-field", place: "content/a.csv:3:name" },
  ]);
  expect(await read("name,bees,honey,year\nA,,,2026\n")).toEqual([]);
});

it("a row of a CSV file is placed where it begins", async () => {
  const root = site('rows: folder("*.csv", z.object({ text: z.string().max(30) }))', "[]", {
    "content/a.csv": `text\n"one\ntwo"\n"${"long\n".repeat(9)}"\n`,
  });
  expect(await told(root)).toMatchObject([{ rule: "content/size", place: "content/a.csv:4:text" }]);
});

it("a single file that is a draft is a problem: no page could do without it", async () => {
  const root = site('one: file("one.yaml", post)', "[]", {
    "content/one.yaml": "title: A\ndraft: true\n",
  });
  expect(await told(root)).toMatchObject([{ rule: "content/hidden", place: "content/one.yaml:1" }]);
});

it("a picture that is refused for its folder is told what names may be", async () => {
  const root = site('one: file("one.yaml", z.object({ picture: fields.imageFile() }))', "[]", {
    "content/one.yaml": "picture: ../photos/hive.jpg\n",
  });
  expect(await told(root)).toMatchObject([
    { message: expect.stringContaining("is not a picture below content/images/") },
  ]);
});

describe("check", () => {
  it("finds the line of a text in Markdown, JSON and CSV", async () => {
    const bad = "See our webbsite (click here) for more";
    const root = site(
      'posts: folder("*.md", post), data: folder("*.json", z.object({ text: z.string() })), rows: folder("*.csv", z.object({ text: z.string() }))',
      `[...all.posts, ...all.data, ...all.rows].map((p, i) => (${page('"/p" + i', "p", '<h1>{"title" in p ? p.title : p.text}</h1><h3>{"title" in p ? p.title : p.text}</h3>')}))`,
      {
        "content/a.md": `---\ntitle: ${bad} one\n---\n`,
        "content/b.json": JSON.stringify({ text: `${bad} "two"` }, undefined, 1),
        "content/c.csv": `text\n"${bad} ""three"""\n`,
      },
    );
    await cli(["build", "--root", root]);
    const { stdout } = await cli(["check", "--root", root, "--json"]);
    const { problems }: { problems: { rule: string; where: { file?: string; line?: number } }[] } =
      JSON.parse(stdout);
    const places = problems.flatMap(({ where }) =>
      where.line ? [`${where.file}:${where.line}`] : [],
    );
    for (const place of ["content/a.md:2", "content/b.json:2", "content/c.csv:2"])
      expect(places).toContain(place);
  });
});

describe("schemas", () => {
  it("are written for front matter and for JSON, with the settings that editors find them by", async () => {
    const root = site(
      'posts: folder("posts/*.md", post), data: folder("data/*.json", z.object({ n: z.number() }))',
      "[]",
      { "content/posts/a.md": "---\ntitle: A\n---\n", "content/data/b.json": '{ "n": 1 }' },
    );
    mkdirSync(join(root, ".vscode"));
    const settings = join(root, ".vscode/settings.json");
    writeFileSync(settings, '{\n  // mine\n  "editor.tabSize": 2\n}\n');
    expect(await cli(["schemas", "--root", root])).toMatchObject({ code: 0, stderr: "" });
    const written = readFileSync(settings, "utf8");
    expect(written).toContain("// mine");
    expect(JSON.parse(written.replace("// mine", ""))).toEqual({
      "editor.tabSize": 2,
      "yaml.schemas": { "./.vscode/schemas/posts.json": ["content/posts/*.md"] },
      "json.schemas": [{ fileMatch: ["/content/data/*.json"], url: "./.vscode/schemas/data.json" }],
    });
    expect(readFileSync(join(root, ".vscode/schemas/posts.json"), "utf8")).toContain('"title"');
    expect(await cli(["schemas", "--root", root, "--check"])).toMatchObject({ code: 0 });
  });
});
