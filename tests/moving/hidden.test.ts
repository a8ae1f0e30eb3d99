/** What other generators hide from readers stays hidden: each site is moved and built, and none of its secrets is there. */
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { buildSite } from "../../src/commands/build.ts";
import { settle } from "../../src/commands/new-from.ts";
import { move } from "../../src/moving/move.ts";
import { snapshot, temporaryFolder } from "../folders.ts";
import { silent } from "../silent.ts";
import { type Files, long } from "./trees.ts";

/** Milliseconds: whole sites are made and built. */
const SLOW = 300_000;

const TODAY = "2026-06-01";

const cwd = temporaryFolder("hidden");
symlinkSync(join(process.cwd(), "node_modules"), join(cwd, "node_modules"));

const page = (front: string, words = "Secret"): string => `${front}\n${long} ${words} words.\n`;
const yaml = (front: string, words?: string): string =>
  page(`---\ntitle: A page\n${front}\n---\n`, words);

const named = (folder: string, fronts: readonly string[], words?: string): Files =>
  Object.fromEntries(
    fronts.map((front, at) => [
      `${folder}${words ?? "hidden"}-${at}.md`,
      yaml(front, `${words ?? "Secret"} ${at}`),
    ]),
  );

const SITES: Readonly<Record<string, { files: Files; told: readonly string[] }>> = {
  hugo: {
    files: {
      "hugo.toml": 'baseURL = "https://hives.example/"\ntitle = "Hives"\n',
      "content/_index.md": yaml("weight: 1", "Shown"),
      ...named("content/posts/", [
        "draft: true",
        'draft: "true"',
        "Draft: true",
        "draft: 1",
        "draft: maybe",
        "date: 2031-01-01T00:00:00Z",
        "date: 1927065600",
        "date: 03/04/2021",
        "publishDate: 2031-02-02",
        "PublishDate: 2026-06-01T10:00:00+02:00",
        "publishDate: soon",
        "pubdate: 2031-02-02",
        "expiryDate: 2021-01-01",
        "expiryDate: 2026-06-01",
        "build: { render: never, list: never }",
        "_build: { render: false }",
        "build: { render: link }",
        "headless: true",
        "draft: true\nbroken: [",
        "date: 1930000000",
        "private: true",
      ]),
      "content/posts/blank.md": `\n \n${yaml("draft: true")}`,
      "content/posts/toml.md": page('+++\ntitle = "A page"\ndate = 2031-01-01\n+++\n'),
      "content/posts/json.md": page('{ "title": "A page", "draft": true }'),
      "content/posts/jsons.md": page(
        '{\n  "title": "A page",\n  "params": { "a": {} },\n  "draft": true\n}\n',
      ),
      "content/posts/no-json.md": page('{\n  "title": "A page",\n  "draft": true,\n}\n'),
      "content/posts/endless.md": page("---\ntitle: A page\ndraft: true\n"),
      "content/posts/blank-toml.md": page('\n+++\ntitle = "A page"\ndraft = true\n+++\n'),
      "content/posts/lines.md": page("\n---\nShown words\n\n---\n", "Shown after a line"),
      "content/posts/bundle/index.md": yaml("draft: true"),
      "content/posts/bundle/part.md": yaml("weight: 1"),
      "content/posts/bundle/more/part.md": yaml("weight: 1"),
      "content/all/_index.md": yaml("cascade: { draft: true }"),
      "content/all/one.md": yaml("weight: 2"),
      "content/some/_index.md": yaml(
        "cascade: [{ build: { render: never }, target: { kind: page } }]",
      ),
      "content/some/one.md": yaml("weight: 2"),
      ...named(
        "content/posts/",
        [
          "draft: false",
          'draft: "false"',
          "date: 2024-01-01",
          "date: 1704067200",
          "publishDate: 2024-01-01T10:00:00Z",
          "publishDate: 2026-06-01",
          "expiryDate: 2031-01-01",
          "build: { render: always, list: always }",
        ],
        "Shown",
      ),
      ...named(
        "content/posts/",
        ["build: { list: never }\ntags: [a]", "_build: { List: false }\ndate: 2024-01-01"],
        "Unlisted",
      ),
      ...named(
        "content/docs/",
        ["robotsNoIndex: true\nweight: 3", "sitemap: { disable: true }"],
        "Quiet",
      ),
      "content/posts/json-shown.md": page(
        '{\n  "title": "A page",\n  "draft": false\n}\n',
        "Shown",
      ),
    },
    told: [
      "draft: maybe",
      "shown from 2031-01-01",
      "shown from 2026-06-02",
      "shown from 2031-01-25",
      "date: 03/04/2021",
      "publishDate: soon",
      "shown until 2021-01-01",
      "shown until 2031-01-01: nothing takes it down",
      "render: never",
    ],
  },
  jekyll: {
    files: {
      "_config.yml":
        "title: Hives\nurl: https://hives.example\ncollections: { staff: { output: true }, boxes: {} }\n",
      "index.md": yaml("layout: home", "Shown"),
      ...named("_posts/2024-01-01-", [
        "published: false",
        "published: no",
        'published: "false"',
        "Published: false",
        "date: 2031-01-01 10:00:00 +0200",
      ]),
      "_posts/2031-01-01-later.md": yaml("layout: post"),
      "_drafts/soon.md": yaml("layout: post"),
      "_boxes/one.md": yaml("layout: page"),
      "_staff/anna.md": yaml("published: false"),
      ...named(
        "_posts/2024-02-02-",
        ["published: true", "date: 2024-2-2 9:00:00", "published:"],
        "Shown",
      ),
      ...named("_posts/2024-03-03-", ["hidden: true\ntags: [a]"], "Unlisted"),
      ...named("", ["sitemap: false", "robots: noindex, nofollow"], "Quiet"),
    },
    told: ["shown from 2031-01-01", "published: no", "shown from 2031-01-02"],
  },
  hexo: {
    files: {
      "_config.yml": "title: Hives\nurl: https://hives.example\nfuture: false\n",
      "package.json": '{ "dependencies": { "hexo": "7" } }',
      "source/index.md": yaml("layout: page", "Shown"),
      ...named("source/_posts/", [
        "published: false",
        'published: "false"',
        "draft: 1",
        "date: 2031-01-01 10:00:00",
      ]),
      "source/_drafts/soon.md": yaml("layout: post"),
      "source/_posts/open.md": page("title: A page\npublished: false\n---\n"),
      "source/_posts/json.md": page(';;;\n"title": "A page",\n"published": false\n;;;\n'),
      "source/_posts/open-shown.md": page("title: A page\ntags: [a]\n---\n", "Shown open"),
      ...named("source/_posts/", ["published: true", "date: 2024-02-02 10:00:00"], "Shown"),
    },
    told: ["shown from 2031-01-02", "draft: 1"],
  },
  eleventy: {
    files: {
      "eleventy.config.js": 'export default () => ({ dir: { input: "src" } });\n',
      "src/index.md": yaml("layout: base", "Shown"),
      ...named("src/posts/", [
        "draft: true",
        'draft: "true"',
        "draft: yes",
        "Draft: true",
        "permalink: false",
      ]),
      "src/posts/code.md": page(
        "---js\nconst title = `A page`;\nconst draft = process.env.X === `1`;\n---\n",
      ),
      "src/notes/notes.json": '{ "draft": true }',
      "src/notes/one.md": yaml("layout: base"),
      "src/plans/plans.11tydata.js": "module.exports = { draft: process.env.X === `1` };",
      "src/plans/one.md": yaml("layout: base"),
      ...named("src/posts/", ["draft: false", "date: 2024-01-01"], "Shown"),
      ...named("src/posts/", ["eleventyExcludeFromCollections: true\ntags: [a]"], "Unlisted"),
    },
    told: ["draft: yes", "permalink: false"],
  },
  docusaurus: {
    files: {
      "docusaurus.config.js":
        'module.exports = { title: "Hives", url: "https://hives.example", baseUrl: "/", presets: [["classic", {}]] };\n',
      "docs/intro.md": yaml("sidebar_position: 1", "Shown"),
      ...named("docs/", ["draft: true", 'draft: "true"', "draft: TRUE"]),
      ...named("blog/2024-01-01-", ["draft: true", 'draft: "true"']),
      ...named("docs/", ["draft: false", 'draft: "false"', "date: 2031-01-01"], "Shown"),
      ...named("docs/", ["unlisted: true", "unlisted: true\nslug: /Unlisted-1"], "Unlisted"),
      ...named("docs/", ["noindex: true"], "Quiet"),
      "docs/Quiet-1.md": page(
        '---\ntitle: A page\n---\n\n<head>\n<meta name="robots" content="noindex" />\n</head>\n',
        "Quiet 1",
      ),
      ...named("blog/2024-01-02-", ["unlisted: true\ntags: [a]"], "Unlisted"),
      "sidebars.js":
        'module.exports = { all: ["Unlisted-1", "Quiet-0", { type: "autogenerated", dirName: "." }] };',
    },
    told: [],
  },
  astro: {
    files: {
      "astro.config.mjs": 'export default { site: "https://hives.example" };\n',
      "package.json": '{ "dependencies": { "astro": "5" } }',
      "src/content/blog/first.md": yaml("tags: [a]", "Shown"),
      ...named("src/content/blog/", [
        "draft: true",
        'draft: "true"',
        "isDraft: true",
        "publishDate: 2031-01-01",
        "published: false",
        "status: draft",
        "date: 2031-01-01",
      ]),
      ...named(
        "src/content/blog/",
        ["draft: false", "publishDate: 2024-01-01", "published: 2024-01-01"],
        "Shown",
      ),
    },
    told: ["shown from 2031-01-01", "isDraft: true"],
  },
  vitepress: {
    files: {
      ".vitepress/config.ts": 'export default { title: "Hives", cleanUrls: true };\n',
      "index.md": yaml("layout: doc", "Shown"),
      ...named(
        "guide/",
        [
          "head:\n  - - meta\n    - name: robots\n      content: noindex, nofollow",
          "head: [{ tag: meta, attrs: { name: robots, content: noindex } }]",
          "metadata: { robots: { index: false } }",
          "seo: { noindex: true }",
          "meta: [{ name: robots, content: none }]",
        ],
        "Quiet",
      ),
      ...named(
        "guide/",
        [
          "head: [[meta, { name: robots, content: index }]]",
          "canonical_url: /guide/Shown-1",
          "canonical: /guide/Shown-2.html",
        ],
        "Shown",
      ),
      ...named(
        "guide/",
        [
          "head: [[link, { rel: canonical, href: https://elsewhere.example/a/Copied-0 }]]",
          "seo: { canonicalURL: https://elsewhere.example/a/Copied-1 }",
          "canonical_url: https://elsewhere.example/a/Copied-2",
        ],
        "Copied",
      ),
      ...named("guide/", ["canonical: /elsewhere"], "Unknown"),
    },
    told: ["the canonical address /elsewhere"],
  },
  plain: {
    files: {
      "README.md": yaml("a: 1", "Shown"),
      ...named("notes/", [
        "draft: true",
        'draft: "true"',
        "published: false",
        "draft: true\r",
        "private: true",
        "isDraft: yes",
        "is_private: 1",
        "public: false",
        'publish: "no"',
        "dg-publish: false",
        "status: Draft",
        "state: unpublished",
        "visibility: private",
        "password: bees",
        "encrypted: true",
        "hidden: true",
        "wip: true",
        "published: draft",
        "date: 2031-01-01",
        "pubDatetime: 2031-01-01T00:00:00Z",
        "publish: 2031-01-01",
        "private: true\nbroken: [",
      ]),
      ...named(
        "notes/",
        [
          "private: false",
          "public: true",
          "status: evergreen",
          "visibility: public",
          "password:",
          "encrypt: false",
          "hide: [navigation, toc]",
          "publish: 2024-01-01",
          "share: false",
        ],
        "Shown",
      ),
    },
    told: ["private: true", "dg-publish: false", "status: Draft", "password: bees", "hidden: true"],
  },
};

it.each(Object.entries(SITES))(
  "what %s hides stays hidden",
  async (name, { files, told }) => {
    const source = join(cwd, `${name}-source`);
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(source, path)), { recursive: true });
      writeFileSync(join(source, path), text);
    }
    const root = join(cwd, name);
    const { config, report } = silent(root);
    const today = { ...config, visibility: { ...config.visibility, today: TODAY } };
    const moved = await move(cwd, source, name, TODAY, () => undefined);
    await settle(moved, today, report, 0);
    await buildSite(today, report, { withoutCards: true });
    const pages = [...snapshot(join(root, "dist"))]
      .filter(([path]) => /\.(html|json|xml|txt|md)$/.test(path))
      .map(([path, text]) => [path, String(text)] as const);
    expect(pages.filter(([, text]) => /Secret.* words/.test(text)).map(([path]) => path)).toEqual(
      [],
    );
    const copies = pages.filter(([path]) => /Copied-\d.*html$/i.test(path));
    expect(copies).toHaveLength(
      Object.keys(files).filter((file) => file.includes("Copied")).length,
    );
    for (const [path, text] of copies)
      expect(`${path}: ${text}`).toMatch(
        /<link rel=canonical href=https:\/\/elsewhere\.example\/a\/Copied-\d>/,
      );
    // Their pages, and the Markdown of them, stay at their addresses.
    const names = Object.keys(files).flatMap((file) => /(Quiet|Unlisted)-\d/.exec(file)?.[0] ?? []);
    for (const name of names) {
      const isIn = new RegExp(name, "i");
      const own = pages.filter(([path]) => isIn.test(path));
      const shown = own.filter(
        ([path, text]) => /index\.html$/.test(path) && text.includes("words"),
      );
      expect(shown.length).toBeGreaterThan(0);
      expect(shown.filter(([, text]) => !text.includes("noindex"))).toEqual([]);
      const form = name.startsWith("Quiet")
        ? /\.(txt|xml)$|^search\/.*json$/
        : /^[^.].*\.(html|txt|xml|json)$/;
      const others = pages.filter(
        ([path, text]) => form.test(path) && !isIn.test(path) && isIn.test(text),
      );
      expect(others.map(([path]) => path)).toEqual([]);
    }
    const all = pages.map(([, text]) => text).join("\n");
    const shown = Object.values(files).flatMap((text) => /Shown.* words/.exec(text) ?? []);
    expect(shown.filter((words) => !all.includes(words))).toEqual([]);
    const account = readFileSync(join(root, "MOVING.md"), "utf8");
    for (const one of told) expect(account).toContain(one);
  },
  SLOW,
);
