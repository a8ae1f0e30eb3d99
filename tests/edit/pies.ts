/** A small site of Markdown files, with all kinds of blocks in a body. */
import { inlineSite } from "../inline-site.ts";

export const PIE = `---
title: A pie # for Sunday
---

# Take apples

A *ripe* [Cox](/) and salt, and butter,  
then wait.

- Peel them
- Core them

| Flour | Sugar |
| ----- | ----- |
| 200 g | 80 g  |

:::note Mind the oven
It is **hot**.
:::

That is all.

Let it cool <kbd>well</kbd>.

\`\`\`js
const pie = bake(apples);
\`\`\`
`;
export const PIE_FILE = "content/posts/pie.md";

const MANIFEST = `import { type ContentOf, defineSite, fields, folder, kind, Markdown, z } from "build-site";
const content = { posts: folder("posts/*.md", z.strictObject({ title: fields.text() })) };
export default defineSite({
  content,
  settings: () => ({ origin: "https://www.pies.example" }),
  kinds: [kind("post", ({ posts }: ContentOf<typeof content>) => posts.map((from) => ({ path: from.id === "posts/pie" ? "/" : "/tart", from, page: () => ({
    head: { title: from.title, description: "How to make " + from.title }, body: <main><h1>{from.title}</h1><Markdown body={from.body} /></main> }) })))],
  notFound: () => ({ head: { title: "Lost", description: "No such page." }, body: <main>Lost</main> }),
});
`;

export const pies = (root: string): string =>
  inlineSite(root, {
    files: {
      "templates/site.tsx": MANIFEST,
      [PIE_FILE]: PIE,
      "content/posts/tart.md": "---\ntitle: A tart\n---\n\nAs the pie, without a lid.\n",
    },
  });
