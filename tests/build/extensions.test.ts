/** What a manifest adds: formats of content, rules of check, files after the build. */
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compare, type Problem } from "../../src/errors.ts";
import { cli } from "../cli.ts";
import { differentFiles, temporaryFolder } from "../folders.ts";
import { buildInline } from "../inline-site.ts";
import { problemsOfPlan } from "../plan.ts";

const folder = temporaryFolder("extensions");
let sites = 0;

interface Source {
  readonly definition?: string;
  readonly content?: string;
  readonly before?: string;
  readonly settings?: string;
  readonly files?: Readonly<Record<string, string>>;
}

function site({ definition = "", content = "", before = "", settings = "", files = {} }: Source) {
  const root = join(folder, String(++sites));
  const all = {
    ...files,
    "templates/site.tsx": `import { defineSite, fields, folder, kind, Markdown, z } from "build-site";
${before}
export default defineSite({
  content: {${content}},
  settings: () => ({ origin: "https://www.bees.example", ${settings} }),
  kinds: [
    kind("page", (content: { hives?: readonly { id: string; name: string; body?: never }[] }) =>
      [{ id: "", name: "Bees" }, ...(content.hives ?? [])].map(({ id, name, body }) => ({
        path: "/" + id,
        page: () => ({
          head: { title: name, description: "All about " + name + "." },
          body: <main><h1>{name}</h1>{body && <Markdown body={body} />}</main>,
        }),
      })),
    ),
  ],
  notFound: () => ({ head: { title: "Lost", description: "Lost." }, body: <main>Lost</main> }),
  ${definition}
});
`,
  };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(join(root, path, ".."), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  symlinkSync(join(process.cwd(), "node_modules"), join(root, "node_modules"));
  return root;
}

const toml = {
  before: 'import { parse } from "smol-toml";',
  content: 'hives: folder("hives/*.toml", z.strictObject({ name: z.string(), made: z.date() }))',
  definition: 'formats: { ".toml": (text: string) => ({ value: parse(text) }) },',
};

describe("formats", () => {
  it("read files of their endings, whose records are like any other", async () => {
    const files = { "content/hives/one.toml": 'name = "One"\nmade = 2026-03-01\n' };
    const built = await buildInline(site({ ...toml, files }));
    expect(built.problems).toEqual([]);
    expect(built.read("hives/one/index.html")).toContain("One</h1>");
  });

  it("that throw are told with the place that their error names, and fields with their file", async () => {
    const files = {
      "content/hives/bad.toml": 'name = "Bad"\nmade = = 1\n',
      "content/hives/odd.toml": "name = 3\nmade = 2026-03-01\n",
    };
    const { problems } = await buildInline(site({ ...toml, files }));
    expect(problems).toMatchObject([
      {
        rule: "content/format",
        where: { file: "content/hives/bad.toml", line: 2, column: 8 },
        message: expect.stringMatching(/^cannot be read by the manifest's format of such files: /),
        frame: expect.stringContaining("> 2 │ made = = 1"),
      },
      { where: { file: "content/hives/odd.toml", field: "name" } },
    ]);
  });

  it("may be of files that are no content else, which is told once where there is none for them", async () => {
    const of = (definition: string) => ({
      content: 'hives: folder("hives/*.hive", z.strictObject({ name: z.string() }))',
      definition,
      files: { "content/hives/one.hive": "One" },
    });
    const format = 'formats: { ".hive": (name: string) => ({ value: { name } }) },';
    const built = await buildInline(site(of(format)));
    expect(built.problems).toEqual([]);
    expect(built.read("hives/one/index.html")).toContain("One</h1>");
    expect((await buildInline(site(of("")))).problems).toMatchObject([
      { rule: "content/format", where: { file: "content/hives/one.hive" } },
    ]);
  });

  it("tell problems, and places of fields, records and Markdown", async () => {
    const source = (text: string) => ({
      content: 'hives: folder("hives/*.list", z.strictObject({ name: z.string().min(2) }))',
      definition: `formats: { ".list": (text: string, { problem }: { problem: (told: object) => void }) =>
        text.trim().split("\\n").map((name, at) => {
          if (name === "?") problem({ message: "has no name", hint: "name it", line: at + 1 });
          return { value: { name }, line: at + 1, placeOf: () => ({ line: at + 1, column: 1 }),
            body: { source: "*" + name + "*", line: at + 1 } };
        }) },`,
      files: { "content/hives/all.list": text },
    });
    const good = await buildInline(site(source("First\nSecond")));
    expect(good.problems).toEqual([]);
    expect(good.read("hives/all/2/index.html")).toContain("<em>Second</em>");
    expect((await buildInline(site(source("First\n?")))).problems).toMatchObject([
      {
        where: { file: "content/hives/all.list", line: 2 },
        message: "has no name",
        hint: "name it",
      },
    ]);
    expect((await buildInline(site(source("First\nX")))).problems).toMatchObject([
      { where: { file: "content/hives/all.list", line: 2, column: 1, field: "name" } },
    ]);
  });
});

const words = (rule: string) => `checks: [{
  id: "bees/words", severity: "error",
  explain: { title: "Pages say bees", why: "They are about them.", fix: "Write of bees." },
  ${rule}
}],`;

const ofPage = words(`page: ({ mainText, tagged }) =>
  /bees/i.test(mainText) ? [{ message: "says bees", element: tagged("h1")[0], quote: "Bees" }] : [],`);
const bees = (told: string) => {
  const { problems, notices } = JSON.parse(told);
  const ours = (list: readonly { rule: string }[]) =>
    list.filter(({ rule }) => rule === "bees/words");
  return { problems: ours(problems), notices: ours(notices) };
};

async function checked(root: string) {
  expect(await buildInline(root)).toMatchObject({ ok: true });
  return cli(["check", "--root", root, "--json"]);
}

describe("checks", () => {
  it("are asked of each page, explained, and as severe as settings say", async () => {
    const root = site({ definition: ofPage });
    expect(bees((await checked(root)).stdout).problems).toMatchObject([
      { where: { selector: "body > main > h1" }, message: "says bees", hint: "write of bees" },
    ]);
    const told = await cli(["check", "--root", root, "--explain", "bees/words"]);
    expect(told.stdout).toContain("Pages say bees");
    const sarif = await cli(["check", "--root", root, "--format", "sarif"]);
    expect(sarif.stdout).toContain("They are about them.");
    const settings = 'check: { "bees/words": "notice" }';
    const told2 = bees((await checked(site({ definition: ofPage, settings }))).stdout);
    expect(told2).toMatchObject({ problems: [], notices: [{ message: "says bees" }] });
  });

  it("are asked of all pages together", async () => {
    const definition = words(`site: ({ routes }) => {
      const seen: string[] = [];
      return {
        page: ({ page }) => { seen.push(page.route); },
        end: () => [{ message: seen.length + " seen, " + routes.size + " routes", route: "/" }],
      };
    },`);
    expect(bees((await checked(site({ definition }))).stdout).problems).toMatchObject([
      { routes: ["/"], message: "2 seen, 1 routes" },
    ]);
  });

  it("that throw are told by name and page", async () => {
    const definition = words('page: () => { throw new Error("no queen"); },');
    const { stdout, code } = await checked(site({ definition }));
    expect(code).toBe(1);
    expect(JSON.parse(stdout).problems).toMatchObject([
      {
        rule: "check/failed",
        where: { file: "templates/site.tsx", line: 21 },
        message: "the rule bees/words of the manifest failed on /: no queen",
      },
    ]);
  });

  it.each([
    ["an id of the engine", words("page: () => [],").replace("bees/words", "links/broken"), /own/],
    ["an id that is none", words("page: () => [],").replace("bees/words", "Bees"), /no id/],
    ["no function", words(""), /one function/],
    ["no explanation", words("page: () => [],").replace(/explain:.*/, ""), /explain/],
    ["a format of the engine", 'formats: { ".md": () => ({ value: 1 }) },', /no other can/],
    ["an ending without a dot", "formats: { toml: () => ({ value: 1 }) },", /no ending/],
  ])("and other additions are refused with %s", async (_, definition, message) => {
    const before = "";
    const root = site({ before, definition: definition.replace("}],", "} as never],") });
    expect((await buildInline(root)).problems).toMatchObject([
      { rule: "site/manifest", message: expect.stringMatching(message) },
    ]);
  });
});

const withAfter = (body: string) => ({
  before: 'import { writeFileSync } from "node:fs";',
  definition: `after: async ({ folder, files, read, origin, base }) => { ${body} },`,
});

describe("after", () => {
  it("adds files made of those that were written, the same each time", async () => {
    const root = site(
      withAfter(`const pages = files.filter(({ path }) => path.endsWith(".html"));
        const texts = await Promise.all(pages.map(({ path }) => read(path)));
        const titles = texts.map((text) => /<title>(.*?)</.exec(text)?.[1]);
        return [{ path: "search/index.json", contents: JSON.stringify({ origin, base, titles }) },
          { path: "search/bytes.bin", contents: new Uint8Array([1, 2]) }];`),
    );
    const built = await buildInline(root);
    expect(built.problems).toEqual([]);
    expect(JSON.parse(built.read("search/index.json"))).toEqual({
      origin: "https://www.bees.example",
      base: "",
      titles: ["Lost", "Bees"],
    });
    expect(JSON.parse(built.read(".build-site.json")).files).toContain("search/bytes.bin");
    await buildInline(root, "--out", "again");
    expect(differentFiles(join(root, "dist"), join(root, "again"))).toEqual([]);
  });

  it.each([
    ["replaces a page", 'return [{ path: "index.html", contents: "" }];', /index\.html/],
    ["replaces one on some disks", 'return [{ path: "INDEX.html", contents: "" }];', /INDEX/],
    ["changes one", 'writeFileSync(folder + "/index.html", "");', /changed index\.html/],
    ["writes itself", 'writeFileSync(folder + "/more.txt", "");', /wrote more\.txt/],
    ["leaves the folder", 'return [{ path: "../x", contents: "" }];', /no path below/],
    ["gives no file", 'return [{ path: "x.txt" }] as never;', /must return a list/],
    ["throws", 'throw new Error("no queen");', /`after` failed: no queen/],
  ])("is told when it %s, and the last good output stays", async (_, body, message) => {
    const { ok, problems } = await buildInline(site(withAfter(body)));
    expect(ok).toBe(false);
    expect(problems).toMatchObject([
      { rule: "site/after", message: expect.stringMatching(message) },
    ]);
  });

  it("needs the whole site", async () => {
    const { problems } = await buildInline(site(withAfter("")), "--shard", "1/2");
    expect(problems).toMatchObject([{ message: expect.stringContaining("not all pages") }]);
  });
});

const byField = (problems: readonly Problem[]) =>
  problems.toSorted((a, b) => compare(a.where.field ?? "", b.where.field ?? ""));

it("settings of Markdown that nothing reads are told by name, with those that there are", async () => {
  const definition = 'markdown: { remarkPlugin: [], gfm: true, html: "allow" },';
  const { problems } = await buildInline(site({ definition }));
  const known = "there are remarkPlugins, rehypePlugins, components, directives, html";
  expect(byField(problems).map(({ where, message, hint }) => [where.field, message, hint])).toEqual(
    [
      ["markdown.gfm", '"gfm" is not a setting of Markdown', known],
      ["markdown.html", "must be sanitize, refuse, trust", undefined],
      [
        "markdown.remarkPlugin",
        '"remarkPlugin" is not a setting of Markdown',
        `did you mean "remarkPlugins"? ${known}`,
      ],
    ],
  );
});

it("fields of the manifest that stand beside its default export are told with their place", async () => {
  const root = site({
    before: `
export const settings: object = { trailingSlash: "always" };
/* what launch asks: launch() */
const launch = () => [];
export { launch };
export const markdown = { html: "trust" } as const;
export const Markup = () => <p>Bees</p>.type;
export const variables = () => ({});
export const watch: string[] = [];
export const notices = [];
const checksOf = () => checks;
export const checks = checksOf === undefined ? [] : undefined;
`,
    definition: "variables, watch: [...watch], markdown: {},",
  });
  expect(await problemsOfPlan(root)).toMatchObject([
    {
      rule: "site/manifest",
      where: { file: "templates/site.tsx", line: 3, column: 14 },
      message: expect.stringContaining("the manifest is its default export"),
      hint: "it belongs into defineSite({ settings: () => ({ … }) })",
    },
    { where: { line: 7, column: 14 }, hint: "it belongs into defineSite({ markdown: … })" },
    { where: { line: 6, column: 10 }, hint: "it belongs into defineSite({ launch: … })" },
  ]);
});

it("settings that are no function, and a page that is missing, are told with what to write", async () => {
  const root = site({ definition: "settings: { trailingSlash: 'always' }, notFound: undefined," });
  expect(await problemsOfPlan(root)).toMatchObject([
    {
      where: { file: "templates/site.tsx", field: "settings" },
      message: "must be a function, which is given the content",
      hint: "write settings: () => ({ origin: … })",
    },
    { where: { field: "notFound" }, message: "is missing" },
  ]);
  writeFileSync(
    join(root, "templates/site.tsx"),
    `import { defineSite, kind } from "build-site";
export const settings = { origin: "https://www.bees.example" };
export default defineSite({ content: {}, kinds: [kind("a", () => [])], notFound: () => ({}) } as never);`,
  );
  expect(await problemsOfPlan(root)).toMatchObject([
    { where: { line: 2, field: "settings" }, message: expect.stringContaining("is exported here") },
  ]);
});

it("fields of the manifest that nothing reads, and schemas of another library, are told by name", async () => {
  const definition =
    'redirects: [], chekcs: [], kinds: [kind("page", { routes: () => [], page: () => null as never, use: [] } as never)],';
  const content =
    'one: file("one.yaml", { parse: () => 1 } as never), two: folder("two/*.yaml", (() => 1) as never), three: folder("three/*.yaml", z.object({})), four: file("four.yaml", { "~standard": { version: 1, vendor: "valibot" } } as never)';
  const { problems } = await buildInline(
    site({ before: 'import { file } from "build-site";', content, definition }),
  );
  expect(byField(problems).map(({ where, message }) => [where.file, where.field, message])).toEqual(
    [
      ["templates/site.tsx", "chekcs", '"chekcs" is not a field of defineSite'],
      ["templates/site.tsx", "content.four", 'the schema of "four" is no zod schema'],
      ["templates/site.tsx", "content.one", 'the schema of "one" is no zod schema'],
      ["templates/site.tsx", "content.two", 'the schema of "two" is no zod schema'],
      ["templates/site.tsx", "kinds[0].use", '"use" is not a field of a kind'],
      ["templates/site.tsx", "redirects", '"redirects" is not a field of defineSite'],
    ],
  );
  expect(problems.map(({ where }) => where.line !== undefined)).toEqual(problems.map(() => true));
  const hints = byField(problems).map(({ hint }) => hint);
  expect(hints[0]).toContain('did you mean "checks"?');
  expect(hints[1]).toContain("wrap it: standard(schema)");
  expect(hints[2]).toContain('write it with `z` of "build-site"');
  expect(hints[4]).toBe('did you mean "uses"?');
  expect(hints[5]).toContain("such as redirects, is a setting");
});
