/** What a site that moves in holds of the old one, and what is told of the rest: nothing is lost or let out in silence. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { move } from "../../src/moving/move.ts";
import { temporaryFolder } from "../folders.ts";
import type { Files } from "./trees.ts";

const cwd = temporaryFolder("nothing-lost");

const page = (words: string, front = "title: A page"): string => `---\n${front}\n---\n\n${words}\n`;

interface Expected {
  readonly files: Files;
  /** What stands in files of the new site; the account is `MOVING.md`. */
  readonly holds: Readonly<Record<string, readonly (string | RegExp)[]>>;
  /** Files that are not there, nor copied. */
  readonly lacks?: readonly string[];
  /** Where files are copied to. */
  readonly copies?: readonly string[];
}

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>\n';

const SITES: Readonly<Record<string, Expected>> = {
  "hosts: redirects in their files": {
    files: {
      "hugo.toml": 'title = "Hives"\n',
      "content/bees.md": page("Bees."),
      "content/wax.md": page("Wax."),
      "static/_redirects":
        "# moved\n/old /bees\n/older /bees 301!\n/go/* /bees/:splat\n/soon /bees 302\n/api /bees 200\n/fr /bees 301 Country=fr\n/lost /nowhere\n",
      "netlify.toml":
        '[build]\ncommand = "hugo"\n\n[[redirects]]\nfrom = "/comb"\nto = "/wax"\n\n[[redirects]]\nfrom = "/kept"\nto = "/wax"\nstatus = 302\n',
      "vercel.json": JSON.stringify({
        redirects: [
          { source: "/candle", destination: "/wax", permanent: true },
          { source: "/:any", destination: "/wax" },
        ],
      }),
    },
    holds: {
      "content/redirects.yaml": [
        /from: \/old\n +to: \/bees\/\n/,
        /from: \/older\n +to: \/bees\/\n/,
        /from: \/comb\n +to: \/wax\/\n/,
        /from: \/candle\n +to: \/wax\/\n/,
      ],
      "MOVING.md": [
        "`the redirect from /go/* to /bees/:splat`: it is for many addresses",
        "the redirect from /soon to /bees: it is for a time only",
        "the redirect from /api to /bees: 200 leads nobody",
        "the redirect from /fr to /bees: it holds for some visitors only",
        "the redirect from /lost to /nowhere: it leads to no page",
        "the redirect from /kept to /wax: it is for a time only",
        "the redirect from /:any to /wax: it is for many addresses",
      ],
    },
  },
  "hugo: addresses with .html": {
    files: {
      "hugo.toml": 'title = "Hives"\nuglyURLs = true\n',
      "content/_index.md": page("Home."),
      "content/posts/_index.md": page("Posts."),
      "content/posts/bees.md": page("Bees."),
      "content/odd.md": page("Odd.", "title: Odd\nurl: /odd/place.html\naliases: [/older]"),
    },
    holds: {
      "content/redirects.yaml": [
        /from: \/posts\/bees\.html\n +to: \/posts\/bees\n/,
        /from: \/odd\/place\.html\n +to: \/odd\/place\n/,
        /from: \/older\n +to: \/odd\/place\n/,
      ],
    },
  },
  "mkdocs: languages by the names of files": {
    files: {
      "mkdocs.yml":
        "site_name: Hives\nplugins:\n  - i18n:\n      languages:\n        - locale: en\n          default: true\n        - locale: fr\n",
      "docs/index.md": "# Home\n",
      "docs/index.fr.md": "# Accueil\n",
      "docs/a.en.md": "# Bees\n",
      "docs/a.fr.md": "# Abeilles\n",
      "docs/v1.2.md": "# Version\n",
    },
    holds: {
      "content/docs/index.fr.md": [/path: \/fr\n/],
      "content/docs/a.en.md": [/path: \/a\n/],
      "content/docs/a.fr.md": [/path: \/fr\/a\n/],
      "content/docs/v1.2.md": ["Version"],
      "MOVING.md": ["the language fr: its pages are below /fr"],
    },
  },
  "mkdocs: posts of Material's blog": {
    files: {
      "mkdocs.yml":
        "site_name: Hives\nplugins:\n  - search\n  - blog:\n      blog_dir: news\n      post_url_format: '{date}/{slug}'\n",
      "docs/index.md": "# Home\n",
      "docs/news/index.md": "# News\n",
      "docs/news/posts/a.md": "---\ndate: 2026-01-31\n---\n\n# First: swarm & Wäx!\n\nText.\n",
      "docs/news/posts/b.md":
        "---\ndate:\n  created: 2026-02-01\nslug: own\n---\n\n# Second\n\n[First](a.md)\n",
    },
    holds: {
      "content/docs/news/posts/a.md": ["path: /news/2026/01/31/first-swarm--wäx\n"],
      "content/docs/news/posts/b.md": ["path: /news/2026/02/01/own\n", "](./a.md)"],
    },
  },
  "contentlayer: settings in a folder of the repository": {
    files: {
      "website/package.json": '{ "dependencies": { "next": "15" } }',
      "website/contentlayer.config.ts":
        'export default makeSource({ contentDirPath: "data", contentDirExclude: ["held"], documentTypes: [Post] });\nconst Post = defineDocumentType(() => ({ name: "Post", filePathPattern: "**/*.mdx" }));\n',
      "website/app/[...slug]/page.tsx": "export default () => null;\n",
      "website/data/bees.mdx": page("Bees."),
      "website/data/held/secret.mdx": page("Secret."),
    },
    holds: { "MOVING.md": ["read as Contentlayer", "contentDirExclude: held"] },
    lacks: ["content/held/secret.md"],
  },
  "gitbook: beside the site of Docusaurus": {
    files: {
      ".gitbook.yaml": "root: ./docs/\n",
      "docs/first.md": page("First."),
      "CHANGELOG.md": "# Changes\n",
      "website/docusaurus.config.js":
        'module.exports = { title: "Hives", presets: [["classic", { docs: { path: "../docs" } }]] };\n',
    },
    holds: {
      "MOVING.md": ["read as Docusaurus", "settings of GitBook"],
      "content/docs/first.md": ["First."],
    },
    lacks: ["content/pages/CHANGELOG.md"],
  },
  "jekyll: a README beside the first page": {
    files: {
      "_config.yml": "title: Hives\n",
      "README.md": "# Secret of the program\n",
      "index.md": page("The first page."),
      "keep/readme.md": "# Secret of the folder\n",
      "keep/first.md": page("First.", "title: Keep\npermalink: /keep/"),
      "tools/README.md": page("Tools."),
      "tools/index.md": page("Index of tools."),
      "bees/README.md": "# All bees\n",
    },
    holds: {
      "content/pages/index.md": ["The first page."],
      "content/pages/tools/README.md": [/^---\ntitle: A page\n---\n\nTools\.\n$/],
      "content/pages/bees/README.md": ["path: /bees\n"],
      "content/redirects.yaml": [
        /from: \/tools\/README\.html\n +to: \/tools\/README\/\n/,
        /from: \/bees\/README\.html\n +to: \/bees\/\n/,
      ],
      "MOVING.md": [
        /^## README\.md\n\n- a README beside index\.md: not carried over/m,
        /^## keep\/readme\.md\n\n- a README beside first\.md: /m,
      ],
    },
    lacks: ["content/pages/README.md", "content/pages/keep/readme.md"],
  },
  "hugo: texts that shortcodes hide": {
    files: {
      "hugo.toml": 'title = "Hives"\n',
      "layouts/shortcodes/todo.html": "{{ $text := .Inner }}\n",
      "layouts/shortcodes/early.html": "{{ if hugo.IsServer }}{{ .Inner }}{{ end }}\n",
      "layouts/shortcodes/aside-note.html": "{{/* .Inner */}}<!-- {{ .Inner }} -->\n",
      "layouts/shortcodes/private.html": "<b>{{ .Inner }}</b>\n",
      "layouts/shortcodes/upper.html": "{{ $text := .Inner }}{{ upper $text }}\n",
      "content/posts/one.md": page(
        [
          "{{% comment %}}Secret a {{< comment >}}Secret b{{< /comment >}} Secret c{{% /comment %}} Shown a.",
          '{{< hugo-encryptor "word" >}}\nSecret d\n\n```\nSecret e\n```\n{{</ hugo-encryptor >}}',
          '{{< secret "123" >}}\nSecret f\n{{< /secret >}}',
          "{{< todo >}}Secret g{{< /todo >}} {{< early >}}Secret h{{< /early >}}",
          "{{< aside-note >}}Secret i{{< /aside-note >}}",
          "{{< private >}}Shown b{{< /private >}} {{< upper >}}Shown c{{< /upper >}}",
          "{{< spoiler >}}Shown d{{< /spoiler >}}",
          "```\n{{< comment >}}Secret j{{< /comment >}}\n{{</* comment */>}}Shown e{{</* /comment */>}}\n```",
        ].join("\n\n"),
      ),
    },
    holds: {
      "content/posts/one.md": ["Shown a", "Shown b", "Shown c", "Shown d", "Shown e"],
      "MOVING.md": [
        /line 5: `\{\{% comment %\}\}`: left out, with the text in it/,
        /line 7: `\{\{< hugo-encryptor "word" >\}\}`: left out, with the text in it/,
      ],
    },
  },
  "astro: collections by their keys, constants and patterns": {
    files: {
      "astro.config.mjs": "export default {};\n",
      "src/config.yaml": "site:\n  title: Hives\n",
      "src/config.ts": 'export const BLOG = "src/data/blog";\n',
      "src/content.config.ts": `import { defineCollection, z } from "astro:content";
import { glob } from "astro/loaders";
import { BLOG } from "./config";
const postCollection = defineCollection({ loader: glob({ pattern: ["**/[^_]*.{md,mdx}", "!private/**"], base: \`./\${BLOG}\` }), schema: ({ image }) => z.object({ title: z.string(), cover: image() }) });
export const collections = { post: postCollection, notes: defineCollection({ loader: glob({ pattern: "*.md", base: "notes" }) }) };
`,
      "src/pages/writing/[...page].astro": 'getCollection("post")\n',
      "src/pages/writing/[...slug]/index.astro": 'getCollection("post")\n',
      "src/pages/tags/[tag]/index.astro": 'getCollection("post")\n',
      "src/data/blog/one.mdx": page("One.", "title: One\npubDate: Jul 08 2022"),
      "src/data/blog/late.md": page("Late.", "title: Late\npubDatetime: 2031-01-02T10:00:00Z"),
      "src/data/blog/either.md": page("Either.", "title: Either\ndate: 03/04/2022"),
      "src/data/blog/_part.md": page("Secret."),
      "src/data/blog/private/plan.md": page("Secret."),
      "notes/first.md": page("A note."),
      "notes/below/second.md": page("Secret."),
      "src/content/old/kept.md": page("Kept."),
      ...Object.fromEntries(
        ["a", "b", "c", "d"].map((name) => [`texts/${name}.md`, page("Secret.")]),
      ),
      "README.md": "# The program\n",
    },
    holds: {
      "content/post/one.md": [/^title: One\ndate: 2022-07-08\npath: \/writing\/one\n/m],
      "content/post/late.md": ["date: 2031-01-02T10:00:00Z", "publishDate: 2031-01-03"],
      "content/post/either.md": ["oldDate: 03/04/2022"],
      "content/notes/first.md": ["A note."],
      "content/old/kept.md": ["Kept."],
      "MOVING.md": [
        /^## src\/data\/blog\/_part\.md\n\n- a text that is no page: not carried over/m,
        /^## src\/data\/blog\/private\/plan\.md\n/m,
        /^## src\/data\/blog\/either\.md\n\n- line 1: date: "03\/04\/2022": no day that is sure/m,
        /^## notes\/below\/second\.md\n/m,
        /^## texts\n\n- 4 texts that are no pages: /m,
        "shown from 2031-01-03",
        /^(?![\s\S]*settings of Hugo)/,
      ],
    },
  },
  "days, and what search engines are kept from, by many names": {
    files: {
      "hexo/package.json": "{}\n",
      ...Object.fromEntries(
        Object.entries({
          words: "date: 9th March, 2023",
          american: "date: Saturday, March 9 2023 10:00",
          short: "date: 2023-3-9",
          group: "date:\n  created: 2023-03-09\n  updated: 2024-01-01",
          at: "published_at: 2023-03-09",
        }).map(([name, front]) => [`days/${name}.md`, page("A day.", front)]),
      ),
      ...Object.fromEntries(
        Object.entries({
          seo: "seo:\n  noindex: true\n  title: Kept",
          meta: "metadata:\n  robots:\n    index: false",
          robots: "robots:\n  index: false",
        }).map(([name, front]) => [`kept/${name}.md`, page("Kept.", front)]),
      ),
    },
    holds: {
      ...Object.fromEntries(
        ["words", "american", "short", "group", "at"].map((name) => [
          `content/pages/days/${name}.md`,
          [/^date: 2023-03-09$/m],
        ]),
      ),
      "content/pages/kept/seo.md": [/^noindex: true$/m, "title: Kept"],
      "content/pages/kept/meta.md": [/^noindex: true$/m],
      "content/pages/kept/robots.md": [/^noindex: true$/m],
      "MOVING.md": ["Nothing is left to do."],
    },
  },
  "hugo: pictures and files of bundles": {
    files: {
      "hugo.toml": 'title = "Hives"\n',
      "content/posts/a/index.md": page("A.", "title: A\ndate: 2024-01-01\nimage: cover.svg"),
      "content/posts/a/cover.svg": SVG,
      "content/posts/a/more/list.pdf": "%PDF",
      "content/posts/a/gallery.svg": SVG,
      "content/posts/b.md": page("B.", "title: B\ncover:\n  image: /img/b.svg\n  alt: A bee"),
      "static/img/b.svg": SVG,
      "content/posts/c.md": page("C ![c](/img/b.svg).", "title: C\nthumbnail: /img/b.svg"),
      "content/posts/d.md": page("D.", "title: D\nbanner: gone.svg"),
      "content/plan/index.md": page("[The plan](plan.pdf)", "title: Plan\ndraft: true"),
      "content/plan/plan.pdf": "%PDF",
      "content/plan/notes.txt": "Secret",
    },
    holds: {
      "content/posts/a/index.md": [/^!\[A\]\(\.\/cover\.svg\)\n\nA\.$/m],
      "content/posts/b.md": [/^!\[A bee\]\(\/img\/b\.svg\)\n\nB\.$/m],
      "content/posts/c.md": [/^thumbnail: .*\n---\n\nC !\[c\]/m],
      "content/posts/d.md": ["banner: gone.svg"],
      "MOVING.md": [
        "banner: gone.svg: there is no such picture",
        /^## content\/plan\/plan\.pdf\n\n- a file of content\/plan\/index\.md: not copied/m,
      ],
    },
    copies: [
      "content/posts/a/cover.svg",
      "public/posts/a/more/list.pdf",
      "public/posts/a/gallery.svg",
      "content/images/img/b.svg",
    ],
    lacks: ["public/files/content/plan/plan.pdf", "public/plan/plan.pdf", "public/plan/notes.txt"],
  },
  "jekyll: tags by words, and days in words": {
    files: {
      "_config.yml": "title: Hives\n",
      "_posts/2024-01-01-a.md": page("A.", "tags: wax honey\ncategory: Big News"),
      "news/_posts/2024-01-02-b.md": page("B.", "tag: one two\ncategories: x y\ndate: 3 May 2023"),
    },
    holds: {
      "content/posts/2024-01-01-a.md": [
        /^tags:\n {2}- wax\n {2}- honey\ncategories:\n {2}- Big News\n/m,
        "path: /big news/2024/01/01/a",
      ],
      "content/posts/news/2024-01-02-b.md": [
        /^tags:\n {2}- one two\ncategories:\n {2}- news\n {2}- x\n {2}- y\n/m,
        "path: /news/x/y/2023/05/03/b",
      ],
    },
  },
  "hugo: what is written later, and front matter below empty lines": {
    files: {
      "hugo.toml": 'title = "Hives"\n',
      "content/posts/a.md": page("A.", "title: A\ndate: 2024-01-01T10:00:00+01:00\ntags: [wax]"),
      "content/notes/b.md": page("B.", "title: B\ndate: 2024-01-01"),
      "content/notes/c.md": `\n \n${page("C.", "title: C\ndraft: true # why")}`,
      "content/notes/d.md": page("D.", "title: D\ndate: 1956528000"),
      "content/notes/e.md": "\n---\nA line between two.\n\n---\n",
    },
    holds: {
      "templates/collections.ts": [
        /notes: folder\([\s\S]*?date: fields\.publishDate\({ times: true }\)\.optional\(\),/,
        /posts: folder\([\s\S]*?date: fields\.publishDate\(\{ times: true \}\),/,
        /posts: folder\([\s\S]*?draft: fields\.draft\(\),/,
      ],
      "content/notes/c.md": [/^---\ntitle: C\ndraft: true\n---\n\nC\.\n$/],
      "content/notes/d.md": ["publishDate: 2032-01-01"],
      "content/notes/e.md": ["A line between two."],
      "MOVING.md": [/^## content\/notes\/c\.md\n\n- line \d+: the comment # why/m],
    },
  },
  "contentlayer: what pages show, at its address": {
    files: {
      "package.json": '{ "dependencies": { "next": "15" } }\n',
      "next.config.js": "module.exports = {};\n",
      "contentlayer.config.ts": `export const Blog = defineDocumentType(() => ({ name: "Blog", filePathPattern: "blog/**/*.mdx" }));
const Authors = defineDocumentType(() => ({ name: "Authors", filePathPattern: "authors/**/*.mdx" }));
export default makeSource({ contentDirPath: "data", documentTypes: [Blog, Authors], contentDirExclude: ["blog/private"] });
`,
      "data/siteMetadata.js": 'module.exports = { title: "Hives", language: "en-GB" };\n',
      "app/blog/[...slug]/page.tsx": "export default () => null;\n",
      "app/tags/[tag]/page.tsx": "export default () => null;\n",
      "data/blog/wax/one.mdx": page("One.", "title: One\ndate: 2024-01-01"),
      "data/blog/private/two.mdx": page("Secret."),
      "data/authors/bee.mdx": page("Secret."),
      "README.md": "# Secret of the program\n",
    },
    holds: {
      "content/site.yaml": ["name: Hives", "language: en-GB"],
      "content/blog/wax/one.md": [/^---\ntitle: One\ndate: 2024-01-01\n---\n/],
      "MOVING.md": [
        "read as Contentlayer",
        /^## data\/authors\/bee\.mdx\n\n- a text that is no page/m,
        "contentDirExclude: blog/private: one",
        /^- `the folder itself`: .*\.md/m,
      ],
    },
  },
  "plain: texts about the program beside the pages": {
    files: {
      "next.config.js": "module.exports = {};\n",
      "docs/index.md": page("See [one](/guide/one) and [two](/guide/two)."),
      "docs/guide/one.md": page("One."),
      "docs/guide/two.md": page("Two."),
      "CONTRIBUTING.md": "# Secret\n",
      "ideas.md": "# An idea\n",
    },
    holds: {
      "content/pages/index.md": ["See [one]"],
      "content/pages/ideas.md": ["An idea"],
      "MOVING.md": [/^## CONTRIBUTING\.md\n\n- a text about the program: not carried over/m],
    },
  },
  "next: what lies beside the code": {
    files: {
      "package.json": '{ "dependencies": { "next": "15" } }',
      "README.md": page("How to build it."),
      "CLAUDE.md": page("How to write it."),
      "LICENSE-DOCS.md": page("Who may copy it."),
      "rules/__tests__/fixtures/a.md": page("What is refused."),
      "src/content/learn.md": page("What hives are."),
      "src/content/readme.md": page("What is read."),
    },
    holds: {
      "content/pages/learn.md": ["What hives are."],
      "MOVING.md": [/4 files stay behind.*CLAUDE\.md, LICENSE-DOCS\.md, README\.md and 1 more/],
    },
    lacks: [
      "content/pages/README.md",
      "content/pages/CLAUDE.md",
      "content/pages/rules/__tests__/fixtures/a.md",
    ],
  },
  "next: texts beside pages in code": {
    files: {
      "package.json": '{ "dependencies": { "next": "16" } }',
      "next.config.mjs": "export default {};\n",
      "app/layout.tsx":
        'export const metadata = { title: "Hives", description: "Bees in town." };\n',
      "app/page.tsx": "export default () => null;\n",
      "app/blog/[slug]/page.tsx": "export default () => null;\n",
      "app/terms/page.mdx": page("What we promise."),
      "pages/old.tsx": "export default () => null;\n",
      "pages/_app.tsx": "export default () => null;\n",
      "pages/api/hello.ts": "export default () => null;\n",
      "content/learn.md": page("What hives are."),
      "public/rules.txt": "Be kind.\n",
      "README.md": page("How to build it."),
    },
    holds: {
      "content/site.yaml": ["name: Hives", "description: Bees in town."],
      "content/pages/learn.md": ["What hives are."],
      "content/pages/app/terms/page.md": ["path: /terms", "What we promise."],

      "MOVING.md": [
        /^## app\/page\.tsx\n\n- the page \/ in code/m,
        /^## app\/blog\/\[slug\]\/page\.tsx\n\n- a page that code makes for each of a list/m,
        /^## pages\/old\.tsx\n\n- the page \/old in code/m,
      ],
    },
    copies: ["public/rules.txt"],
    lacks: ["content/pages/README.md"],
  },
  "docusaurus: an import below a comment": {
    files: {
      "docusaurus.config.js": 'module.exports = { title: "Hives", presets: [["classic", {}]] };\n',
      "docs/_part.mdx": "What all share.\n",
      "docs/a.md": page(
        '<!-- prettier-ignore -->\nimport Part from "./_part.mdx";\n\nWords <!-- of\nno one --> stay.\n\n<Part />\n',
      ),
    },
    holds: { "content/docs/a.md": ["What all share.", "Words", /^(?![\s\S]*import Part)/] },
  },
  "jekyll: names of posts": {
    files: {
      "_config.yml": "title: Hives\n",
      "_posts/2024-01-01-a.md": "---\ntags: wax honey\ncategory: Big News\n---\nWords.\n",
      "_posts/2024-01-02-b.md": "---\ntag: wax moth\ncategories: [Big News, small]\n---\nWords.\n",
    },
    holds: {
      "content/posts/2024-01-01-a.md": [
        "tags:\n  - wax\n  - honey\n",
        "categories:\n  - Big News\n",
      ],
      "content/posts/2024-01-02-b.md": [
        "tags:\n  - wax moth\n",
        "categories:\n  - Big News\n  - small\n",
      ],
    },
  },
  "mdx: braces of formulas": {
    files: {
      "a.mdx": page("Let $\\mathbf{Y}$ be $n$, $$y_{i}$$ and $5 {1 + 1} or $6.\n\n$$\nx^{2}\n$$\n"),
    },
    holds: {
      "content/pages/a.md": [
        "Let `$\\mathbf{Y}$` be $n$, `$$y_{i}$$` and $5 ",
        "```latex\nx^{2}\n```",
      ],
    },
  },
};

it.each(Object.entries(SITES))("%s", async (name, { files, holds, lacks = [], copies = [] }) => {
  const folder = name.replace(/\W+/g, "-");
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(cwd, folder, path)), { recursive: true });
    writeFileSync(join(cwd, folder, path), text);
  }
  const moved = await move(cwd, folder, "new", "2026-06-01", () => undefined);
  const made = new Map(moved.files().map(({ path, contents }) => [path, contents]));
  for (const [path, parts] of Object.entries(holds))
    for (const part of parts)
      expect(made.get(path), `${path} of ${[...made.keys()]}`).toMatch(part);
  const copied = moved.copies().map(({ target }) => target);
  expect(copied).toEqual(expect.arrayContaining([...copies]));
  for (const path of lacks) expect([...made.keys(), ...copied]).not.toContain(path);
  for (const [path, contents] of made)
    if (path.startsWith("content/")) expect(contents).not.toContain("Secret");
});
