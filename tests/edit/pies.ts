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

export const PLUM = `---
title: Plums
---

export const oven = 180;

# Stone the plums {#stones}

At {oven} degrees, **no more**.

Wait until *they are blue*.

<aside>
  Mind the stones.
</aside>

- Halve them
- Sugar them
`;
export const PLUM_FILE = "content/posts/plum.mdx";

const MANIFEST = `import { type ContentOf, defineSite, fields, folder, kind, Markdown, z } from "build-site";
const content = { posts: folder("posts/*.{md,mdx}", z.strictObject({ title: fields.text() })) };
export default defineSite({
  content,
  settings: () => ({ origin: "https://www.pies.example" }),
  kinds: [kind("post", ({ posts }: ContentOf<typeof content>) => posts.map((from) => ({ path: from.id === "posts/pie" ? "/" : from.id.replace("posts", ""), from, page: () => ({
    head: { title: from.title, description: "How to make " + from.title }, body: <main><h1>{from.title}</h1><Markdown body={from.body} /></main> }) })))],
  notFound: () => ({ head: { title: "Lost", description: "No such page." }, body: <main>Lost</main> }),
});
`;

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>\n';

export const pies = (root: string): string =>
  inlineSite(root, {
    files: {
      "templates/site.tsx": MANIFEST,
      [PIE_FILE]: PIE,
      [PLUM_FILE]: PLUM,
      "content/images/crust.svg": picture,
      "content/images/lid.svg": picture,
      "content/posts/our oven.svg": picture,
      "content/posts/tart.md": "---\ntitle: A tart\n---\n\nAs the pie, without a lid.\n",
    },
  });
