/** Sites of other generators move in by one command: each is built, and `check` finds nothing wrong. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { buildSite } from "../../src/commands/build.ts";
import { settle } from "../../src/commands/new-from.ts";
import { move } from "../../src/moving/move.ts";
import { cli } from "../cli.ts";
import { snapshot, temporaryFolder } from "../folders.ts";
import { silent } from "../silent.ts";
import { TEST_ALL } from "../test-all.ts";
import * as trees from "./trees.ts";

/** More folders than the account names one by one. */
const FOLDERS = TEST_ALL ? 500 : 50;
const FILES = TEST_ALL ? 100 : 20;

/** Milliseconds: whole sites are made, built and checked, on machines that others use too. */
const SLOW = 300_000;

const TODAY = "2026-06-01";

const cwd = temporaryFolder("moving");
symlinkSync(join(process.cwd(), "node_modules"), join(cwd, "node_modules"));

function write(folder: string, files: trees.Files): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(cwd, folder, path)), { recursive: true });
    writeFileSync(join(cwd, folder, path), text);
  }
  return join(cwd, folder);
}

/** Social cards take longer than all else, and none of what is looked at here; `first-build.test.ts` has them made. */
async function buildWithoutCards(root: string): Promise<void> {
  const { config, report } = silent(root);
  await buildSite(config, report, { withoutCards: true });
}

/**
 * Moves as the command does, but for the first build: the one that each site has afterwards refuses the same, and
 * makes what is looked at.
 */
async function moveUnbuilt(source: string, root: string) {
  const { config, report } = silent(root);
  const moved = await move(cwd, source, basename(root), TODAY, () => undefined);
  return { generator: moved.generator, proof: await settle(moved, config, report, 0) };
}

interface Expected {
  readonly files: trees.Files;
  readonly generator: string;
  readonly routes: readonly string[];
  /** What stands in files of the new site. */
  readonly holds: Readonly<Record<string, readonly (string | RegExp)[]>>;
  readonly left: readonly (string | RegExp)[];
}

const SITES: Readonly<Record<string, Expected>> = {
  docusaurus: {
    files: trees.docusaurus,
    generator: "Docusaurus",
    routes: [
      "/",
      "/docs/guides/Feeding_Bees",
      "/docs/intro",
      "/news",
      "/news/2024/03/01/first-swarm",
    ],
    holds: {
      "content/site.yaml": [
        "base: /handbook",
        "origin: https://hives.example",
        /label: Read\n +href: \/docs\/guides\/Feeding_Bees\n.*What is new\n.*\/news\n.*For keepers\n.*\/keep\/tools/,
      ],
      "content/navigation.yaml": [
        /^ {2}- label: Read\n[\s\S]*label: Start\n.*path: \/docs\/intro\n.*label: Work[\s\S]*^ {2}- label: For keepers\n +items:\n.*Tools/m,
        "https://shop.example",
      ],
      "content/redirects.yaml": ["from: /docs/old"],
      "content/docs/intro.md": [
        "All [news](/news) and [the first page](/).",
        ":::tip Mind the bees",
        "not this.",
        "![A hive](/img/hive.svg)",
        "<h2>It is said twice</h2>",
      ],
      "content/docs/guides/02-Feeding_Bees.md": [
        '<TabItem value="a" label="Sugar">',
        /^Water and sugar\.$/m,
        /^```js\nconst sugar/m,
        '<TabItem value="b" label="Honey">',
        '   ```js title="hive.js"\n   const hive = 1;\n   \n   open(hive);\n   ```\n',
        "[where it began](../intro.md)",
        "[no part](../intro.md), ",
        "[a tip](../intro.md#own)",
        /are four\. $/m,
        "path: /docs/guides/Feeding_Bees",
        "(../intro.md). A queen and 3.\n\n\nAll **in** it.\n",
        "\n</div> <details>\n",
        "\n<summary>\nOn the line of <em>another</em>\n</summary>\n",
      ],
      "templates/collections.ts": ['folder(\n    "blog/**/*.md"', "date: date().optional(),"],
      "dist/docs/intro/index.html": [/class="?admonition/, "Mind the bees"],
      "dist/docs/guides/Feeding_Bees/index.html": ["Syrup <strong>and</strong> water."],
    },
    left: [
      "docs/intro.md",
      /line 12: the link to \.\/gone\.md/,
      /1 \+ 1/,
      /line 37: the link to .*#gone: no part of that page/,
      "the page / in React",
      "the footer",
      "Gone of a menu, which leads to /gone",
      /^- 2 times in one file: `live`, `noInline`: words after the language of code.*left out$/m,
      "grow of <Part>",
      /<iframe> of code.*left out/,
      /the address gone-away of <Tool>.*left out/,
    ],
  },
  "docusaurus with folders": {
    files: trees.docusaurusFolders,
    generator: "Docusaurus",
    routes: [
      "/docs",
      "/docs/aside",
      "/docs/aside/wax",
      "/docs/category/all-the-work",
      "/docs/first/two",
      "/docs/fresh-air",
      "/docs/unplaced",
    ],
    holds: {
      "content/site.yaml": ["base: /hives"],
      "content/navigation.yaml": [
        /Welcome[\s\S]*First[\s\S]*Two[\s\S]*Set aside\n +path: \/docs\/aside\n[\s\S]*Wax[\s\S]*All the work\n +path: \/docs\/category\/all-the-work\n +items:\n[\s\S]*Zeal[\s\S]*Air\n +path: \/docs\/fresh-air\n[\s\S]*Unplaced/,
      ],
      "content/docs/category/all-the-work.md": [
        "How work is done.\n\n- [Zeal](../work/zeal.md): With zeal.\n- [Air](../work/air.md)\n",
      ],
    },
    left: [/unplaced.* now: white space begins or ends a part of it/],
  },
  "docusaurus beside its texts": {
    files: trees.docusaurusBeside,
    generator: "Docusaurus",
    routes: ["/docs"],
    holds: { "content/docs/intro.md": ['<TabItem value="a" label="Sugar">'] },
    left: [],
  },
  vitepress: {
    files: trees.vitepress,
    generator: "VitePress",
    routes: ["/", "/guide/ends", "/guide/start", "/parts/note"],
    holds: {
      "content/site.yaml": [
        /label: Begin\n +href: \/guide\/start\n +- label: Shop\n +href: https:\/\/shop\.example\n +- label: Ends\n +href: \/guide\/ends\n/,
      ],
      "content/pages/guide/start.md": [
        ":::tab[hive.js]\n```js{1}\n",
        "const shared = true;",
        '<Badge type="tip" text="new" />',
        "```ts {1} [part.ts]\nconst inner = true;\n```",
        /^:{5}info Both end at once\nThey do:\n\n::::tabs\n:::tab\[one \\\*app\\\*\]\n```sh\none\n```\n:::\n:::tab\[hive\.js\]\n```sh\ntwo\n```\n:::\n::::\n:{5}$/m,
        /^:{5}tabs\n::::tab\[first\]\n:::tip\nIn a tab\.\n:::\n::::\n::::tab\[second\]\nOther\.\n::::\n:{5}$/m,
        '<img class="only-light" alt="A film" src="/film.avif">\nWhat no address is of',
      ],
      "dist/guide/start/index.html": [/<div class="?tab"? data-label="?hive\.js"?>/],
      "dist/guide/ends/index.html": [/name="?description"? content="These words are here/],
      "dist/index.html": [
        /<h1>Hives<\/h1>/,
        /href="?\/guide\/start"?>Begin/,
        /href="?\/guide\/ends"?>Honey/,
      ],
      "content/pages/guide/ends.md": [
        "## What's left? {#what-s-left}",
        /share\.\n\n?$/,
        /^:::info\nEnds are near\.\n:::$/m,
        /^Words\.\n\n\n/m,
      ],
      "content/navigation.yaml": [/Guide[\s\S]*Start[\s\S]*Ends/],
      "templates/stand-ins.tsx": ["export const Badge", "export const FAQ"],
    },
    left: [
      /\$frontmatter\.title/,
      "<script>",
      /public\/film\.avif\n\n- a picture: .* not a picture/,
    ],
  },
  hugo: {
    files: trees.hugo,
    generator: "Hugo",
    routes: [
      "/",
      "/2024/the-swarm",
      "/docs",
      "/docs/start-here",
      "/fr/docs",
      "/fr/docs/start",
      "/fr/news",
      "/news",
      "/notes",
      "/posts",
      "/series",
      "/series/v1-0",
      "/tags",
      "/tags/c++",
      "/tags/spring",
    ],
    holds: {
      "content/site.yaml": [
        /label: Shop\n +href: https:\/\/shop\.example\n.*label: Docs\n +href: \/docs\//,
      ],
      "content/docs/Start Here.md": [
        "Now  is out.",
        ":::note",
        "[the swarm](../posts/swarm.md)",
        "Version 1.2.",
        "[all](./_index.md)",
        ":::info[Note]\n\nMind them.\n\n:::",
        "Of twenty kinds.\n\nBecause of *honey*.\n\n\nAnd of **wax**.",
        "https://www.youtube.com/watch?v=abc123",
        "![A comb](./a-comb.svg)\n\nA [comb](https://comb.example)\n",
        "[Read the post](https://x.com/hives/status/1) [See the code](https://gist.github.com/hives/2) and [spring](../tags/spring/_index.md).",
        'fmt.Println("{{< x >}}")',
        '```html file="a.html" hl_lines=[1,"2-3"]\nv3.5 {{< other >}}\n```\n\n*New in 0.1.0* Of v3.5.',
        "![A hive]",
        /^\*\*All of it\*\*\s+Covered by lid two\.\s+<p class="flex align-items-center">Middle/m,
        /::::tabs\n:::tab\[Go\]\n```go\na := 1\n```\n:::\n+:::tab\[Words\]\nSome \*words\*\.\n:::\n::::/,
        "[All of them](./_index.md) [Swarm](../posts/swarm.md)",
        '<img class="only-light" src="/hive.svg" alt="Day">',
        "```bash\nwget https://hives.example/examples/hive.yaml\n```",
        "[the example](/examples/hive.yaml)",
      ],
      "public/examples/hive.yaml": ["lids: 1"],
      "dist/docs/start-here/index.html": [/alt="?Night"?[^>]*class="?only-dark|class="?only-dark/],
      "content/posts/swarm.md": ["date: 2024-03-01T10:00:00"],
      "content/redirects.yaml": ["from: /begin", "to: /docs/start-here/", "from: /en\n    to: /"],
      "dist/posts/index.html": ["<h1>Posts</h1>", "/2024/the-swarm/"],
      "dist/notes/index.html": ["/notes/wax/"],
      "dist/news/index.html": [
        /<p>Of hives\.<\/p>(?:(?!\/fr\/).)*\/news\/one\/(?:(?!\/fr\/).)*<\/main>/s,
      ],
      "dist/tags/index.html": [/<a href=\/tags\/spring\/ ?>All of spring|>spring<\/a> \(1\)/],
      "dist/tags/spring/index.html": [
        /<h1>All of spring<\/h1><p>Bees fly\.[\s\S]*\/2024\/the-swarm\//,
      ],
      "templates/collections.ts": ["draft: fields.draft(),", "weight: z.number()"],
    },
    left: [
      /unknown x/,
      /blocks\/cover title="All of it".*the text in it is there/,
      "only letter cases differ",
      "{{< other >}}`: shown as it is written",
      "the overview /categories/: not there",
      "the list of v1.0. in /series/: it is /series/v1-0/ now",
      "/fr/tags/ and below: not there",
      "the feeds /index.xml",
      "/posts/page/2/",
    ],
  },
  hugoFolders: {
    files: trees.hugoFolders,
    generator: "Hugo",
    routes: ["/", "/docs/guides/start", "/fa/docs/guides/sar"],
    holds: {
      "content/docs/guides/start.md": ["English."],
      "content/docs/fa/guides/start.md": ["Persian."],
      "content/site.yaml": ["https://www.site.example"],
      "content/navigation.yaml": ["https://shop.example"],
    },
    left: ["the address https://localhost: it names a machine of your own"],
  },
  jekyll: {
    files: trees.jekyll,
    generator: "Jekyll",
    routes: ["/", "/news/swarm"],
    holds: {
      "content/pages/index.md": [
        "[the swarm](../posts/2024-03-01-swarm.md)",
        "https://code.example/hives/issues",
        "`{{ shown }}`",
      ],
      "content/posts/2024-03-01-swarm.md": [
        "```ruby\nputs 1\n```",
        "{#what-now}",
        "[عسل](#عسل-كثير)",
        "## عسل {#عسل-كثير}",
        /<div>\n+\*\*Ready\*\*\n+<\/div>/,
        /<div>\n+<\/div>/,
        "buzz(); // Wrong // [!code error]",
      ],
      "content/redirects.yaml": ["from: /old-swarm"],
    },
    left: ["include note.html", "about.html"],
  },
  "jekyll with collections": {
    files: trees.jekyllCollections,
    generator: "Jekyll",
    routes: [
      "/",
      "/about",
      "/field/wild/2024/061/swarm",
      "/kit/smoke/smoker",
      "/recipes/cake",
      "/rules",
    ],
    holds: {
      "content/site.yaml": ["trailingSlash: always"],
      "content/pages/index.md": [
        "[the smoker](../tools/smoke/smoker.md)",
        "[cake](../recipes/cake.md)",
        "[rules](./rules.md)",
        "[wax](#3-bees_wax)",
      ],
      "content/recipes/cake.md": ["kind: sweet"],
      "content/redirects.yaml": [
        "from: /rules.html\n    to: /rules/",
        "from: /recipes/cake.html",
        "from: /field/wild/2024/061/swarm.html",
      ],
    },
    left: ["_people/anna.md"],
  },
  "jekyll with posts alone": {
    files: trees.jekyllPosts,
    generator: "Jekyll",
    routes: ["/", "/2", "/day-0"],
    holds: { "dist/index.html": [/href="?\/2\/"? rel="?next/] },
    left: [
      /^## The same in many files\n\n- .*Made by a program\.: not carried over: .*day-0\.md` line 2, .* and 18 more$/m,
    ],
  },
  eleventy: {
    files: trees.eleventy,
    generator: "Eleventy",
    routes: [
      "/",
      "/2024/03/two",
      "/blog",
      "/blog/swarm",
      "/tags/posts",
      "/news/its-baerbel-and-co",
      "/news/three",
    ],
    holds: {
      "content/blog/2024-03-01-swarm.md": [
        "Hives has it.",
        "date: 2024-03-01",
        '```js\nimport bees from "bees";\n```',
        "```\nexport default 1;\n```",
        "```js {1,3}\nbuzz();",
        ":::warning\nThey *sting*.\n:::",
        /\*New in 1\.0\.0\*\n\n<ul>\n\t<li>One<\/li>\n<\/ul>\n\n<ol>\s*<\/ol>\n/,
      ],
      "content/pages/index.md": [
        "[sugar](https://sugar.example) and **bees**.",
        /<div>\s*<\/div>\s*After\./,
      ],
      "content/site.yaml": ["description: All about hives."],
      "public/hives.txt": ["Hives"],
      "content/navigation.yaml": ["path: /news/its-baerbel-and-co"],
      "dist/blog/index.html": [/<time datetime="?2024-03-01"?>1 March 2024/, "The swarm"],
    },
    left: [
      "permalink: /{{ title | own }}/",
      "permalink: false",
      "content/feed.njk",
      /a drawing in the text: left out/,
      /\.loud.*: left out/,
      /image "x\.png"/,
      /for post in .*a list without words/,
    ],
  },
  astro: {
    files: trees.astro,
    generator: "Astro",
    routes: ["/", "/more/one", "/more/two", "/start"],
    holds: {
      "content/docs/index.md": [
        '<Card title="Bees" icon="star">',
        "[work](./start.md)",
        '<Card title="Two" href="./more/two.md"></Card> <See href="./more/One.md" title="One"></See> <Banner title="Shop" href="https://shop.example" src="../images/src/assets/hive.svg">',
        '<Own code="&lt;C on=&#123;() => 1} />" text="One&#10;&#10;two">',
        "Since 1.2.",
        "<pre><code>It <strong>stings</strong> &#123;x}&#10;\nand flies</code></pre>",
        "```js\nconst bees = 1;\n\nfly(bees);\n```",
        "With `` a `b` ``.",
      ],
      "dist/index.html": [
        /<img src="?https:\/\/keepers\.example\/a\.png/,
        /<picture><img src="?\/assets\/[^>]*alt="?A hive/,
        /href="?\/more\/one\/?"? ?>One</,
        /<img src="?\/assets\/[^>]*>[\s\S]*href="?https:\/\/shop\.example"?>Shop/,
      ],
      "content/navigation.yaml": [/Guide[\s\S]*Start[\s\S]*More[\s\S]*One[\s\S]*Two/],
      "content/redirects.yaml": ["from: /old"],
      "content/docs/commands.md": [
        "description: What is typed.",
        "A hint by *another* name.",
        /^Never closed\.$/m,
        '::::tabs{group="command"}\n:::tab[npm]\n```sh\nnpm i bees\n```\n:::',
        ":::tab[npm]\n```sh\nnpm i -D hive\nnpm test\n```\n:::\n:::tab[pnpm]\n```sh\npnpm add -D hive\n",
        "<p>Two <b>wide</b> lids</p>",
      ],
      "dist/commands/index.html": [
        "<code>init</code>",
        /<div class="?tabs"? data-group="?food"?>\s*<div class="?tab"? data-label="?Sugar/,
      ],
      "content/docs/marks.md": [
        '<p>\nIt is <strong>bold</strong>, <code>&lt;b></code> and <a href="./more/two.md">two</a>.\n</p>',
        '<th scope="col">Name</th>',
        "<td><em>Bee</em> <code>&#123;x}</code></td>",
      ],
      "dist/marks/index.html": [
        /<td>\s*<pre[^>]*><code[^>]*>x {2}y/,
        /<pre[^>]*><code[^>]*>\s*<span[^>]*>.*import/,
        "Left of its fence.",
        /data-label="?near"?>[\s\S]*?<p>Near <em>it<\/em>[\s\S]*?data-label="?far"?>[\s\S]*?<p>Far\./,
        /<figcaption>hive\.js<\/figcaption>[\s\S]*class="?line removed[\s\S]*class="?line added[\s\S]*<li>\s*<p>Then this/,
      ],
    },
    left: [
      "badges(name)",
      /with the title "Of the head".*but for the description/,
      /answer=\{…\} of <Own>/,
      /\{\.\.\.more\} of <Own>/,
      "mark of <Code>",
      "code of <Own>",
      /style of <b>`?: left out/,
    ],
  },
  mkdocs: {
    files: trees.mkdocs,
    generator: "MkDocs",
    routes: ["/", "/work/feeding"],
    holds: {
      "content/site.yaml": ["base: /handbook", "trailingSlash: always", "name: Hives"],
      "content/navigation.yaml": [
        /label: Hives\n +path: \/\n[\s\S]*label: Work\n +items:\n.*Feeding[\s\S]*https:\/\/shop\.example/,
      ],
      "content/redirects.yaml": ["from: /old\n    to: /handbook/work/feeding/#sugar-water"],
      "content/docs/index.md": [/\[feeding\]\(\.\/work\/feeding\.md#sugar-water\)\.\n$/],
      "content/docs/work/feeding.md": [
        /\n\*\*`hives\.Hive`\*\*\n\n+\*\*`hives`\*\*\n\n+<a id="named-place"><\/a>\n\n## Later \{#fed\}\n\nSee \[it\]\(#named-place\)/,
        '## Sugar -  water {#sugar-water}\n\nTwo parts of sugar.\n\n```text\nTwo parts of sugar.\n--8<-- "shown"\n```\n\n```py hl_lines="1 3-4" linenums="1"',
        ":tip\nWarm it.\n",
        /^:{6}tabs\n:{5}tab\[✓ one\]\nFirst\.\n\n:{4}tabs\n:::tab\[inner\]\nDeep\.\n:::\n:{4}\n+:{5}\n+:::tab\[two\]\nSecond\.\n:::\n:{6}$/m,
        "| ✗ |",
        '``` py title="x.py"\nb = 2',
        "One and two.",
        '``` text title="How it is"\n=== "x"\n\n    ``` sh\n    y\n    ```\n```\n',
        "<a>three</a>",
        '<div class="grid">\n\n- of *all*\n</div>',
        '<img class="only-dark" src="https://pictures.example/comb.png" alt="A comb">\n\n\n',
        /See `https:\S+\/code\/`, `https:\S+\/code\/more\/`\.\n/,
        "#### `count` {#hives.count}\n\nSee [how many](#hives.count).\n",
      ],
      "public/files/list.pdf": ["%PDF"],
    },
    left: [/heading without words/, /\.md-button/, /\.big/, "what the code says of hives.Hive"],
  },
  mdbook: {
    files: trees.mdbook,
    generator: "mdBook",
    routes: ["/", "/work", "/work/feeding", "/tools"],
    holds: {
      "content/site.yaml": ["base: /hives", "name: Hives"],
      "content/navigation.yaml": [
        /^items:\n {2}- label: Welcome\n +path: \/\n {2}- label: The year\n +items:\n +- label: Work\n +path: \/work\n +items:\n +- label: Feeding\n +path: \/work\/feeding\n[\s\S]*label: Tools\n +path: \/tools/m,
      ],
      "content/redirects.yaml": [
        "from: /old.html\n    to: /hives/work/feeding#sugar",
        "from: /welcome.html\n    to: /hives/\n",
      ],
      "content/book/welcome.md": [
        "[feeding](./work/feeding.md#sugar) and [work](./work/README.md)",
        "\n\nTwo parts of [sugar](./work/feeding.md).",
      ],
      "content/book/work/feeding.md": [
        "```rust\nfn feed() {\n}\n# not hidden\n#[test]\n```",
        "```toml\nbees = 3\nqueens = 1\n```",
        "```rust\nuse hives;\n```",
        "{#include so}}",
      ],
    },
    left: [
      /text\/parts\/sugar\.md\n\n- a text that SUMMARY\.md does not name/,
      /text\/tools\.md[\s\S]*the part \.\.\/gone\.rs: there is no such file/,
    ],
  },
  nextra: {
    files: trees.nextra,
    generator: "Nextra",
    routes: ["/", "/about", "/docs/feeding", "/docs/hidden", "/docs/smoke"],
    holds: {
      "content/site.yaml": [
        "base: /hives",
        "origin: https://hives.example",
        "name: Hives",
        /label: Read\n +href: \/docs\/smoke\n[\s\S]*About\n +href: \/about/,
      ],
      "content/navigation.yaml": [
        /^ {2}- label: Read\n +items:\n +- label: Smoke first\n[^-]*- label: Work\n +items:\n +- label: Feeding bees\n[^-]*- label: More\n +items:\n +- label: Shop\n +href: https:\/\/shop\.example\n/m,
      ],
      "content/redirects.yaml": ["from: /old\n", "from: /was/smoke\n    to: /hives/docs/smoke"],
      "content/pages/docs/smoke.md": [
        '[feeding](./feeding.md) and <a href="./feeding.md">that</a>',
      ],
      "content/pages/docs/feeding.md": [
        "## Sugar {#sweet}\n",
        '<TabsTab label="Honey">',
        "- `hive/`\n  - `queen.bee`\n- `smoker`\n",
        "Inline `const a = 1`.",
      ],
      "dist/docs/feeding/index.html": [
        /role="?note"? class="?admonition admonition-warning[\s\S]*Bees sting/,
        /data-label="?Honey"?>[\s\S]*Their <strong>own/,
      ],
    },
    left: [
      /app\/shop\/page\.jsx\n\n- the page \/shop in code/,
      /next\.config\.mjs\n\n- `the redirect from \/gone\/:path\*/,
    ],
  },
  fumadocs: {
    files: trees.fumadocs,
    generator: "Fumadocs",
    routes: [
      "/",
      "/fr/handbook/feeding",
      "/handbook",
      "/handbook/axe",
      "/handbook/feeding",
      "/handbook/secret",
      "/handbook/smoker",
      "/notes/one",
    ],
    holds: {
      "content/site.yaml": ["name: Hives", "label: Shop", "href: /notes/one"],
      "content/navigation.yaml": [
        /label: Docs\n +items:\n +- label: Hives\n[^-]*- label: Work\n +items:\n +- label: All tools\n +items:\n +- label: Smoker\n[^-]*- label: Axe\n[^-]*- label: Feeding\n[^-]*- label: Shop\n +href: https:\/\/shop\.example\n +- label: Notes\n +items:\n +- label: The first/,
      ],
      "content/docs/index.md": [
        /\n\nThe part, with \[feeding\]\(\.\/feeding\.md\)\.\n/,
        '```ts title="hive.ts"\nopen(hive);\n```',
      ],
      "content/docs/feeding.md": [
        "### Mix {#mix}\n",
        '::::tabs{group="food"}\n:::tab[Sugar]\n```sh\nnpm i sugar\n```\n:::\n\n:::tab[Honey]\n```ts\nhoney();\n```\n:::\n::::\n',
        "| Prop | Description | Type | Default |\n| --- | --- | --- | --- |\n| `bees` | How \\| many | `number` | `3` |\n| `queen` |  | `string` |  |",
        "- `hive/`\n  - `queen.bee`\n",
      ],
      "dist/handbook/feeding/index.html": [/<details>\s*<summary>Why\?<\/summary>[\s\S]*Because/],
    },
    left: [],
  },
  gitbook: {
    files: trees.gitbook,
    generator: "GitBook",
    routes: ["/", "/work/feeding"],
    holds: {
      "content/navigation.yaml": [
        /label: Hives\n +path: \/\n +- label: Work\n +items:\n +- label: Feeding\n +path: \/work\/feeding\n +- label: Shop\n +href/,
      ],
      "content/redirects.yaml": ["from: /was\n", "from: /work/feeding.html"],
      "content/pages/work/feeding.md": [
        /^:+danger\nBees sting\.\n:+$/m,
        /^:+tabs\n:+tab\[Honey\]\nTheir own\.\n:+\n:+$/m,
        "https://film.example/a",
      ],
    },
    left: [/work\/feeding\.md#sugar in the menu/, /openapi/],
  },
  hexo: {
    files: trees.hexo,
    generator: "Hexo",
    routes: [
      "/",
      "/about",
      "/categories/year",
      "/news/2024/03/feeding",
      "/news/2024/03/winter",
      "/tags/cold",
    ],
    holds: {
      "content/site.yaml": ["name: Hives"],
      "content/redirects.yaml": ["from: /old/feeding.html", "from: /about.html"],
      "content/posts/2024-03-02-feeding.md": [
        "[the winter](./2024-03-01-winter.md)",
        "[its way](./2024-03-01-winter.md)",
        "[below](#Of-Sugar-Honey)",
        '```js title="feed.js"\nfeed("{{ sugar }}");\n```',
        "> Bees know.\n>\n> — [A keeper, The book Its page](<https://book.example>)",
        "![A hive](./2024-03-02-feeding/hive.svg)",
        "[YouTube](https://www.youtube.com/watch?v=abc123)",
        /^:::warning\nBees sting\.\n:::$/m,
        "```\n{% youtube shown %}\n```",
        "`{{ honey }}`",
      ],
    },
    left: [/own thing/],
  },
  docsify: {
    files: trees.docsify,
    generator: "Docsify",
    routes: ["/", "/work/feeding"],
    holds: {
      "content/site.yaml": [
        "name: Hives",
        /label: Shop\n +href: https:\/\/shop\.example\n +- label: How to feed\n +href: \/work\/feeding\n/,
      ],
      "content/navigation.yaml": [
        /label: Work\n +items:\n +- label: Feeding\n +path: \/work\/feeding\n +- label: Home\n +path: \/\n/,
      ],
      "content/pages/work/feeding.md": [
        "# Feeding {#fed}\n",
        "> [!IMPORTANT]\n> Bees sting.\n> Mind *them*.\n\n> [!TIP]\n> So it **is**.\n",
        "```js\nconst hive = 1;\n```",
        "[home](../README.md)",
        /^::::tabs\n:::tab\[Sugar\]\n+Two parts\.\n+:::\n:::tab\[Honey\]\n+One part\.\n+:::\n::::\n+#### \*\*No tab\*\*$/m,
        '<div id="end">One</div>\n\n<div>Two</div>',
      ],
    },
    left: [/_coverpage\.md/, /line \d+: the id end: left out/],
  },
  mintlify: {
    files: trees.mintlify,
    generator: "Mintlify",
    routes: ["/", "/work", "/work/feeding"],
    holds: {
      "content/site.yaml": ["name: Hives", "label: Shop"],
      "content/navigation.yaml": [
        /label: Read\n +items:\n +- label: Work\n +items:\n +- label: Hives\n +path: \/\n +- label: More\n +path: \/work\n +items:\n +- label: Feed them\n/,
      ],
      "content/redirects.yaml": ["from: /old\n"],
      "content/pages/work/feeding.md": [
        "\nOf a part.\n",
        ":::tab[hive.js]\n```js {1}\nfeed();\n```\n:::\n\n:::tab[Shell]\n",
        '```ts title="My hive"\n',
      ],
      "dist/work/feeding/index.html": [
        /admonition-warning[\s\S]*Bees sting/,
        /<code>bees<\/code><\/strong> number required<\/p>\s*<p>How many/,
      ],
    },
    left: [/redirect from \/was\/:slug/],
  },
  gatsby: {
    files: trees.gatsby,
    generator: "Gatsby",
    routes: ["/", "/about", "/news", "/news/first-swarm", "/news/second"],
    holds: {
      "content/site.yaml": [
        "name: Hives",
        "base: /hives",
        /label: Shop\n +href: https:\/\/shop\.example\n +- label: About\n/,
      ],
      "content/blog/hidden.md": ["draft: true"],
      "content/blog/first-swarm/index.md": [
        "[the second](../second.md), [that](../second.md) and [who](../../pages/about.md)",
        "![A hive](./hive.svg)",
      ],
      "content/pages/about.md": ["About <b>us</b>."],
    },
    left: [
      /line 2: `createPage`.*below \/news/,
      /plug-ins: not carried over.*gatsby-plugin-image/,
      /src\/pages\/index\.js/,
    ],
  },
  myst: {
    files: trees.myst,
    generator: "MyST",
    routes: ["/", "/work/feeding", "/work/winter"],
    holds: {
      "content/site.yaml": ["name: Hives", "base: /book", "https://badges.example"],
      "content/navigation.yaml": [
        /label: Work\n +items:\n +- label: Feeding\n +path: \/work\/feeding\n +- label: The shop\n +href: .*\n +- label: In the winter\n/,
      ],
      "content/redirects.yaml": ["from: /work/feeding.html"],
      "content/docs/index.md": [
        "- [The shop](<https://shop.example>)\n- [In the winter](./work/winter.md)",
      ],
      "public/prices.csv": ["honey"],
      "content/docs/work/winter.md": [
        "# In the *winter* {#keeping-cold}",
        "**What they eat**\n\n| Food | Parts |\n| --- | --- |\n| Sugar | Two, or three |\n",
      ],
      "content/docs/work/feeding.md": [
        "[the winter](./winter.md#keeping-cold), [In the winter](./winter.md#keeping-cold), [Hives](<../index.md>), [In the winter](./winter.md), [the-hive](<#the-hive>) and gone.",
        'forty bees, <abbr title="a language">HTML</abbr>, `feed`, H<sub>2</sub>O and `thing`.',
        /^:+note\nMind them\.\n\n```python \{1,3\} title="feed\.py"\n\nfeed\("\{ref\}`none`"\)\n```\n:+$/m,
        /^:+tabs\n:+tab\[Honey\]\n\n:+warning\[Bees sting\]\n\nMuch\.\n:+\n:+\n:+$/m,
        "*New in version 4.0:* By name.",
        /!\[A hive\]\(.*hive\.svg\)/,
        "# No page",
        "```rst\n.. own:: thing\n```",
        "**Queen**\n\nOne of them.\n\n`drone` : another\n\nOne more.\n",
      ],
    },
    // Code of settings is served to nobody.
    left: [
      /^## old\.rst/m,
      /`the folder itself`: .*\.rst/,
      /the reference to gone/,
      /role \{own\}/,
      /directive \{eval-rst\}/,
    ],
  },
  notes: {
    files: trees.notes,
    generator: "Markdown",
    routes: ["/", "/Feeding-Bees", "/Spring-forward", "/Ärger-@home-(1)"],
    holds: {
      "content/pages/Home.md": [
        "[feeding](./Feeding%20Bees.md)",
        "and Nowhere.",
        "By name *one*, gone, two and [three][back].",
        "[back]: ./Python.md\n",
        "> [!NOTE] In short",
        "```js {1, 3-4}\n",
        '<img alt="A hive" width="8" height="8" src="https://pictures.example/hive.png">',
        "<dd>It does.</dd>\n</dl>\n\n## After",
        /\| !\[hive\.svg\]\(.*hive\.svg\) \| \[fed\]\(.*Bees\.md\) \|/,
      ],
      "content/pages/Python.md": [
        /^:+warning\[Mind them\]\nThey sting\.\n\n:+details\[More\]\nMuch\.\n:+\n\n?:+$/m,
        "::::tabs\n:::tab[Sugar]\nTwo parts.\n:::\n::::",
        "\\!!! alone",
        "```latex\na^2\n```",
      ],
      "content/pages/Spring forward.md": [
        '<a href="https://www.film.example/a">film.example/a</a>\n\n<a href="https://map.example">The map</a>',
        '<a href="/files/pictures/hive.svg">/files/pictures/hive.svg</a>\n',
        /svg<\/a>\s+Words of a button\s*$/,
      ],
      "dist/Ärger-@home-(1).md": ["# Ärger", "<p>Middle</p>"],
      "dist/llms.txt": ["/%C3%84rger-@home-(1).md)"],
      "dist/Python/index.html": ["Mind them", "They sting.", "After."],
      "content/pages/Feeding Bees.md": ["![hive.svg](./pictures/hive.svg)", "&lt;T>"],
    },
    left: [
      /line 5: .<dl class="faq">.: its end is written: <dl> is not closed/,
      "the link to Nowhere",
      "<T>",
      "maths",
      "the attribute align",
    ],
  },
  rooted: {
    files: trees.rooted,
    generator: "Markdown",
    routes: ["/", "/README", "/concepts/hive", "/concepts/bees"],
    holds: {
      "content/pages/index.md": [
        "[the hive](./concepts/hive.md#frames), [bees](./concepts/bees.md) and [prices](/files/public/prices.csv)",
      ],
      "content/pages/README.md": ["[the site](./concepts/hive.md)"],
      "content/navigation.yaml": [/label: Bees\n[^-]*- label: The hive/],
    },
    left: [
      /## src\/routes\n\n- the folder of the pages: .*5 of 6 links/,
      "the link to /concepts/gone",
    ],
  },
  beside: {
    files: trees.beside,
    generator: "Markdown",
    routes: ["/", "/README", "/guide/feeding"],
    holds: {
      "content/pages/index.md": ["[feeding](./guide/feeding.md)"],
      "content/pages/guide/feeding.md": [
        "[the top](../index.md), or to [the program](../README.md)",
      ],
    },
    left: [/## docs\n\n- the folder of the pages: .*all pages lie in it/],
  },
  wiki: {
    files: trees.wiki,
    generator: "Markdown",
    routes: ["/", "/Feeding-Bees", "/Unlisted", "/index-2"],
    holds: {
      "content/pages/Home.md": [
        "![http://pictures.example/hive.png](https://pictures.example/hive.png) See",
        "[Feeding Bees](./Feeding-Bees.md), [their food](./Feeding-Bees.md) and [feeding-bees](./Feeding-Bees.md#sugar-water)",
      ],
      "content/pages/Feeding-Bees.md": [
        "title: Feeding Bees",
        "[home](./Home.md)",
        '<a href="#sugar-water">',
      ],
      "dist/Feeding-Bees/index.html": [/<a href="?https:\/\/sugar\.example\/a"?>https:\/\/sugar/],
      "content/redirects.yaml": ["from: /Old-Food\n    to: /Feeding-Bees"],
      "content/navigation.yaml": [
        /^ {2}- label: Work\n +items:\n +- label: Food\n +path: \/Feeding-Bees\n +items:\n +- label: All of it\n +path: \/\n +- label: Tools\n +items:\n +- label: A shop\n +href: https:\/\/shop\.example\n {2}- label: More\n +items:\n +- label: Unlisted\n +path: \/Unlisted\nversions/m,
      ],
    },
    left: [
      /the address \/index: it is \/index-2 now/,
      "Gone of a menu",
      "All of a menu",
      "_Footer.md",
    ],
  },
};

describe("a site of another generator", () => {
  it.each(Object.entries(SITES))(
    "%s is carried over whole",
    async (name, { files, generator, routes, holds, left }) => {
      const source = write(`${name}-source`, files);
      const before = snapshot(source);
      const root = join(cwd, name);
      expect(await moveUnbuilt(source, root)).toEqual({ generator, proof: "planned" });
      expect(snapshot(source)).toEqual(before);
      await buildWithoutCards(root);
      const read = (file: string) => readFileSync(join(root, file), "utf8");
      const manifest: { pages: { path: string }[] } = JSON.parse(read("dist/.build-site.json"));
      expect(manifest.pages.map(({ path }) => path)).toEqual(expect.arrayContaining([...routes]));
      for (const [file, parts] of Object.entries(holds))
        for (const part of parts) expect(read(file)).toMatch(part);
      for (const part of left) expect(read("MOVING.md")).toMatch(part);
      const { scripts }: { scripts: object } = JSON.parse(read("package.json"));
      const readme = read("README.md");
      const commands = Array.from(readme.matchAll(/npm run (\w+)/g), ([, script]) => script);
      expect(commands).toEqual(expect.arrayContaining(["dev", "build", "check"]));
      expect(Object.keys(scripts)).toEqual(expect.arrayContaining(commands));
      expect(readme).toContain("(MOVING.md)");
      const { stdout } = await cli(["check", "--root", root, "--json"]);
      expect(JSON.parse(stdout).problems).toEqual([]);
    },
    SLOW,
  );
});

it(
  "a book whose texts lie beside its settings is read by their whole names",
  async () => {
    const { "book.toml": settings = "", ...files } = trees.mdbook;
    const beside = Object.entries(files).map(([file, text]) => [file.replace(/^text\//, ""), text]);
    const source = write("flat-book-source", {
      ...Object.fromEntries(beside),
      "book.toml": settings.replace('src = "text"', 'src = "."'),
    });
    const { stdout } = await cli(["new", "flat-book", "--from", source, "--json"], { cwd });
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, built: true, pages: 4 });
    expect(readFileSync(join(cwd, "flat-book/content/navigation.yaml"), "utf8")).toContain(
      "path: /work/feeding",
    );
  },
  SLOW,
);

it(
  "a site of Zola is read as one of Hugo, and its shortcodes are told",
  async () => {
    const source = write("zola-source", {
      "config.toml": 'base_url = "https://hives.example/book"\ntitle = "Hives"\n',
      "content/_index.md": `+++\ntitle = "Hives"\n+++\n\n${trees.long} See [it](@/docs/feeding.md#sugar).\n`,
      "content/docs/_index.md": '+++\ntitle = "Docs"\nsort_by = "weight"\n+++\n',
      "content/docs/feeding.md": `+++\ntitle = "Feeding"\nweight = 2\n+++\n\n## Sugar\n\n${trees.long}\n\n{{ film(id="a") }}\n`,
    });
    const { stdout } = await cli(["new", "zola", "--from", source, "--json"], { cwd });
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, built: true, pages: 3 });
    const read = (file: string) => readFileSync(join(cwd, "zola", file), "utf8");
    expect(read("content/site.yaml")).toMatch("origin: https://hives.example\nbase: /book\n");
    expect(read("content/pages/_index.md")).toContain("[it](../docs/feeding.md#sugar)");
    expect(read("MOVING.md")).toContain('film(id="a")');
  },
  SLOW,
);

// What they share is typed by each push where the package is installed.
it.runIf(TEST_ALL)("has right types in each, whatever its collections hold", () => {
  const config = join(cwd, "tsconfig.json");
  const root = process.cwd();
  const settings = {
    extends: join(root, "tsconfig.site.json"),
    compilerOptions: { noUncheckedIndexedAccess: true },
    include: Object.keys(SITES).flatMap((name) =>
      ["client", "templates"].map((folder) => join(cwd, name, folder)),
    ),
    files: [join(root, "stylesheets.d.ts")],
  };
  writeFileSync(config, JSON.stringify(settings));
  const { stdout } = spawnSync(join(root, "node_modules/.bin/tsc"), ["-p", config], {
    cwd: root,
    encoding: "utf8",
  });
  expect(stdout).toBe("");
});

describe("what cannot be moved", () => {
  const refused = async (from: string, folder = "refused") => {
    const { stdout, code } = await cli(["new", folder, "--from", from, "--json"], { cwd });
    return { code, rules: JSON.parse(stdout).problems?.map(({ rule }: { rule: string }) => rule) };
  };

  it("is refused before anything is written", async () => {
    write("empty-source", { "readme.txt": "Nothing here.\n" });
    write("taken", { "file.txt": "Mine.\n" });
    write("app-of-code", {
      "package.json": '{ "private": true, "devDependencies": { "vite": "8" } }\n',
      "index.html": '<div id="root"></div><script type="module" src="/src/main.tsx"></script>\n',
      "README.md": "# React and Vite\n\nHow to start it.\n",
    });
    expect(await refused("empty-source")).toEqual({ code: 1, rules: ["new/no-content"] });
    // What is told about a program is no site.
    expect(await refused("app-of-code")).toEqual({ code: 1, rules: ["new/no-content"] });
    expect(await refused("not-there")).toEqual({ code: 1, rules: ["new/no-source"] });
    expect(await refused("taken/file.txt")).toEqual({ code: 1, rules: ["new/no-source"] });
    expect(await refused("empty-source", "taken")).toEqual({ code: 1, rules: ["new/place-taken"] });
  });

  it(
    "is told with file and line, and the rest is built",
    async () => {
      const source = write("odd-source", {
        "_config.yml": "title: [Bees\n",
        "hugo.toml": 'title = "Also"\n',
        "index.md":
          '---\ntitle: One # of many\n# Ask Anna.\ncode: "# none"\nlong: |\n  # none\n---\n\nThe first page of it.\n',
        "theme/page.scss": "p {}",
        "out-of-it.md":
          "# Out of it\n\nSee [a file](../../outside.md) and ![hosts](../../../../etc/hosts.png).\n",
        "no-name-at-all.md":
          'A page without a title, with a film:\n\n![](https://www.youtube.com/watch?v=abc)\n\n- [x] Done\n\n<img src="gone.png">\n\n[to it](#here) and [](#here)\n\n## {#x}\n\n<a name="here"></a>\n',
        "Case.md": "---\n---\n\n# Upper case\n",
        "case.md": "---\n---\n\n# Lower case\n",
        "Hive/bees.md": `# Bees\n\n${trees.long}\n`,
        "hive/Bees.md": `# Other bees\n\nSee [bees](../Hive/bees.md) and [wax](WAX/a.md).\n`,
        "hive/WAX/a.md": `# Wax\n\n${trees.long}\n`,
        "hive/wax.md": `# All wax\n\n${trees.long}\n`,
        "broken.md":
          "---\ntitle: [Broken\n---\n\n# Broken front matter\n\n<div>\n\n{% if x %}\n\n:::\n\n<Foo.Bar x={1}>\n",
      });
      symlinkSync("/etc", join(source, "out"));
      symlinkSync(source, join(source, "round"));
      symlinkSync(join(source, "nothing"), join(source, "nowhere"));
      writeFileSync(join(source, "latin.md"), Buffer.from([0x23, 0x20, 0xe9, 0x0a]));
      await cli(["new", "odd", "--from", source], { cwd });
      const root = join(cwd, "odd");
      const built = await cli(["build", "--root", root, "--json"]);
      expect(JSON.parse(built.stdout)).toMatchObject({ ok: true });
      for (const name of ["bees", "Bees-2", "WAX/a", "WAX"])
        expect(existsSync(join(root, "dist/Hive", name, "index.html"))).toBe(true);
      expect(readFileSync(join(root, "content/pages/Hive/Bees-2.md"), "utf8")).toContain(
        "See [bees](./bees.md) and [wax](./WAX/a.md).",
      );
      const told = readFileSync(join(root, "MOVING.md"), "utf8");
      expect(told).not.toContain("# none");
      expect(told).not.toMatch(/ENOENT|what the first build refused/);
      const [, rules = ""] =
        /const CHECK = \{([\s\S]*?)\n\}/.exec(
          readFileSync(join(root, "templates/site.tsx"), "utf8"),
        ) ?? [];
      const notices = Array.from(rules.matchAll(/"([\w/-]+)": "notice"/g), ([, rule]) => rule);
      expect(notices.length).toBeGreaterThan(5);
      for (const rule of notices) expect(told).toContain(`\`${rule}\``);
      expect(readFileSync(join(root, "content/pages/no-name-at-all.md"), "utf8")).toMatch(
        /title: No name at all[\s\S]*\[.*youtube.*\]\(https[\s\S]*\[to it\]\(#here\) and \n[\s\S]*<a id="here">/,
      );
      for (const part of [
        "_config.yml",
        /settings of Jekyll too|settings of Hugo too/,
        /from a folder that holds nothing else/,
        "line 3: the link to ../../outside.md",
        "line 3: the picture ../../../../etc/hosts.png",
        "leads out of the folder",
        "a link to a folder",
        "a link that leads nowhere",
        "line 2: the comment # of many",
        "line 3: the comment # Ask Anna.",
        "- `theme`: .scss",
        "a picture without alt",
        "a link without words",
        "a heading without words",
        "no UTF-8 text",
        "letter cases apart",
        "front matter that cannot be read",
        "Foo.Bar",
      ])
        expect(told).toMatch(part);
    },
    SLOW,
  );

  it(
    "is read as what most texts are of, wherever settings lie",
    async () => {
      const text = (name: string) => `# ${name}\n\n${trees.long}\n`;
      const deep = write("deep-source", {
        "handbook/web/_config/hugo.toml": "",
        "handbook/app/docusaurus.config.js": 'module.exports = { title: "Hives" };',
        "handbook/app/docs/intro.md": text("Introduction"),
      });
      const part = write("part-source", {
        "tools/app/docusaurus.config.js": 'module.exports = { title: "Hives" };',
        "tools/app/docs/intro.md": text("Introduction"),
        "one.md": text("One"),
        "two.md": text("Two"),
      });
      const readAs = async (name: string, from: string) => {
        const { stdout } = await cli(["new", name, "--from", from, "--json"], { cwd });
        return JSON.parse(stdout);
      };
      expect(await readAs("deep", deep)).toMatchObject({ generator: "Docusaurus", pages: 1 });
      expect(await readAs("part", part)).toMatchObject({ generator: "Markdown", pages: 3 });
      expect(readFileSync(join(cwd, "part/MOVING.md"), "utf8")).toContain("--from tools/app");
    },
    SLOW,
  );

  it(
    `is found among ${FILES * FOLDERS} files, which are summed up by folders`,
    async () => {
      const source = write("many-source", { "docs/one.md": `# One\n\n${trees.long}\n` });
      for (let folder = 0; folder < FOLDERS; folder++) {
        mkdirSync(join(source, `src/part-${folder}`), { recursive: true });
        for (let file = 0; file < FILES; file++)
          writeFileSync(join(source, `src/part-${folder}/file-${file}.c`), "");
      }
      const { stdout } = await cli(["new", "many", "--from", source, "--json"], { cwd });
      expect(JSON.parse(stdout)).toMatchObject({ ok: true, pages: 1 });
      const told = readFileSync(join(cwd, "many/MOVING.md"), "utf8");
      expect(told).toMatch(`- \`src\`: .c (${FILES * FOLDERS})\n`);
      expect(told.length).toBeLessThan(5000);
    },
    SLOW,
  );

  it("is built without settings that do not parse", async () => {
    const source = write("unparsed", {
      "docusaurus.config.js": 'module.exports = {\n  title: "Hives",,\n};\n',
      "sidebars.js": "module.exports = {",
      "docs/_category_.json": '{\n  "label": "All",\n  "position": one\n}\n',
      "docs/intro.md": "# Introduction\n\nHello.\n",
    });
    const { code } = await cli(["new", "parsed", "--from", source], { cwd });
    expect(code).toBe(0);
    expect(readFileSync(join(cwd, "parsed/content/docs/intro.md"), "utf8")).toContain("Hello.");
    const told = readFileSync(join(cwd, "parsed/MOVING.md"), "utf8");
    expect(told).toMatch(/## docusaurus\.config\.js\n\n- line 2: settings that cannot be read: /);
    expect(told).toMatch(/## docs\/_category_\.json\n\n- line 3: settings that cannot be read: /);
  });

  it("is told of settings that do not parse where they show no page", async () => {
    const source = write("unparsed-alone", {
      "docusaurus.config.js": 'module.exports = {\n  docs: { path: "texts" },,\n};\n',
      "texts/intro.md": "# Introduction\n\nHello.\n",
    });
    await cli(["new", "unparsed-plain", "--from", source], { cwd });
    expect(readFileSync(join(cwd, "unparsed-plain/MOVING.md"), "utf8")).toMatch(
      /## docusaurus\.config\.js\n\n[\s\S]*line 2: settings that cannot be read: /,
    );
  });

  it("is never run", async () => {
    const mark = join(cwd, "was-run");
    const source = write("running", {
      "docusaurus.config.js": `require("fs").writeFileSync(${JSON.stringify(mark)}, ""); module.exports = { title: process.env.HOME };`,
      "docs/intro.md": "# Introduction\n\nHello.\n",
    });
    const { code } = await cli(["new", "ran", "--from", source], { cwd });
    expect(code).toBe(0);
    expect(() => readFileSync(mark)).toThrow();
    expect(readFileSync(join(cwd, "ran/MOVING.md"), "utf8")).toMatch(
      /line 1: `process\.env\.HOME`/,
    );
  });
});

it("a schema is inferred from front matter", async () => {
  write("infer", {
    "a.md": "---\ntitle: A\ndate: 2024-03-01\ntags: [x]\nrating: 1\n---\n",
    "b.md":
      '---\ntitle: B\ndate: 2024-03-02\ntags: x\nrating: good\nauthor: { name: Anna }\ndraft: "true"\n---\n',
    "c.md": "---\ntitle: C\ndate: 2024-03-03\ndraft: true\nrating: 2\n---\n",
  });
  const { stdout } = await cli(["infer", "infer/*.md"], { cwd });
  expect(stdout).toBe(`z.strictObject({
  title: z.string(),
  date: fields.date(),
  // A list in infer/a.md, text in infer/b.md
  tags: z.union([z.string(), z.array(z.string())]).optional(),
  // A number in infer/a.md, text in infer/b.md
  rating: z.union([z.string(), z.number()]),
  // Only in infer/b.md
  author: z.strictObject({
    name: z.string(),
  }).optional(),
  draft: fields.draft(),
})
`);
});
