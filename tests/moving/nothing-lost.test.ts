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
  /** Files that are not there. */
  readonly lacks?: readonly string[];
}

const SITES: Readonly<Record<string, Expected>> = {
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
};

it.each(Object.entries(SITES))("%s", async (name, { files, holds, lacks = [] }) => {
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
  for (const path of lacks) expect([...made.keys()]).not.toContain(path);
  for (const [path, contents] of made)
    if (path.startsWith("content/")) expect(contents).not.toContain("Secret");
});
