/** Code of a site that would never end: the build does, and names the file. */
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite } from "../inline-site.ts";

const temporary = temporaryFolder("endless");
let count = 0;

const manifest = (markdown: string, page: string) => `
import { defineSite, folder, Markdown, z } from "build-site";
export default defineSite({
  content: { texts: folder("*.{md,mdx}", z.strictObject({})) },
  settings: () => ({ origin: "https://www.bees.example", pageTimeout: 1000 }),
  markdown: { ${markdown} },
  kinds: (kind) => [
    kind("text", ({ texts }) =>
      texts.map((text) => ({
        path: text.id === "index" ? "/" : "/" + text.id,
        page: () => {
          ${page}
          return { head: { title: text.id, description: "." }, body: <main><Markdown body={text.body} /></main> };
        },
      })),
    ),
  ],
  notFound: () => ({ head: { title: "Lost", description: "." }, body: <main /> }),
});
`;

const FOR_EVER = "(() => { for (;;); })()";

/** Name of a text, what stands in it, and what the manifest has. */
it.each<[string, string, string, { markdown?: string; page?: string }, string]>([
  ["an expression of MDX", "index.mdx", `{${FOR_EVER}}`, {}, "content/index.mdx"],
  [
    "a plug-in",
    "index.md",
    "Text",
    { markdown: `remarkPlugins: [() => () => ${FOR_EVER}]` },
    "content/index.md",
  ],
  [
    "a plug-in that waits",
    "index.md",
    "Text",
    { markdown: "remarkPlugins: [() => () => new Promise(() => {})]" },
    "content/index.md",
  ],
  ["a template", "index.md", "Text", { page: `${FOR_EVER};` }, "templates/site.tsx"],
])(
  "%s that never ends is a problem that names the file",
  async (_, name, text, { markdown = "", page = "" }, file) => {
    const root = inlineSite(join(temporary, `${++count}`), {
      files: { "templates/site.tsx": manifest(markdown, page), [`content/${name}`]: text },
    });
    const { ok, problems } = await buildInline(root);
    expect(ok).toBe(false);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ rule: "site/endless", where: { file, route: "/" } });
    expect(problems[0]?.message).toContain("the page / has not ended after 1 s");
  },
);
