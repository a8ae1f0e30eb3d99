/** Small sites of other generators, each with what is special to it. */
export type Files = Readonly<Record<string, string>>;

export const long =
  "These words are here so that the page says something of its own, which is more than a line about bees and how they live.";

export const docusaurus: Files = {
  "docusaurus.config.js": `// @ts-check
const lightTheme = require("prism-react-renderer").themes.github;
/** @type {import("@docusaurus/types").Config} */
const config = {
  title: "Hives", tagline: "All about hives.", url: "https://hives.example", baseUrl: "/handbook/", trailingSlash: false,
  presets: [["classic", { docs: { sidebarPath: require.resolve("./sidebars.js") }, blog: { routeBasePath: "news" } }]],
  plugins: [["@docusaurus/plugin-client-redirects", { redirects: [{ from: "/docs/old", to: "/docs/intro" }] }]],
  themeConfig: { prism: { theme: lightTheme } },
};
module.exports = config;
`,
  "sidebars.js":
    'module.exports = { docs: ["intro", { type: "category", label: "Work", items: ["guides/Feeding_Bees", { type: "link", label: "Shop", href: "https://shop.example" }] }] };',
  "docs/intro.md": `---
id: intro
title: Introduction
sidebar_label: Start
tags: [first]
---

${long}

:::tip Mind the bees

See [feeding](./guides/02-Feeding_Bees.mdx#tabs) and [that](/docs/intro), not [this](./gone.md).

:::

## Setext {#own}

![A hive](/img/hive.svg)
`,
  "docs/guides/02-Feeding_Bees.mdx": `---
description: How to feed bees.
---
import Tabs from "@theme/Tabs";
import TabItem from "@theme/TabItem";
import Part from "../_part.mdx";

# Feeding bees

${long}

<Tabs groupId="how" values={[{ label: "A" }]}>
  <TabItem value="a" label="Sugar">

    Water and sugar.

    \`\`\`js live noInline
    const sugar = 1;
    \`\`\`

  </TabItem>
</Tabs>

## Tabs

<Part />

There is [no part](../intro.md#gone), and [a tip](../intro.md#Own).

Two and {1 + 1} are {"four"}. {/* Nobody reads this. */}
`,
  "docs/_part.mdx": "The part says [where it began](./intro.md).\n",
  "blog/2024-03-01-first-swarm.md": `---
title: The first swarm
authors: [anna]
tags: [swarm, spring]
---

${long}

<!-- truncate -->

More of it.
`,
  "src/pages/index.js": "export default () => null;\n",
  "static/img/hive.svg":
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>',
};

export const vitepress: Files = {
  ".vitepress/config.ts": `import { defineConfig } from "vitepress";
export default defineConfig({
  title: "Hives", description: "All about hives.", cleanUrls: true,
  themeConfig: { sidebar: { "/guide/": [{ text: "Guide", items: [{ text: "Start", link: "/guide/start" }, { text: "Ends", link: "/guide/ends" }] }] } },
} satisfies object);
`,
  "index.md": `---
layout: home
hero: { name: Hives, text: All about hives, actions: [{ theme: brand, text: Begin, link: /guide/start }] }
features: [{ title: Honey, details: Sweet, link: ./guide/ends.md }]
---

${long}
`,
  "guide/start.md": `# Start

${long}

::: warning CAREFUL
Bees sting.
:::

::: code-group

\`\`\`js{1} [hive.js]
const a = 1;
\`\`\`

\`\`\`ts [hive.ts]
const b = 2;
\`\`\`

:::

<<< @/snippets/code.js{1}

See [the end](./ends#what-s-left) and {{ $frontmatter.title }}.

[[toc]]

<Badge type="tip" text="new" />

<script setup>
import x from "x";
</script>
`,
  "guide/ends.md": `# Ends\n\n${long}\n\n## What's left?\n\n<!--@include: ../parts/note.md-->\n`,
  "parts/note.md": "A note that two pages share.\n",
  "snippets/code.js": "const shared = true;\n",
};

export const hugo: Files = {
  "hugo.toml":
    'baseURL = "https://hives.example/"\ntitle = "Hives"\n[permalinks]\nposts = "/:year/:slug/"\n[params]\ndescription = "All about hives."\nversion = "1.2"\n[languages.en]\nweight = 1\n[languages.fr]\nweight = 2\n',
  "content/docs/start.fr.md": `---\ntitle: Début\n---\n\n${long} Des abeilles.\n`,
  "content/_index.md": `+++\ntitle = "Home"\n+++\n\n${long}\n`,
  "content/docs/_index.md": `---\ntitle: Docs\n---\n\n${long}\n`,
  "content/docs/Start Here.md": `---\ntitle: Start\nweight: 1\naliases: [/begin/, /docs/START-here/]\n---\n\n${long}\n\n{{< note >}}\nBees *sting*, see [the swarm]({{< ref "/posts/swarm.md" >}}).\n{{< /note >}}\n\nVersion {{< param version >}}. {{< youtube abc123 >}} {{< unknown x="1" >}}\n\n{{< highlight go >}}\nfmt.Println("{{</* x */>}}")\n{{< /highlight >}}\n\n{{< figure src="/hive.svg" alt="A hive" >}}\n`,
  "content/posts/swarm.md":
    '+++\ntitle = "The swarm"\ndate = 2024-03-01T10:00:00Z\ndraft = false\ntags = ["spring"]\n+++\n\n' +
    `${long} It swarmed.\n`,
  "content/posts/secret.md": "---\ntitle: Secret\ndate: 2024-04-01\ndraft: true\n---\n\nNot yet.\n",
  "static/hive.svg":
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>',
};

/** Settings in a folder, a folder for each language, permalinks by sections, an address that nobody can reach. */
export const hugoFolders: Files = {
  "config/_default/hugo.toml":
    'baseURL = "http://localhost/"\ntitle = "Hives"\ndisableLanguages = ["nl"]\n[permalinks]\ndocs = "/docs/:sections[1:]/:slug/"\n',
  "config/_default/languages.toml":
    '[en]\ncontentDir = "content/en"\n[fa]\ncontentDir = "content/fa"\n[nl]\ncontentDir = "content/nl"\n',
  "config/_default/menus.en.toml":
    '[[main]]\nname = "Shop"\nurl = "https://shop.example"\nweight = 1\n',
  "content/en/_index.md": `---\ntitle: Home\n---\n\n${long}\n`,
  "content/en/docs/guides/start.md": `---\ntitle: Start\n---\n\n${long} English.\n`,
  "content/fa/docs/guides/start.md": `---\ntitle: Sar\n---\n\n${long} Persian.\n`,
};

export const jekyll: Files = {
  "_config.yml":
    "title: Hives\ndescription: All about hives.\nurl: https://hives.example\nbaseurl: ''\npermalink: /:categories/:title.html\nrepository: https://code.example/hives\n",
  "index.md": `---\nlayout: home\n---\n\n# Hives\n\n${long} See [the swarm]({% post_url 2024-03-01-swarm %}) and [code]({{ site.repository }}/issues).\n\n{% raw %}\`{{ shown }}\`{% endraw %}\n`,
  "_posts/2024-03-01-swarm.md": `---\ntitle: The swarm\ncategories: [news]\nredirect_from: /old-swarm\n---\n\n${long} It swarmed.\n\n{% highlight ruby %}\nputs 1\n{% endhighlight %}\n\n{% include note.html %}\n\n## 2. What now?\n{: .no_toc}\n\nSee [above](#what-now).\n`,
  "about.html": "---\nlayout: page\n---\n<p>{{ site.title }}</p>\n",
};

export const eleventy: Files = {
  "eleventy.config.js": `export default function (config) {
  config.addPassthroughCopy({ "public": "/" });
  config.addFilter("shout", (text) => text.toUpperCase());
}
export const config = { dir: { input: "content" } };
`,
  "_data/metadata.js":
    'export default { title: "Hives", description: "All about hives.", url: "https://hives.example/" };',
  "content/index.md": `---\ntitle: Home\n---\n\n${long} See [the swarm](blog/swarm/).\n`,
  "content/blog/blog.11tydata.js": 'export default { tags: ["posts"], layout: "post.njk" };',
  "content/blog/2024-03-01-swarm.md": `---\ntitle: The swarm\n---\n\n${long} {{ metadata.title }} has it. {% image "x.png" %}\n`,
  "content/feed.njk": "---\npermalink: /feed.xml\n---\n",
  "public/hives.txt": "Hives\n",
};

export const astro: Files = {
  "astro.config.mjs": `import { defineConfig } from "astro/config";
import starlight from "@astrojs/starlight";
export default defineConfig({
  site: "https://hives.example",
  redirects: { "/old": "/start" },
  integrations: [starlight({ title: "Hives", description: "All about hives.", sidebar: [{ label: "Guide", items: ["start", { label: "More", autogenerate: { directory: "more" } }] }] })],
});
`,
  "src/content/docs/index.mdx": `---\ntitle: Home\ntemplate: splash\n---\nimport { Card, CardGrid } from "@astrojs/starlight/components";\nimport Own from "./Own.astro";\n\n${long}\n\n<CardGrid>\n  <Card title="Bees" icon="star">They [work](/start/).</Card>\n</CardGrid>\n\n<Own answer={() => 42} />\n`,
  "src/content/docs/start.md": `---\ntitle: Start\nsidebar: { order: 1 }\n---\n\n${long}\n\n:::caution[Bees]\nThey sting. See [two](../more/two/).\n:::\n`,
  "src/content/docs/more/two.md": `---\ntitle: Two\n---\n\n${long} Two of them.\n`,
  "src/content/docs/more/One.md": `---\ntitle: One\n---\n\n${long} One of them.\n`,
};

export const notes: Files = {
  "Home.md": `# Hives\n\n${long} See [[Feeding Bees|feeding]] and [[Nowhere]]. By [name *one*][gone], [gone], [two][part] and [three][back]. <code>a <a href="./Python.md">b</a></code>\n\n[gone]: ./gone.md\n[part]: #no-part\n[back]: ./Python.md#none\n\n> [!abstract] In short\n> Bees.\n\n| a | b |\n|---|---|\n| ![[hive.svg\\|100]] | [[Feeding Bees\\|fed]] |\n`,
  "Ärger @home (1).md": `# Ärger\n\n${long}\n\n<p align="center">Middle</p>\n\n<a href="https://x.example"><svg></svg></a>\n`,
  "Python.md": `# Python\n\n${long}\n\n!!! warning "Mind them"\n\n    They sting.\n\n    ??? note "More"\n        Much.\n\n=== "Sugar"\n\n    Two parts.\n\n!!! alone\n\n$$\na^2\n$$\n\nAfter.\n`,
  "Feeding Bees.md": `# Feeding\n\n${long} Back [[Home]]. A tag <T> and {{ braces }}.\n\n![[hive.svg]]\n`,
  "pictures/hive.svg":
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>',
};
