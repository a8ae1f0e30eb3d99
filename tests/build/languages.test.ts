/** A site in several languages: what each of its pages says and links to, and what is told of translations. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { cli } from "../cli.ts";
import { copySite, temporaryFolder } from "../folders.ts";
import { type Built, buildInline, inlineSite } from "../inline-site.ts";
import { problemsOfPlan } from "../plan.ts";

const temporary = temporaryFolder("languages");
const ORIGIN = "https://www.bees.example";

const write = (root: string, files: Readonly<Record<string, string>>) => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
};

const alternatesIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<link rel=alternate hreflang=([\w-]+) href="?([^ ">]+)"?/g)].map(
      ([, tag = "", url = ""]) => [tag, url.replace(ORIGIN, "")],
    ),
  );

describe("a site in English, Arabic that falls back and German that grows", () => {
  const root = join(temporary, "bees");
  let built: Built;
  const read = (path: string) =>
    built.read(path === "/" ? "index.html" : `${path.slice(1)}/index.html`);

  beforeAll(async () => {
    built = await buildInline(copySite("languages", root));
    expect(built.problems).toEqual([]);
  });

  it("says of each page its language, its direction and its own address", () => {
    expect(read("/ar")).toContain("<html lang=ar dir=rtl>");
    expect(read("/de")).toContain("<html lang=de>");
    expect(read("/ar/guides/shade")).toContain(
      `<link rel=canonical href=${ORIGIN}/ar/guides/shade>`,
    );
    expect(read("/ar")).toContain("<meta property=og:locale content=ar_AE>");
    expect(read("/ar")).toContain('"inLanguage":"ar"');
    expect(read("/ar")).toContain(`"url":"${ORIGIN}/ar"`);
  });

  it("names the same alternates on each of them, by their records and not by prefixes", () => {
    const shade = {
      en: "/guides/shade",
      ar: "/ar/guides/shade",
      de: "/de/guides/schatten",
      "x-default": "/guides/shade",
    };
    for (const path of [shade.en, shade.ar, shade.de])
      expect(alternatesIn(read(path))).toEqual(shade);
  });

  it("gives a page in the words of another language no alternate and no place in the sitemap, but a notice", () => {
    const about = read("/ar/about");
    expect(about).toContain(`<link rel=canonical href=${ORIGIN}/about>`);
    expect(alternatesIn(about)).toEqual({});
    expect(alternatesIn(read("/about"))).toEqual({});
    expect(built.read("sitemap.xml")).not.toContain("/ar/about<");
    expect(about).toContain("role=note>لم تُترجم هذه الصفحة بعد.");
    expect(about).toContain("<h1>عن المربين</h1>");
    expect(about).toContain("<p lang=en dir=ltr>Two people and forty hives beside the water.</p>");
    expect(read("/ar/guides/water")).toContain("<p lang=en dir=ltr>A litre a day.</p>");
  });

  it("leaves out of a growing language what is not translated, and leads from its texts to the first one", () => {
    expect(existsSync(join(root, "dist/de/about"))).toBe(false);
    expect(read("/de")).not.toContain("/water");
    expect(read("/de/guides/schatten").replace(/<p>Nördlich.*?<\/p>/, "")).not.toContain("water");
    expect(read("/de/guides/schatten")).toContain("<a href=/guides/water#how-much hreflang=en>");
    expect(read("/de")).toContain("<a lang=en dir=ltr href=/about hreflang=en>");
  });

  it("keeps links in the language of their page, and leads its switch to the page or to a home page", () => {
    expect(read("/ar")).toContain("<a href=/ar/about>");
    expect(read("/ar/guides/shade")).toContain("<a href=/ar/guides/water#how-much>");
    expect(read("/guides/shade")).toContain("<a href=/de/guides/schatten hreflang=de lang=de>");
    expect(read("/about")).toContain("<a href=/de hreflang=de lang=de>");
  });

  it("gives headings the ids of the first language, whatever they say", () => {
    for (const path of ["/guides/shade", "/ar/guides/shade", "/de/guides/schatten"])
      expect([...read(path).matchAll(/<h2 id=([\w-]+)/g)].map(([, id]) => id)).toEqual([
        "which-side",
        "what-it-costs",
      ]);
  });

  it("matches items by a key that they name, and takes from the first language what is shared", () => {
    const items = /<ol>.*<\/ol>/.exec(read("/de/guides/schatten"))?.[0];
    expect(items).toBe(
      "<ol><li id=find>Den Wind finden (10)</li><li id=lift>Den Stock heben (5)</li></ol>",
    );
    expect(read("/ar/guides/shade")).toContain("+971 4 111 1111");
    expect(read("/de/guides/schatten")).toContain("+971 4 000 0000");
  });

  it("builds a page that one language alone has", () => {
    expect(read("/ar/guides/ramadan")).toContain("بعد الإفطار");
    expect(existsSync(join(root, "dist/guides/ramadan"))).toBe(false);
    expect(alternatesIn(read("/ar/guides/ramadan"))).toEqual({});
  });

  it("has a feed, a web manifest and a page for unknown paths in each, and one for hosts that know one alone", () => {
    expect(built.read("ar/feed.txt")).toContain("ar: ظل للخلايا");
    expect(JSON.parse(built.read("ar/site.webmanifest"))).toMatchObject({
      name: "نحل الخور",
      lang: "ar",
      dir: "rtl",
      start_url: "/ar",
    });
    expect(built.read("ar/404.html")).toContain("<html lang=ar dir=rtl>");
    for (const words of ["There is no such page", "لا توجد صفحة", "Diese Seite gibt es nicht"])
      expect(built.read("404.html")).toContain(words);
  });
});

const MANIFEST = (languages: string, schema: string, more = "") => `
import { defineSite, fields, file, folder, kind, loader, Markdown, z } from "build-site";
const schema = z.strictObject({ ${schema} });
export default defineSite({
  languages: { ${languages} },
  content: { home: file("home.yaml", schema), ${more} },
  settings: () => ({ origin: "https://www.bees.example" }),
  kinds: [kind("home", ({ home }) => [{ path: "/", from: home, page: () => ({
    head: { title: home.title ?? "Bees", description: "All." },
    body: <main><pre>{JSON.stringify(home)}</pre></main>,
  }) }])],
  notFound: () => ({ head: { title: "Lost", description: "No." }, body: <main>Lost</main> }),
});
`;

let count = 0;
const site = (
  schema: string,
  en: string,
  de: string | undefined,
  languages = 'de: { path: "/de" }',
) => {
  const root = inlineSite(join(temporary, `${++count}`), {
    files: { "templates/site.tsx": MANIFEST(`en: { path: "" }, ${languages}`, schema) },
  });
  write(root, {
    "content/home.yaml": en,
    ...(de === undefined ? {} : { "content/de/home.yaml": de }),
  });
  return root;
};

const told = async (root: string) =>
  (await buildInline(root)).problems.map(({ rule, where: { file, line, field }, message }) =>
    [rule, [file, line, field].filter((part) => part !== undefined).join(":"), message].join(" | "),
  );

const TEXT = "title: fields.text()";

describe("a translation", () => {
  it.each([
    [
      "is missing as a whole",
      TEXT,
      "title: Bees\n",
      undefined,
      [
        "translations/missing-record | content/de/home.yaml | the file is missing: content/home.yaml has 1 text to translate",
      ],
    ],
    [
      "lacks a field",
      `${TEXT}, text: fields.text()`,
      "title: Bees\ntext: All\n",
      "title: Bienen\n",
      [
        'translations/missing-field | content/de/home.yaml:1:text | "text" is not translated; the first language says "All"',
      ],
    ],
    [
      "lacks a group",
      `${TEXT}, seo: z.strictObject({ a: fields.text(), b: fields.text() })`,
      "title: Bees\nseo: { a: One, b: Two }\n",
      "title: Bienen\n",
      [
        'translations/missing-field | content/de/home.yaml:1:seo | "seo" is not translated; the first language has 2 texts there',
      ],
    ],
    [
      "lacks a text that the schema gives",
      `${TEXT}, more: fields.text().default("Read more")`,
      "title: Bees\n",
      "title: Bienen\n",
      [
        'translations/missing-field | content/de/home.yaml:1:more | "more" is not translated; the first language says "Read more"',
      ],
    ],
    [
      "repeats what is shared",
      `${TEXT}, order: z.number()`,
      "title: Bees\norder: 1\n",
      "title: Bienen\norder: 1\n",
      [
        'translations/shared | content/de/home.yaml:2:order | "order" comes from the first language and must not be repeated',
      ],
    ],
    [
      "has a field of its own",
      `${TEXT}, note: fields.text().optional()`,
      "title: Bees\n",
      "title: Bienen\nnote: Neu\n",
      [
        `translations/unknown | content/de/home.yaml:2:note | "note" is not a field of the first language's text`,
      ],
    ],
    [
      "has another number of items",
      `${TEXT}, list: z.array(fields.text())`,
      "title: Bees\nlist: [One, Two]\n",
      "title: Bienen\nlist: [Eins]\n",
      [
        "translations/count | content/de/home.yaml:2:list | has 1 item, and 2 in the first language",
        'translations/missing-field | content/de/home.yaml:2:list[1] | "list[1]" is not translated; the first language says "Two"',
      ],
    ],
    [
      "names an item that is not there",
      `${TEXT}, list: z.array(z.strictObject({ id: fields.slug(), name: fields.text() }))`,
      "title: Bees\nlist: [{ id: a, name: One }]\n",
      "title: Bienen\nlist: [{ id: b, name: Eins }]\n",
      [
        'translations/unknown | content/de/home.yaml:2:list[0] | there is no item with the id "b" in the first language',
        'translations/missing-field | content/de/home.yaml:2:list[0] | "list[0]" is not translated; the first language says "One"',
      ],
    ],
    [
      "breaks a limit of the schema",
      "title: fields.text(6)",
      "title: Bees\n",
      "title: Bienenstock\n",
      ["content/size | content/de/home.yaml:1:title | expected at most 6 characters, found 11"],
    ],
  ])("that %s is told with its place", async (_, schema, en, de, problems) => {
    expect((await told(site(schema, en, de))).sort()).toEqual(problems.toSorted());
  });

  it("of no file is told, unless it stands whole and names its languages", async () => {
    const root = site(TEXT, "title: Bees\n", "title: Bienen\n");
    write(root, {
      "templates/site.tsx": MANIFEST(
        'en: { path: "" }, de: { path: "/de" }',
        TEXT,
        'posts: folder("posts/*.yaml", z.strictObject({ title: fields.text(), languages: fields.languages() })),',
      ),
      "content/posts/one.yaml": "title: One\nlanguages: [en]\n",
      "content/de/posts/one.yaml": "title: Eins\n",
      "content/de/posts/zwei.yaml": "title: Zwei\n",
      "content/de/posts/drei.yaml": "title: Drei\nlanguages: [de]\n",
    });
    expect((await told(root)).sort()).toEqual([
      "translations/not-in-language | content/de/posts/one.yaml:1 | content/posts/one.yaml does not exist in de: its languages are en",
      "translations/unknown-record | content/de/posts/zwei.yaml:1 | translates nothing: there is no content/posts/zwei.yaml",
    ]);
  });

  it("whose folder has another name in the first language is told once", async () => {
    const root = site(TEXT, "title: Bees\n", "title: Bienen\n");
    write(root, {
      "templates/site.tsx": MANIFEST(
        'en: { path: "" }, de: { path: "/de" }',
        TEXT,
        'posts: folder("posts/*.yaml", z.strictObject({ title: fields.text() })),',
      ),
      "content/news/one.yaml": "title: One\n",
      "content/de/posts/one.yaml": "title: Eins\n",
      "content/de/posts/two.yaml": "title: Zwei\n",
    });
    expect(await told(root)).toEqual([
      "translations/unknown-record | content/de/posts/one.yaml:1 | and 1 more translate nothing: no file of the first language matches content/posts/*.yaml",
    ]);
  });

  it("that a growing language lacks in part is checked in what it has", async () => {
    const root = site(TEXT, "title: Bees\n", "title: Bienen\n");
    write(root, {
      "templates/site.tsx": MANIFEST(
        'en: { path: "" }, de: { path: "/de", policy: "growing" }',
        TEXT,
        'posts: folder("posts/*.yaml", z.strictObject({ title: fields.text(), order: z.number(), steps: z.array(fields.text()) })),',
      ),
      "content/posts/one.yaml": "title: One\norder: 1\nsteps: [a, b]\n",
      "content/de/posts/one.yaml": "titel: Eins\norder: 1\nsteps: [c]\n",
      "content/posts/two.yaml": "title: Two\norder: 2\nsteps: []\n",
    });
    expect((await problemsOfPlan(root)).map(({ message }) => message)).toEqual([
      '"order" comes from the first language and must not be repeated',
      `"titel" is not a field of the first language's text`,
    ]);
  });

  it("is right where the first language misspells a field, which is told there alone", async () => {
    const root = site(TEXT, "titel: Bees\n", "title: Bienen\n");
    const problems = await told(root);
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.filter((one) => one.includes("content/de/"))).toEqual([]);
  });

  it("that stands in later languages alone names these as its alternates, and none for all others", async () => {
    const root = site(
      TEXT,
      "title: Bees\n",
      "title: Bienen\n",
      'de: { path: "/de" }, fr: { path: "/fr" }',
    );
    const manifest = join(root, "templates/site.tsx");
    write(root, {
      "templates/site.tsx": readFileSync(manifest, "utf8")
        .replace(
          "content: {",
          'content: { posts: folder("posts/*.yaml", z.strictObject({ title: fields.text(), languages: fields.languages() })),',
        )
        .replace(
          "kinds: [",
          'kinds: [kind("post", ({ posts }) => posts.map((post) => ({ path: "/" + post.id, from: post, page: () => ({ head: { title: post.title, description: "All." }, body: <main>{post.title}</main> }) }))), ',
        ),
      "content/fr/home.yaml": "title: Abeilles\n",
      "content/de/posts/one.yaml": "title: Eins\nlanguages: [de, fr]\n",
      "content/fr/posts/one.yaml": "title: Un\n",
    });
    const built = await buildInline(root);
    expect(built.problems).toEqual([]);
    const alternates = { de: "/de/posts/one", fr: "/fr/posts/one" };
    for (const path of ["de", "fr"])
      expect(alternatesIn(built.read(`${path}/posts/one/index.html`))).toEqual(alternates);
  });

  it("of an extended language writes what differs alone", async () => {
    const root = site(
      `${TEXT}, text: fields.text()`,
      "title: Bees\ntext: Big\n",
      "title: Bienen\ntext: Groß\n",
      'de: { path: "/de" }, "de-CH": { path: "/de-ch", extends: "de" }',
    );
    write(root, { "content/de-CH/home.yaml": "text: Gross\n" });
    const built = await buildInline(root);
    expect(built.problems).toEqual([]);
    const page = built.read("de-ch/index.html");
    expect(page).toContain("<html lang=de-CH>");
    expect(page).toContain("Bienen&quot;,&quot;text&quot;:&quot;Gross&quot;");
  });

  it("from a loader is asked for in each language, and must not differ in what is shared", async () => {
    const root = site(TEXT, "title: Bees\n", "title: Bienen\n");
    const shops = (localized: string, price: string) =>
      MANIFEST(
        'en: { path: "" }, de: { path: "/de" }',
        TEXT,
        `shops: loader(({ language }) => [{ id: "a", name: language?.tag === "de" ? "Laden" : "Shop", price: ${price} }], z.array(z.strictObject({ id: z.string(), name: fields.text(), price: z.number() }))${localized}),`,
      );
    write(root, { "templates/site.tsx": shops("", "1") });
    expect(await told(root)).toEqual([
      expect.stringContaining('the loader "shops" gives texts and does not say in which language'),
    ]);
    write(root, { "templates/site.tsx": shops(", { localized: true }", "1") });
    expect(await told(root)).toEqual([]);
    write(root, {
      "templates/site.tsx": shops(", { localized: true }", 'language?.tag === "de" ? 2 : 1'),
    });
    expect(await told(root)).toEqual([
      expect.stringContaining('"price" is the same in every language, and is another one here'),
    ]);
  });
});

/** Pages whose slugs are translated, one that is there in English alone, and a feed. */
const SEARCHED = (
  indexed: string,
) => `import { defineSite, fields, folder, Markdown, SearchField, searchIndex, z } from "build-site";
const doc = z.strictObject({ title: fields.text(), slug: fields.localized(fields.slug()) });
const head = (title: string) => ({ title, description: "All about " + title });
export default defineSite({
  languages: { en: { path: "" }, de: { path: "/de", policy: "growing", origin: "https://de.bees.example" } },
  content: { docs: folder("docs/*.md", doc) },
  settings: (_, { name }) => ({ origin: "${ORIGIN}", name }),
  kinds: (kind) => [
    kind("doc", ({ docs }) => docs.map((one) => ({
      path: "/" + one.slug,
      from: one,
      page: () => ({ head: head(one.title), body: <main><SearchField /><Markdown body={one.body} /></main> }),
    }))),
    kind("page", () => ["/", "/search"].map((path) => ({
      path,
      page: () => ({ head: head("Bees"), body: <main><SearchField action="/search?all=1&x=2" /></main> }),
    }))),
    kind("urls", ({ docs }, { path }) => [{
      path: "/urls.json",
      contents: ({ pageUrl }) =>
        JSON.stringify([...docs.map(({ slug }) => "/" + slug), "/wax", path || "/"].map(pageUrl)),
    }]),
    searchIndex({
      pages: ({ docs }, { tag }) =>
        docs.map(({ slug, title, body }) => ({ path: ${indexed}, title: tag + " " + title, body })),
    }),
  ],
  notFound: () => ({ head: head("Lost"), body: <main>Lost</main> }),
});
`;

describe("a search in several languages", () => {
  const doc = (title: string, slug: string) => `---\ntitle: ${title}\nslug: ${slug}\n---\nText.\n`;
  const searched = (name: string, indexed: string) =>
    inlineSite(join(temporary, name), {
      files: {
        "templates/site.tsx": SEARCHED(indexed),
        "content/docs/honey.md": doc("Honey", "honey"),
        "content/docs/one.md": doc("One", "one"),
        "content/docs/wax.md": doc("Wax", "wax"),
        "content/de/docs/honey.md": doc("Honig", "honig"),
        "content/de/docs/one.md": doc("Eins", "one"),
      },
    });

  it("has an index and a field for each, and takes paths as links do", async () => {
    const { problems, read } = await buildInline(searched("searched", '"/" + slug'));
    expect(problems).toEqual([]);
    const pages = (folder: string, count: number) =>
      Array.from({ length: count }, (_, at) => {
        const { path, title } = JSON.parse(read(`${folder}/page-${at}.json`));
        return `${path} ${title}`;
      });
    expect(pages("search", 3)).toEqual(["/honey en Honey", "/one en One", "/wax en Wax"]);
    expect(pages("de/search", 2)).toEqual(["/de/honig de Honig", "/de/one de Eins"]);
    expect(read("one/index.html")).toContain(
      "<form class=search data-search=/search/index.json data-key=/ action=/search>",
    );
    expect(read("de/one/index.html")).toContain(
      "<form class=search data-search=/de/search/index.json data-key=/ action=/de/search>",
    );
    expect(read("de/index.html")).toContain('action="/de/search?all=1&amp;x=2"');
    const german = "https://de.bees.example/de";
    expect(JSON.parse(read("de/urls.json"))).toEqual([
      `${german}/honig`,
      `${german}/one`,
      `${ORIGIN}/wax`,
      german,
    ]);
  });

  it("refuses a page that is not there, and names the manifest", async () => {
    const { problems } = await buildInline(searched("unsearched", '"/no"'));
    expect(problems).toMatchObject([
      {
        where: { file: "templates/site.tsx" },
        message: expect.stringContaining('there is no page with the path "/no"'),
      },
    ]);
  });
});

describe("a language with an origin of its own", () => {
  it("has it in canonical links, alternates, cards, switches and the sitemap, and the check agrees", async () => {
    const root = copySite("languages", join(temporary, "own-origin"));
    const manifest = join(root, "templates/site.tsx");
    const policy = 'policy: "fallback", ';
    const text = readFileSync(manifest, "utf8");
    writeFileSync(manifest, text.replace(policy, `${policy}origin: "https://ar.bees.example", `));
    const { read } = await buildInline(root);
    const shade = {
      en: "/guides/shade",
      ar: "https://ar.bees.example/ar/guides/shade",
      de: "/de/guides/schatten",
      "x-default": "/guides/shade",
    };
    const pages = ["guides/shade", "ar/guides/shade", "de/guides/schatten"];
    for (const page of pages) expect(alternatesIn(read(`${page}/index.html`))).toEqual(shade);
    const arabic = read("ar/guides/shade/index.html");
    expect(arabic).toContain(`<link rel=canonical href=${shade.ar}>`);
    expect(arabic).toContain(`<meta property=og:url content=${shade.ar}>`);
    expect(arabic).toContain(`<a href=${ORIGIN}/guides/shade hreflang=en lang=en>`);
    expect(arabic).toContain("<a href=/ar>");
    expect(read("guides/shade/index.html")).toContain(`<a href=${shade.ar} hreflang=ar lang=ar>`);
    const borrowed = read("ar/about/index.html");
    expect(borrowed).toContain(`<link rel=canonical href=${ORIGIN}/about>`);
    expect(borrowed).toContain(`<meta property=og:url content=${ORIGIN}/about>`);
    const sitemap = read("sitemap.xml");
    expect(sitemap).toContain("<loc>https://ar.bees.example/ar/guides/ramadan</loc>");
    expect(sitemap).toContain(`<loc>${ORIGIN}/de/guides/schatten</loc>`);
    const { stdout } = await cli(["check", "--root", root, "--json"]);
    const { problems }: { problems: { rule: string; message: string }[] } = JSON.parse(stdout);
    const told = problems.filter(({ rule }) =>
      /^(links|sitemap|languages)\/|canonical|card/.test(rule),
    );
    expect(told.map(({ message }) => message)).toEqual([]);
  });
});

describe("languages", () => {
  it("that are nearly called by their tags are told these", async () => {
    const given = 'de_AT: { path: "/at" }, "zh-hans": { path: "/zh" }';
    const root = site(TEXT, "title: Bees\n", "title: Bienen\n", given);
    expect((await problemsOfPlan(root)).map(({ hint }) => hint)).toEqual([
      'write "de-AT"',
      'write "zh-Hans"',
    ]);
  });

  it.each([
    ['de: { path: "" }', "de and en have the same path"],
    ['deutsch_: { path: "/de" }', '"deutsch_" is no language'],
    ['de: { path: "/de", extends: "fr" }', '"fr" is no language that stands before de'],
    ['de: { path: "de" }', "is neither empty nor a path such as /ar"],
    ['de: { path: "/de", polcy: "growing" }', '"polcy" is not a field here'],
  ])("%s are refused", async (languages, message) => {
    const root = site(TEXT, "title: Bees\n", "title: Bienen\n", languages);
    expect(await told(root)).toEqual([expect.stringContaining(message)]);
    expect(await told(root)).toEqual([expect.stringContaining("templates/site.tsx:5")]);
  });
});
