/** Words that the engine writes into Markdown: they are those of the text's language, or the build tells where they are not. */
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { temporaryFolder } from "../folders.ts";
import { type Built, buildInline, inlineSite } from "../inline-site.ts";

const temporary = temporaryFolder("markdown-labels");

const MANIFEST = `import { defineSite, FallbackNotice, folder, fields, kind, Markdown, z } from "build-site";
const LABELS = {
  de: { note: "Hinweis", details: "Mehr", footnotes: "Fußnoten", footnoteBack: "Zurück zu Verweis {reference}" },
};
export default defineSite({
  languages: { en: { path: "" }, de: { path: "/de" }, fr: { path: "/fr", policy: "fallback" } },
  content: { posts: folder("posts/*.{md,mdx}", z.strictObject({ title: fields.text(80) })) },
  settings: (_, { tag }) => ({ origin: "https://www.bees.example", labels: LABELS[tag] }),
  kinds: [
    kind("post", ({ posts }) => [
      { path: "/", page: () => ({ head: { title: "Posts", description: "All." }, body: <main>All</main> }) },
      ...posts.map((from) => ({
        path: "/" + from.id,
        from,
        page: () => ({
          head: { title: from.title, description: "A post." },
          body: <main><FallbackNotice>English.</FallbackNotice><Markdown body={from.body} /></main>,
        }),
      })),
    ]),
  ],
  notFound: () => ({ head: { title: "Lost", description: "No page." }, body: <main>Lost</main> }),
});
`;

const text = (title: string, word: string) => `---
title: ${title}
---

${word}.[^a] ${word}.[^a]

:::note
${word}.
:::

:::note[Own title]
${word}.
:::

:::details
${word}.
:::

[^a]: ${word}.
`;

const siteIn = (name: string, files: Readonly<Record<string, string>>) =>
  inlineSite(join(temporary, name), { files: { "templates/site.tsx": MANIFEST, ...files } });

const GERMAN = {
  titles: ["Hinweis", "Own title", "Mehr"],
  heading: "Fußnoten",
  back: ["Zurück zu Verweis 1", "Zurück zu Verweis 1-2"],
};
const ENGLISH = {
  titles: ["Note", "Own title", "Details"],
  heading: "Footnotes",
  back: ["Back to reference 1", "Back to reference 1-2"],
};

const wordsIn = (page: string) => ({
  titles: Array.from(
    page.matchAll(/<(?:p class="?admonition-title"?|summary[^>]*)>([^<]+)/g),
    ([, word]) => word,
  ),
  heading: /id="?footnote-label"?[^>]*>([^<]+)/.exec(page)?.[1],
  back: Array.from(page.matchAll(/aria-label="([^"]+)"/g), ([, label]) => label),
});

describe("words of the engine in texts", () => {
  let built: Built;
  beforeAll(async () => {
    const root = siteIn("words", {
      "content/posts/a.md": text("Bees", "Bees"),
      "content/posts/b.mdx": text("Hives", "Hives"),
      "content/de/posts/a.md": text("Bienen", "Bienen"),
      "content/de/posts/b.mdx": text("Stöcke", "Stöcke"),
      "content/fr/posts/b.mdx": text("Ruches", "Ruches"),
    });
    built = await buildInline(root);
    expect(built.problems).toEqual([]);
  });

  it.each(["a", "b"])(
    "are those that the settings name for the language of the page (%s)",
    (id) => {
      expect(wordsIn(built.read(`de/posts/${id}/index.html`))).toEqual(GERMAN);
      expect(wordsIn(built.read(`posts/${id}/index.html`))).toEqual(ENGLISH);
    },
  );

  it("are those of the text where it stands in for a translation", () => {
    expect(wordsIn(built.read("fr/posts/a/index.html"))).toEqual(ENGLISH);
  });

  it("are told with their places where they are English in another language", () => {
    expect(built.notices.filter((line) => line.includes("English in a text"))).toEqual([
      expect.stringMatching(
        /content\/fr\/posts\/b\.mdx:15:1 "Details" is English in a text in fr.*labels: \{ details: "…" \}/,
      ),
      expect.stringMatching(/content\/fr\/posts\/b\.mdx:19:1 "Footnotes" and "Back to reference/),
      expect.stringMatching(/content\/fr\/posts\/b\.mdx:7:1 "Note" is English in a text in fr/),
    ]);
  });
});

it("a label that does not say where the number stands is refused", async () => {
  const root = inlineSite(join(temporary, "faults"), {
    settings:
      '{ origin: "https://www.bees.example", labels: { footnoteBack: "Back", notes: "A" } }',
  });
  const { problems } = await buildInline(root);
  expect(problems.map(({ message, where }) => `${where.line}: ${message}`)).toEqual([
    '5: "Back" does not say where the number stands: write {reference}',
    '5: "notes" is not a setting',
  ]);
});
