/** What a page may say in its head, and what is refused there. */
import { join } from "node:path";
import { expect, it } from "vitest";
import { readHead } from "../../src/render/head/head-fields.ts";
import { headProblems, hoistedProblems } from "../../src/render/head/head-problems.ts";
import type { Head } from "../../src/site/head.ts";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite, type SiteSource } from "../inline-site.ts";

const temporary = temporaryFolder("head");
let count = 0;
const site = (source: SiteSource) => inlineSite(join(temporary, `${++count}`), source);

it("writes language, direction, Open Graph, alternates, feeds and further elements", async () => {
  const { read } = await buildInline(
    site({
      head: `language: "ar", dir: "rtl", robots: "max-snippet:-1",
        openGraph: { type: "article", image: { url: "/bee.png", alt: "A bee", width: 600, height: 400 },
          properties: { "article:tag": ["honey", "wax"] } },
        alternates: [{ language: "en", href: "https://www.bees.example/" }],
        feeds: [{ title: "News", href: "/feed.xml" }],
        meta: [{ name: "author", content: "A \\"bee\\" & co" }],
        links: [{ rel: "me", href: "https://social.example/@bees" }],
        scripts: [{ text: 'document.title += "</script>"' }],
        jsonLdDocuments: [{ "@context": "https://schema.org", "@type": "Article", name: "</script>" }],
        htmlAttributes: { class: "warm" }, bodyAttributes: { id: "top", "data-quiet": true },`,
    }),
  );
  const page = read("index.html");
  for (const part of [
    "<html lang=ar dir=rtl class=warm>",
    "<body id=top data-quiet>",
    "<meta name=robots content=max-snippet:-1>",
    "<meta property=og:type content=article>",
    "<meta property=og:image content=https://www.bees.example/bee.png>",
    "<meta property=og:image:width content=600>",
    "<meta property=article:tag content=honey><meta property=article:tag content=wax>",
    "<link rel=alternate hreflang=en href=https://www.bees.example/>"
      .replace("/>", '/">')
      .replace("href=", 'href="'),
    "<link rel=alternate type=application/rss+xml title=News href=/feed.xml>",
    '<meta name=author content="A &quot;bee&quot; &amp; co">',
    "<link rel=me href=https://social.example/@bees>",
    '<script>document.title += "\\x3C/script>"</script>',
    '"@type":"Article","name":"\\u003c/script>"',
  ])
    expect(page).toContain(part);
});

it("names the other languages of a page by whole addresses", async () => {
  const { read } = await buildInline(
    site({
      settings: '{ origin: "https://bees.example", base: "/hive" }',
      head: 'alternates: [{ language: "de", href: "/de" }, { language: "fr", href: "https://fr.bees.example/" }],',
    }),
  );
  const links = read("index.html").match(/<link rel=alternate hreflang[^>]*>/g);
  expect(links?.map((link) => /href="?([^">]*)/.exec(link)?.[1])).toEqual([
    "https://bees.example/hive/de",
    "https://fr.bees.example/",
  ]);
});

it("keeps a page that asks not to be listed out of the sitemap, without canonical, and check agrees", async () => {
  const root = site({
    head: "htmlAttributes: {},",
    routes: `{ path: "/thanks", noindex: true, page: () => ({
      head: { title: "Thanks | Bees", description: "${"We have your message and answer soon. ".repeat(3)}" },
      body: <main><h1>Thanks</h1><p><a href="/">Home</a></p></main> }) },`,
  });
  const { read } = await buildInline(root);
  const page = read("thanks/index.html");
  expect(page).toContain("<meta name=robots content=noindex>");
  expect(page).not.toContain("rel=canonical");
  expect(read("sitemap.xml")).not.toContain("thanks");
  const { stdout } = await cli(["check", "--root", root, "--json"]);
  const told: { where: { file?: string }; rule: string }[] = JSON.parse(stdout).problems;
  expect(told.filter(({ where }) => where.file?.startsWith("thanks/"))).toEqual([]);
});

it("links a page to its original elsewhere, leaves it out of the sitemap, and takes its own URL for none", async () => {
  const root = site({
    head: "htmlAttributes: {},",
    routes: [
      ["/copy", '"https://blog.example/a?b=1&c"'],
      ["/own", '"https://www.bees.example/own/"'],
      ["/empty", '""'],
      ["/lost", '"https://www.bees.example/gone"'],
      ["/again", '"https://www.bees.example/own"'],
    ]
      .map(
        ([path, canonical]) => `{ path: "${path}", canonical: ${canonical}, page: () => ({
      head: { title: "Copy of ${path} | Bees", description: "${"Words that were said before. ".repeat(3)}" },
      body: <main><h1>Copy</h1><p>${path}</p><p><a href="/">Home</a></p></main> }) },`,
      )
      .join("\n"),
  });
  const { read } = await buildInline(root);
  const canonical = (path: string) => /<link rel=canonical href="?([^ >"]*)/.exec(read(path))?.[1];
  expect(canonical("copy/index.html")).toBe("https://blog.example/a?b=1&amp;c");
  expect(read("copy/index.html")).toContain('content="https://blog.example/a?b=1&amp;c"');
  expect(canonical("own/index.html")).toBe("https://www.bees.example/own");
  expect(canonical("empty/index.html")).toBe("https://www.bees.example/empty");
  expect(canonical("again/index.html")).toBe("https://www.bees.example/own");
  const listed = [...read("sitemap.xml").matchAll(/<loc>([^<]*)/g)].map(([, url]) => url);
  expect(listed).toEqual(["/", "/own", "/empty"].map((path) => `https://www.bees.example${path}`));
  const { stdout } = await cli(["check", "--root", root, "--json"]);
  const told: { where: { route?: string }; rule: string }[] = JSON.parse(stdout).problems;
  expect(told.filter(({ rule }) => /canonical|robots|sitemap|lost/.test(rule))).toMatchObject([
    { rule: "head/canonical", where: { route: "/lost" } },
  ]);
});

it.each([
  ["a path", '"/about"', "no whole URL"],
  ["a number", "7", "no whole URL"],
  ["words", '"https://bees example"', "no whole URL"],
  ["one beside noindex", '"https://blog.example/a", noindex: true', "one of the two"],
])("refuses %s as the original of a page", async (_, canonical, says) => {
  const { problems } = await buildInline(
    site({
      head: "",
      routes:
        `{ path: "/copy", canonical: ${canonical} as never, page: () => ({ head: { title: "a", description: "b" }, body: <main /> }) },`.replace(
          ", noindex: true as never",
          " as never, noindex: true",
        ),
    }),
  );
  expect(problems).toMatchObject([
    {
      rule: "site/route",
      where: { route: "/copy", field: "canonical" },
      message: expect.stringContaining(says),
    },
  ]);
});

it.each([
  ["a blank title", 'title: " "', "head.title", "the page's head has no title"],
  [
    "noindex among the robots words",
    'robots: "noindex"',
    "head.robots",
    "set `noindex: true` on the route",
  ],
  [
    "a language by its name, before anything is rendered in it,",
    'language: "english" as never, robots: { index: false } as never',
    "head.language",
    "such as en, ar or de-CH",
  ],
  [
    "a script with neither src nor text",
    "scripts: [{ async: true }]",
    "head.scripts[0]",
    "needs either src or text",
  ],
])("refuses %s", async (_, head, field, says) => {
  const { ok, problems } = await buildInline(site({ head }));
  expect(ok).toBe(false);
  expect(problems[0]?.where).toMatchObject({ route: "/", field });
  expect(`${problems[0]?.message} ${problems[0]?.hint}`).toContain(says);
});

it("refuses names of React in further elements, and elements that the engine writes itself", () => {
  const head: Head = {
    title: "Bees",
    description: "Bees",
    meta: [
      { httpEquiv: "refresh", content: "9" },
      { name: "Theme-Color", content: "#fff" },
      { property: "og:image", content: "/a.png" },
      { charset: "utf-8" },
      { name: "author", content: "Ada" },
    ],
    links: [
      { rel: "preload", as: "image", imageSrcSet: "/a.png 1x", crossOrigin: "", hreflang: "de" },
      { rel: "canonical", href: "/b" },
    ],
    scripts: [{ src: "/a.js", noModule: true, "data-siteId": 1 }],
    openGraph: { properties: { "og:type": "article", "og:image": "/b.png", "og:locale": "en_GB" } },
    bodyAttributes: { className: "warm" },
  };
  const told = headProblems(readHead(head), { route: "/" }).map(({ where, hint }) => [
    where.field,
    hint,
  ]);
  const picture = expect.stringContaining("openGraph: { image: { url");
  expect(told).toEqual([
    ["head.meta[0].httpEquiv", "write http-equiv"],
    ["head.links[0].imageSrcSet", "write imagesrcset"],
    ["head.links[0].crossOrigin", "write crossorigin"],
    ["head.scripts[0].noModule", "write nomodule"],
    ["head.bodyAttributes.className", "write class"],
    ["head.meta[1]", "write the setting themeColour"],
    ["head.meta[2]", picture],
    ["head.meta[3]", "leave it out: pages are UTF-8"],
    ["head.openGraph.properties.og:type", "write openGraph: { type }"],
    ["head.links[1]", expect.stringContaining("write canonical on the route")],
  ]);
});

it("refuses a value that is not what its field must be, and says how the field is written", () => {
  const given: Record<string, unknown> = {
    title: { default: "Bees", template: "%s | Bees" },
    description: "Bees",
    keywords: "honey, wax",
    image: "/hive.svg",
    cardTitle: 7,
    card: "<svg/>",
    jsonLd: { "@type": "Person" },
    jsonLdDocuments: ["{}"],
    language: "english",
    dir: "rtl ",
    robots: { index: false },
    openGraph: {
      type: true,
      image: "/a.png",
      properties: { "article:published_time": new Date(0) },
    },
    alternates: { canonical: "/x" },
    feeds: ["/feed.xml", { title: "News", href: "/a", type: "rss" }],
    meta: [{ name: "author", content: ["Ada"] }],
    links: [{ rel: null }],
    scripts: "/a.js",
    htmlAttributes: "warm",
    bodyAttributes: { style: { color: "red" } },
  };
  const told = headProblems(readHead(given as unknown as Head), { route: "/" });
  expect(told.map(({ where, message, hint }) => `${where.field} ${message} → ${hint}`)).toEqual(
    [
      /^head.title must be text, and is .* → .*title: "About us \| Bees"/,
      /^head.keywords must be a list, and is "honey, wax" → write keywords: \["honey"/,
      /^head.image must be an object, and is "\/hive.svg" → write image: \{ file/,
      /^head.cardTitle must be text, and is 7/,
      /^head.card must be a function, and is "<svg\/>"/,
      /^head.jsonLd must be a list, and is .* → write a list: jsonLd: \[\{/,
      /^head.jsonLdDocuments\[0\] must be an object, and is "{}"/,
      /^head.language must be the tag of a language, and is "english" → name it by its tag/,
      /^head.dir must be ltr or rtl or auto, and is "rtl "/,
      /^head.robots must be text, and is {"index":false} → .*noindex: true on its route/,
      /^head.alternates must be a list, and is {"canonical":"\/x"} → .*canonical/,
      /^head.feeds\[0\] must be an object, and is "\/feed.xml" → write feeds: \[\{/,
      /^head.feeds\[1\].type must be application\/rss\+xml or/,
      /^head.meta\[0\].content must be text, a number, true or false, and is \["Ada"\]/,
      /^head.links\[0\].rel must be text, a number, true or false, and is null/,
      /^head.scripts must be a list/,
      /^head.htmlAttributes must be an object, and is "warm"/,
      /^head.bodyAttributes.style must be text/,
      /^head.openGraph.type must be text, and is true/,
      /^head.openGraph.image must be an object, and is "\/a.png" → write openGraph/,
      /^head.openGraph.properties.article:published_time must be text, and is "1970/,
    ].map((says) => expect.stringMatching(says)),
  );
});

it.each([
  ["a title", "<title>Other</title>", "<title>", "title"],
  ["a description", '<meta name="description" content="x" />', "<meta name=", "meta: ["],
  [
    "an icon",
    '<img src="/a.png" alt="" /><link rel="icon" href="/a.png" />',
    "<link rel=",
    "links: [",
  ],
])("refuses %s in a component", async (_, tag, says, hint) => {
  const { problems } = await buildInline(site({ body: `<h1>Bees</h1>${tag}` }));
  const told = problems.find(({ rule }) => rule === "site/head");
  expect(told?.message).toContain(`renders ${says}`);
  expect(told?.hint).toContain(hint);
});

it("tells every tag of the head that components render, not the first alone", () => {
  const early = '<link rel="preload" href="/a.png" as="image"/>';
  const markup = `${early}<title>Bees</title><meta name="a" content="b"/>${early}<link rel="canonical" href="/"/><main><title>x</title></main>`;
  expect(hoistedProblems(markup, {}).map(({ message }) => /<\w+/.exec(message)?.[0])).toEqual([
    "<title",
    "<meta",
    "<link",
  ]);
  expect(hoistedProblems('<meta itemProp="name" content="Bee"/><title>x</title>', {})).toEqual([]);
});

it("leaves microdata and titles of drawings in the body", async () => {
  const body = `<div itemScope><meta itemProp="name" content="Bee" /><h1>Bees</h1></div><svg role="img"><title>Bee</title></svg>`;
  expect((await buildInline(site({ body }))).problems).toEqual([]);
});

it("refuses a form whose action is a function, at its line", async () => {
  const body = "<h1>Bees</h1><form action={async () => {}}><button>Send</button></form>";
  const { problems } = await buildInline(site({ body }));
  expect(problems[0]?.message).toContain("<form> has a function as its action");
  expect(problems[0]?.where.line).toBeGreaterThan(0);
});

it.each([
  ["an async function", "export const Slow = async () => <p>{await Promise.resolve(1)}</p>;"],
  [
    "one that shows an async function",
    "const In = async () => <p>{await Promise.resolve(1)}</p>; export const Slow = () => <div><In /></div>;",
  ],
  [
    "one that shows an async function after it has waited",
    "import { use } from 'react'; const one = Promise.resolve(1); const In = async () => <p>{await one}</p>; export const Slow = () => <div>{use(one)}<In /></div>;",
  ],
])("tells an island that is %s: no browser waits for it", async (_, code) => {
  const root = site({
    before: 'import { Slow } from "../client/Slow.tsx";',
    files: { "client/Slow.tsx": code },
    body: "<Island component={Slow} props={{}} />",
  });
  const { ok, problems } = await buildInline(root);
  expect(ok).toBe(false);
  expect(problems).toMatchObject([{ rule: "site/async-component" }]);
  expect(problems[0]?.message).toContain("of an island is an async function");
  expect(problems[0]?.hint).toContain("page: async () =>");
});
