/** Code of a site that would never end: the build does, and names the file. */
import { join } from "node:path";
import { expect, it } from "vitest";
import { crowdingOf } from "../../src/timing/crowding.ts";
import { temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite } from "../inline-site.ts";

const temporary = temporaryFolder("endless");
let count = 0;

/** Milliseconds that a page may take: each site here burns them, more often where the machine is busy. */
const LIMIT = 500;

const manifest = (markdown: string, page: string) => `
import { defineSite, folder, Markdown, z } from "build-site";
export default defineSite({
  content: { texts: folder("*.{md,mdx}", z.strictObject({})) },
  settings: () => ({ origin: "https://www.bees.example", pageTimeout: ${LIMIT} }),
  markdown: { ${markdown} },
  kinds: (kind) => [
    kind("text", ({ texts }) =>
      texts.map((text) => ({
        path: text.id === "index" ? "/" : "/" + text.id,
        page: () => {
          ${page}
          return { head: { title: text.id, description: "." }, body: <main><Markdown body={text.body} /></main> };
        },
      })),
    ),
  ],
  notFound: () => ({ head: { title: "Lost", description: "." }, body: <main /> }),
});
`;

const FOR_EVER = "(() => { for (;;); })()";

/** Name of a text, what stands in it, and what the manifest has. */
it.each<[string, string, string, { markdown?: string; page?: string }, string]>([
  ["an expression of MDX", "index.mdx", `{${FOR_EVER}}`, {}, "content/index.mdx"],
  [
    "a plug-in",
    "index.md",
    "Text",
    { markdown: `remarkPlugins: [() => () => ${FOR_EVER}]` },
    "content/index.md",
  ],
  [
    "a plug-in that waits",
    "index.md",
    "Text",
    { markdown: "remarkPlugins: [() => () => new Promise(() => {})]" },
    "content/index.md",
  ],
  ["a template", "index.md", "Text", { page: `${FOR_EVER};` }, "templates/site.tsx"],
])(
  "%s that never ends is a problem that names the file",
  async (_, name, text, { markdown = "", page = "" }, file) => {
    const root = inlineSite(join(temporary, `${++count}`), {
      files: { "templates/site.tsx": manifest(markdown, page), [`content/${name}`]: text },
    });
    const { ok, problems } = await buildInline(root);
    expect(ok).toBe(false);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ rule: "site/endless", where: { file, route: "/" } });
    expect(problems[0]?.message).toContain(`the page / has not ended after ${LIMIT / 1000} s`);
  },
);

/** A plug-in that takes long for each text, and an endpoint that reads texts. */
const endpointManifest = (plugin: string, contents: string) => `
import { defineSite, folder, z } from "build-site";
export default defineSite({
  content: { texts: folder("*.md", z.strictObject({})) },
  settings: () => ({ origin: "https://www.bees.example", pageTimeout: ${LIMIT} }),
  markdown: { remarkPlugins: [() => () => ${plugin}] },
  kinds: (kind) => [
    kind("home", () => [
      { path: "/", page: () => ({ head: { title: "Bees", description: "." }, body: <main /> }) },
    ]),
    kind("index", ({ texts }) => [{ path: "/index.json", contents: ${contents} }]),
  ],
  notFound: () => ({ head: { title: "Lost", description: "." }, body: <main /> }),
});
`;

const ALL_TEXTS =
  "async ({ renderMarkdown }) => JSON.stringify(await Promise.all(texts.map(({ body }) => renderMarkdown(body))))";
const SLOWLY = "{ for (const end = performance.now() + 200; performance.now() < end; ); }";

function endpointSite(plugin: string, contents: string): string {
  const texts = ["a", "b", "c", "d", "e", "f"].map((name) => [`content/${name}.md`, "Text"]);
  return inlineSite(join(temporary, `${++count}`), {
    files: {
      "templates/site.tsx": endpointManifest(plugin, contents),
      ...Object.fromEntries(texts),
    },
  });
}

it("an endpoint may take longer for many texts than one page may", async () => {
  const { ok, problems } = await buildInline(endpointSite(SLOWLY, ALL_TEXTS));
  expect({ ok, problems }).toEqual({ ok: true, problems: [] });
});

it.each<[string, string, string, string, string]>([
  ["a text that an endpoint reads", FOR_EVER, ALL_TEXTS, "content/a.md", "the text content/a.md"],
  ["an endpoint", "{}", `() => ${FOR_EVER}`, "templates/site.tsx", "the endpoint /index.json"],
  [
    "an endpoint that waits after it has read a text",
    "{}",
    "async ({ renderMarkdown }) => { await renderMarkdown(texts[0].body); await new Promise(() => {}); }",
    "templates/site.tsx",
    "the endpoint /index.json",
  ],
])("%s that never ends is a problem that names it", async (_, plugin, contents, file, what) => {
  const { ok, problems } = await buildInline(endpointSite(plugin, contents));
  expect(ok).toBe(false);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatchObject({ rule: "site/endless", where: { file } });
  expect(problems[0]?.message).toContain(`${what} has not ended after ${LIMIT / 1000} s`);
  expect(problems[0]?.hint).toContain("pageTimeout");
});

it("work has as many times longer as others wait for the processors, and never for ever", () => {
  expect(crowdingOf(0, 4)).toBe(1);
  expect(crowdingOf(3, 4)).toBe(1);
  expect(crowdingOf(16, 2)).toBe(8);
  expect(crowdingOf(400, 2)).toBe(10);
});

it("data of a page that is waited for without an end is a problem that names the page", async () => {
  const home = '({ head: { title: "Bees", description: "." }, body: <main /> })';
  const root = inlineSite(join(temporary, `${++count}`), {
    files: {
      "templates/site.tsx": `
import { defineSite, kind } from "build-site";
export default defineSite({
  content: {},
  settings: () => ({ origin: "https://www.bees.example", pageTimeout: ${LIMIT} }),
  kinds: [kind("bee", {
    routes: () => ["/", "/a"].map((path) => ({ path, data: () => new Promise(() => {}) })),
    page: () => ${home},
  })],
  notFound: () => ${home},
});
`,
    },
  });
  const { problems } = await buildInline(root);
  expect(problems).toMatchObject([
    {
      rule: "site/endless",
      where: { route: "/" },
      message: `the data of / has not ended after ${LIMIT / 1000} s`,
      hint: expect.stringContaining("pageTimeout"),
    },
  ]);
});

const HOME = '({ head: { title: "Bees", description: "." }, body: <main /> })';

/** A site with a kind beside its home page, and a timer that keeps the process alive until told to let go. */
const kindSite = (kind: string) =>
  inlineSite(join(temporary, `${++count}`), {
    files: {
      "templates/site.tsx": `
import { defineSite, kind } from "build-site";
const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
export default defineSite({
  content: {},
  settings: () => ({ origin: "https://www.bees.example", pageTimeout: ${LIMIT} }),
  kinds: [kind("home", () => [{ path: "/", page: () => ${HOME} }]), ${kind}],
  notFound: () => ${HOME},
});
`,
    },
  });

const NEVER = "new Promise(() => {})";

it.each([
  ["a list", `kind("bee", () => ${NEVER})`, 'the list of the kind "bee"'],
  ["a list of data", `kind("bee", { routes: () => ${NEVER}, page() {} })`, "the list"],
  ["a generator", 'kind("bee", { *routes() { for (;;); }, page() {} })', "the list"],
  [
    "a step of a stream",
    `kind("bee", { async *routes() { yield { path: "/a", data: 1 }; await ${NEVER}; }, page: () => ${HOME} })`,
    'the wait for route 2 of the kind "bee"',
  ],
])(
  "%s that is waited for without an end is a problem that names the kind",
  async (_, kind, what) => {
    const alive = setInterval(() => {}, 1000);
    const { problems } = await buildInline(kindSite(kind)).finally(() => clearInterval(alive));
    expect(problems).toMatchObject([
      {
        rule: "site/endless",
        where: { file: "templates/site.tsx" },
        message: expect.stringContaining(what),
        hint: expect.stringContaining("pageTimeout"),
      },
    ]);
    expect(problems[0]?.message).toContain(`has not ended after ${LIMIT / 1000} s`);
  },
);

it("a stream may take longer as a whole than each of its steps may", async () => {
  const { problems, read } = await buildInline(
    kindSite(
      `kind("bee", {
        async *routes() {
          for (let at = 0; at < 8; at++) {
            await wait(${LIMIT / 2});
            yield { path: "/bee-" + at, data: at };
          }
        },
        page: () => ${HOME},
      })`,
    ),
  );
  expect(problems).toEqual([]);
  expect(read("bee-7/index.html")).toContain("Bees");
});

it("a time limit that a site has of its own is told as what it is", async () => {
  const late = 'throw new DOMException("the hive is late", "TimeoutError");';
  const { problems } = await buildInline(
    kindSite(`kind("bee", () => [{ path: "/a", page: () => { ${late} } }])`),
  );
  expect(problems).toMatchObject([
    { rule: "site/render", message: "/a cannot be rendered: the hive is late" },
  ]);
});
