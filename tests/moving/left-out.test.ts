/** What the settings of other generators leave out stays behind, and is told by number and pattern. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { move } from "../../src/moving/move.ts";
import { temporaryFolder } from "../folders.ts";
import type { Files } from "./trees.ts";

interface Case {
  readonly files: Files;
  /** Parts of the lines that tell. */
  readonly told: readonly string[];
}

const front = (text: string) => `---\ntitle: A page\n${text}\n---\n`;
const secret = (text = "a: 1") => `${front(text)}\nSecret words.\n`;
const shown = (text = "a: 1") => `${front(text)}\nShown words.\n`;
const all = (paths: readonly string[], text: string): Files =>
  Object.fromEntries(paths.map((path) => [path, text]));

const SITES: Readonly<Record<string, Case>> = {
  jekyll: {
    files: {
      "_config.yml":
        'exclude: [internal, "*.secret.md", notes/private.md, "/team-*"]\ninclude: [_pages, .well-known]\ncollections: { books: { output: true } }\n',
      ...all(
        [
          "internal/a.md",
          "internal/plan.pdf",
          "internal-notes.md",
          "x.secret.md",
          "deep/er/y.secret.md",
          "notes/private.md",
          "team-one.md",
          "sub/_notes/a.md",
          "_books/_a.md",
          ".hid/a.md",
          "sub/.a.md",
          "#x.md",
          "~x.md",
          "backup.md~",
        ],
        secret(),
      ),
      ...all(
        ["index.md", "notes/open.md", "_books/b.md", "sub/_posts/2024-01-02-a.md", "a/b~c.md"],
        shown(),
      ),
      ".well-known/open.txt": "Shown words.",
    },
    told: [
      "exclude: internal: 3 files stay behind",
      "exclude: *.secret.md: 2 files stay behind",
      "exclude: notes/private.md: one file stays behind",
      "exclude: /team-*",
      "names that begin with a dot, an underscore, # or ~, or end in ~: 7 files stay behind",
    ],
  },
  hugo: {
    files: {
      "hugo.toml": `baseURL = "https://hives.example/"
disablelanguages = ["de"]
ignoreFiles = ["\\\\.secret\\\\.md$", "content/internal/", "(?i)/DRAFTS/", "("]
[languages.en]
weight = 1
[languages.de]
weight = 2
[languages.fr]
disabled = true
contentDir = "texts/fr"
`,
      ...all(
        [
          "content/posts/a.secret.md",
          "content/internal/a.md",
          "content/drafts/a.md",
          "content/posts/a.de.md",
          "content/posts/a.fr.md",
          "texts/fr/a.md",
          "content/.hid/a.md",
          "content/posts/.a.md",
          "content/posts/#a.md",
          "content/posts/a.md~",
        ],
        secret(),
      ),
      ...all(["content/_index.md", "content/posts/a.md", "content/posts/b.it.md"], shown()),
      "static/.well-known/open.txt": "Shown words.",
    },
    told: [
      "ignoreFiles: \\.secret\\.md$: one file stays behind",
      "ignoreFiles: content/internal/: one",
      "disableLanguages: de: one",
      "languages.fr.disabled: 2 files",
      "content/.hid/a.md",
      "ignoreFiles: (: it decides",
    ],
  },
  hugoMounts: {
    files: {
      "hugo.toml": `baseURL = "https://hives.example/"
[languages.en]
[languages.de]
disabled = true
[[module.mounts]]
source = "texts"
target = "content"
excludeFiles = ["/internal/**", "*.Secret.md"]
[[module.mounts]]
source = "some"
target = "content/some"
[[module.mounts]]
source = "more"
target = "content"
files = ["**.md", "! b/**"]
[[module.mounts]]
source = "de"
target = "content"
lang = "de"
`,
      ...all(["texts/internal/a.md", "texts/a.secret.md", "more/b/c.md", "de/a.md"], secret()),
      ...all(["texts/_index.md", "texts/a/internal.md", "more/c.md"], shown()),
    },
    told: ["excludeFiles of texts: internal/**", "languages.de.disabled: one"],
  },
  eleventy: {
    files: {
      "eleventy.config.js": `export default function (c) {
  c.ignores.add("ign/**");
  if (process.env.NODE_ENV === "production") c.ignores.add("./late/**/*.md");
  // c.ignores.add("kept/**");
  c.addPreprocessor("drafts", "*", (data, content) => {
    if (data.draft) data.title = data.title + " (draft)";
    if (data.hold) return false;
    if (data.stage === "raw" && isBuild) return false;
    if (data.date > new Date()) return false;
  });
  c.addGlobalData("eleventyComputed.permalink", () => (data) => (data.secret ? false : data.permalink));
}
`,
      ".eleventyignore": "# These\npriv/\n*.secret.md\n!kept\n",
      ".gitignore": "gi/\nsub/*.tmp.md\n",
      "d/d.11tydata.js": "export default { eleventyComputed: { permalink: (data) => false } };",
      "e/e.11tydata.js":
        "export default { eleventyComputed: { permalink: ({ shown }) => (shown ? `/e/` : false) } };",
      "p/p.json": '{ "permalink": { "build": false } }',
      ...all(
        [
          "ign/a.md",
          "late/sub/a.md",
          "priv/a/b.md",
          "x.secret.md",
          "gi/a.md",
          "sub/a.tmp.md",
          "d/a.md",
          "e/a.md",
          "p/a.md",
          ".hid/a.md",
        ],
        secret(),
      ),
      "hold.md": secret("hold: true"),
      "raw.md": secret("stage: raw"),
      "later.md": secret("date: 2031-01-01"),
      "secret.md": secret("secret: yes"),
      ...all(["index.md", "kept/a.md", "sub/x.secret.md", "e-shown.md"], shown()),
      "e/b.md": shown("shown: true"),
      "stage.md": shown("stage: done\nhold: false\ndate: 2024-01-01"),
    },
    told: [
      "ignores.add: ign/**: one",
      "priv/: one",
      "sub/*.tmp.md: one",
      "hold: true: a draft",
      "eleventyComputed.permalink: false: a draft",
      "no shown: a draft",
    ],
  },
  eleventyAsks: {
    files: {
      "eleventy.config.js": `import own from "./own.js";
export default (c) => {
  c.setUseGitIgnore(false);
  c.ignores.add(own.ignored);
  c.addPreprocessor("own", "*", own.hides);
};
`,
      ".gitignore": "gi/\n",
      ...all(["gi/a.md", "index.md"], shown()),
    },
    told: ["ignores.add of what code gives: it decides", "addPreprocessor: it decides"],
  },
  docusaurus: {
    files: {
      "docusaurus.config.js": `module.exports = {
  title: "Hives", url: "https://hives.example", baseUrl: "/",
  presets: [["classic", {
    docs: { exclude: ["**/internal/**", "*.secret.md", "**/_*.mdx"] },
    blog: { exclude: ["**/hold/**"] },
  }]],
  plugins: [["@docusaurus/plugin-content-docs", { id: "more", path: "more", include: ["**/*.mdx"] }]],
};
`,
      "versions.json": '["1.0"]',
      ...all(
        [
          "docs/internal/a.md",
          "docs/a/internal/b/c.md",
          "docs/a.secret.md",
          "docs/_part.mdx",
          "docs/_unused.mdx",
          "docs/_a.md",
          "docs/.hid/a.md",
          "versioned_docs/version-1.0/internal/a.md",
          "blog/hold/2024-01-01-a.md",
          "src/pages/_a.md",
          "src/pages/__tests__/a.md",
          "src/pages/a/_b/c.md",
          "more/a.md",
        ],
        secret(),
      ),
      "docs/intro.mdx": `${front("a: 1")}import Part from "./_part.mdx";\n\nShown words.\n`,
      ...all(
        [
          "docs/a/b.secret.md",
          "docs/a.test.md",
          "blog/2024-01-01-b.md",
          "src/pages/internal/a.md",
          "more/b.mdx",
          "versioned_docs/version-1.0/a.md",
        ],
        shown(),
      ),
    },
    told: [
      "exclude of docs: **/internal/**: 3 files",
      "exclude of docs: **/_*.mdx: 2 files stay behind",
      "exclude of blog: **/hold/**",
      "left out by Docusaurus itself, of pages: **/_*/**",
      "include of docs names **/*.mdx alone",
    ],
  },
  docusaurusAsks: {
    files: {
      "docusaurus.config.js": `const own = require("own");
module.exports = { title: "Hives", presets: [["classic", { docs: { exclude: own.exclude }, blog: false, pages: false }]] };
`,
      "docs/a.md": shown(),
      "src/pages/a.md": secret(),
      "blog/2024-01-01-b.md": secret(),
    },
    told: ["exclude of docs: it decides"],
  },
  mkdocs: {
    files: {
      "mkdocs.yml": `site_name: Hives
exclude_docs: |
  /internal/
  *.secret.md
  !keep.secret.md
  !.shown/
draft_docs: |
  wip/
  _unpublished*.md
not_in_nav: |
  hidden.md
plugins:
  - search
  - material/meta
  - exclude:
      glob: ["ex/*"]
      regex: ['.*\\.tmp\\.md$']
  - blog:
      draft_if_future_date: true
  - file-filter
hooks: [hooks/own.py]
`,
      "hooks/own.py": "def on_files(files, config):\n    return files\n",
      "docs/m/.meta.yml": "draft: true\n",
      ...all(
        [
          "docs/internal/a.md",
          "docs/a/x.secret.md",
          "docs/wip/a.md",
          "docs/a/_unpublished1.md",
          "docs/.hid/a.md",
          "docs/templates/a.md",
          "docs/ex/a/b.md",
          "docs/a/t.tmp.md",
          "docs/m/n/a.md",
        ],
        secret(),
      ),
      "docs/blog/posts/a.md": secret("date: 2031-01-01"),
      "docs/blog/posts/b.md": secret("date: { created: 2031-01-01, updated: 2031-02-02 }"),
      "docs/blog/posts/c.md": shown("date: 2024-01-01"),
      "docs/a/dated.md": shown("date: 2031-01-01"),
      ...all(
        [
          "docs/index.md",
          "docs/hidden.md",
          "docs/keep.secret.md",
          "docs/.shown/a.md",
          "docs/a/internal/b.md",
        ],
        shown(),
      ),
    },
    told: [
      "exclude_docs: /internal/: one",
      "exclude_docs: *.secret.md: one",
      "draft_docs: wip/: one",
      "exclude, glob: ex/*: one",
      "exclude, regex: .*\\.tmp\\.md$: one",
      "the plug-in file-filter: it decides",
      "## hooks/own.py",
    ],
  },
  mkdocsEncrypted: {
    files: {
      "mkdocs.yml": "site_name: Hives\nplugins:\n  encryptcontent:\n    global_password: bees\n",
      "docs/a.md": secret(),
      "docs/b.md": secret("level: few"),
      "docs/index.md": shown("password:"),
    },
    told: ["global_password of encryptcontent: a draft"],
  },
  quartz: {
    files: {
      "quartz.config.ts": `import * as Plugin from "./quartz/plugins";
const config: QuartzConfig = {
  configuration: { pageTitle: "Hives", baseUrl: "hives.example", ignorePatterns: ["private", "templates/", "**/*.hid.md"] },
  plugins: { filters: [Plugin.RemoveDrafts(), Plugin.ExplicitPublish(), Plugin.Own()] },
};
export default config;
`,
      ".gitignore": "content/ignored/\n",
      "docs/quartz.md": secret("publish: true"),
      ...all(
        [
          "content/private/a.md",
          "content/templates/a.md",
          "content/a/b.hid.md",
          "content/ignored/a.md",
          "content/.hid/a.md",
        ],
        secret("publish: true"),
      ),
      "content/none.md": secret(),
      "content/no.md": secret("publish: false"),
      "content/draft.md": secret("publish: true\ndraft: true"),
      "content/a/private.md": shown("publish: true"),
      "content/index.md": `${shown('publish: "true"')}\nSee [[private]]. %%Secret words%%\n\n\`%%code%%\`\n\n%%\n\nSecret words.\n`,
    },
    told: [
      "ignorePatterns: private: one",
      "content/ignored/: one",
      "ExplicitPublish of Quartz: a draft",
      "Plugin.Own(): it decides",
      "a comment between %%: not carried over",
    ],
  },
  notes: {
    files: {
      ".gitignore": "secretdir/\n",
      "Home.md": "# Home\n\n[[A]] Shown words. %%Secret words%% 100%% sure\n",
      ...all(["secretdir/a.md", ".hid/a.md"], secret()),
      "A.md": shown(),
    },
    told: ["secretdir/: one", "names that begin with a dot: one"],
  },
  contentlayer: {
    files: {
      "contentlayer.config.ts": `import { defineDocumentType, makeSource } from "contentlayer/source-files";
export const Blog = defineDocumentType(() => ({ name: "Blog", filePathPattern: "blog/**/*.mdx", fields: {} }));
export default makeSource({ contentDirPath: "data", documentTypes: [Blog], contentDirExclude: ["blog/private"] });
`,
      ...all(["data/blog/private/a.mdx", "data/todo.md"], secret()),
      "data/blog/a.mdx": shown(),
    },
    told: [
      "contentDirExclude: blog/private: one",
      "filePathPattern names blog/**/*.mdx alone: one",
    ],
  },
  nuxt: {
    files: {
      "content.config.ts": `import { defineCollection, defineContentConfig } from "@nuxt/content";
export default defineContentConfig({ collections: {
  docs: defineCollection({ type: "page", source: { include: "**", exclude: ["blog/**", "**/-*.md"] } }),
  blog: defineCollection({ type: "page", source: { include: "blog/*.md" } }),
} });
`,
      ...all(["content/blog/sub/a.md", "content/a/-b.md", "content/.a.md"], secret()),
      ...all(["content/index.md", "content/blog/a.md"], shown()),
    },
    told: ["exclude: blog/**: one", "exclude: **/-*.md: one"],
  },
  hexo: {
    files: {
      "_config.yml": `title: Hives
exclude: ["ex/**", "source/deep/*.md"]
ignore: ["**/ig"]
include: ["_shown/*"]
skip_render: [raw/**]
encrypt: { tags: [{ name: few, password: bees }] }
`,
      "package.json": '{ "dependencies": { "hexo": "7" } }',
      ...all(
        [
          "source/ex/a/b.md",
          "source/deep/a.md",
          "source/ig/a.md",
          "source/raw/a.md",
          "source/_priv/a.md",
          "source/_posts/_a.md",
          "source/.hid/a.md",
        ],
        secret(),
      ),
      "source/_posts/few.md": secret("tags: [few]"),
      "source/_posts/p.md": secret("password: bees"),
      ...all(["source/index.md", "source/_posts/a.md", "source/_shown/a.md"], shown()),
      "source/raw/open.txt": "Shown words.",
    },
    told: [
      "exclude: ex/**: one",
      "ignore: **/ig: one",
      "skip_render: raw/**: one",
      "encrypt of the tag few: a draft",
    ],
  },
  vitepress: {
    files: {
      ".vitepress/config.mts": `export default { title: "Hives", srcExclude: ["**/internal/**", "*.{secret,hid}.md", ...own()] };`,
      ...all(["internal/a.md", "a.secret.md", "a/internal/b.md", ".hid/a.md"], secret()),
      ...all(["index.md", "a/b.secret.md"], shown()),
    },
    told: ["srcExclude: **/internal/**: 2 files", "begin with a dot: one"],
  },
  myst: {
    files: {
      "conf.py":
        'extensions = ["myst_parser"]\nexclude_patterns = ["internal", "**/*.secret.md"]\n',
      ...all(["internal/a.md", "a/b.secret.md"], secret()),
      "index.md":
        "# Hives\n\nShown words.\n\n```{only} draft\nSecret words.\n```\n\n:::{todo}\nSecret words.\n:::\n\n```{only} html\nMore.\n```\n",
    },
    told: ["exclude_patterns: internal: one", "{only} draft: left out", "{todo}: left out"],
  },
  gatsby: {
    files: {
      "gatsby-config.js": `module.exports = { plugins: [{ resolve: "gatsby-source-filesystem", options: { path: "content/blog", name: "blog", ignore: ["**/internal/**", "**/*.hid.md", /x/] } }] };`,
      ...all(["content/blog/internal/a.md", "content/blog/a.hid.md"], secret()),
      "content/blog/a/index.md": shown(),
    },
    told: ["ignore: **/internal/**: one", "ignore of gatsby-source-filesystem: it decides"],
  },
  mintlify: {
    files: {
      "docs.json": '{ "name": "Hives", "navigation": { "pages": ["a", "b"] } }',
      ".mintignore": "# These\ndrafts/\n*.secret.mdx\n/only.mdx\n!kept.secret.mdx\n",
      ...all(
        [
          "drafts/x.mdx",
          "a/drafts/kept.secret.mdx",
          "a/b.secret.mdx",
          "only.mdx",
          "tmp/a.mdx",
          "README.md",
        ],
        secret(),
      ),
      ...all(["a.mdx", "b.mdx", "a/only.mdx", "kept.secret.mdx"], shown()),
    },
    told: ["drafts/: 2 files", "*.secret.mdx: one", "left out by Mintlify itself: tmp: one"],
  },
  zola: {
    files: {
      "config.toml":
        'base_url = "https://hives.example"\nignored_content = ["*.{secret,hid}.md", "internal/*"]\n',
      ...all(
        [
          "content/a.secret.md",
          "content/b/c.hid.md",
          "content/internal/a.md",
          "content/x/internal/a.md",
        ],
        secret(),
      ),
      "content/t/_index.md": '+++\ntitle = "T"\ndraft = true\n+++\n\nSecret words.\n',
      "content/t/a.md": '+++\ntitle = "T"\n+++\n\nSecret words.\n',
      ...all(["content/_index.md", "content/a.md"], shown()),
    },
    told: ["ignored_content: *.{secret,hid}.md: 2 files", "ignored_content: internal/*: 2"],
  },
};

it.each(Object.entries(SITES))("what %s leaves out", async (name, { files, told }) => {
  const source = temporaryFolder(`left-out-${name}`);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(source, path)), { recursive: true });
    writeFileSync(join(source, path), text);
  }
  const moved = await move(source, ".", name, "2026-06-01", () => undefined);
  const texts = moved.files();
  const public_ = texts.filter(
    ({ contents }) => !/^draft: true$|^publishDate: 2031/m.test(contents),
  );
  expect(
    public_.filter(({ contents }) => contents.includes("Secret words")).map(({ path }) => path),
  ).toEqual([]);
  const copies = moved.copies().map(({ source }) => source);
  expect(copies.filter((path) => files[path]?.includes("Secret"))).toEqual([]);
  const shownIn = (all: Iterable<readonly [string, string]>) =>
    [...all].flatMap(([path, text]) => (text.includes("Shown words") ? path : []));
  const kept = shownIn(texts.map(({ path, contents }) => [path, contents]));
  const copied = new Set(shownIn(copies.map((path) => [path, files[path] ?? ""])));
  expect([...kept, ...copied]).toHaveLength(shownIn(Object.entries(files)).length);
  const account =
    texts.find(({ path }) => path === "MOVING.md")?.contents.replaceAll("`", "") ?? "";
  for (const one of told) expect(account).toContain(one);
});
