/** A small site of two languages whose texts a test chooses, and what the engine says of them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createMemoryCache } from "../../src/cache/cache.ts";
import { findLanguages } from "../../src/content/translations/load-languages.ts";
import { formatRecord, parseRecord } from "../../src/content/translations/source-record.ts";
import { standingsOf } from "../../src/content/translations/standing.ts";
import { textsOf } from "../../src/content/translations/texts-of.ts";
import { compileSite } from "../../src/site/code/compile.ts";
import { readLanguages } from "../../src/site/languages.ts";
import { inlineSite } from "../inline-site.ts";

const MANIFEST = `import { defineSite, folder, Markdown, z } from "build-site";

const note = z.strictObject({
  order: z.number(),
  a: z.string(),
  b: z.string(),
  c: z.string(),
  d: z.string(),
  tags: z.array(z.string()).optional(),
});

export default defineSite({
  languages: { en: { path: "" }, ar: { path: "/ar" } },
  content: { notes: folder("notes/*.md", note) },
  settings: () => ({ origin: "https://www.notes.example", name: "Notes" }),
  kinds: (kind) => [
    kind("note", ({ notes }) =>
      notes.map((one) => ({
        path: one.order === 1 ? "/" : \`/\${one.order}\`,
        from: one,
        page: () => ({
          head: { title: one.a, description: one.b },
          body: <main><h1>{one.a}</h1><p>{one.c}</p><p>{one.d}</p><Markdown body={one.body} /></main>,
        }),
      })),
    ),
  ],
  notFound: () => ({ head: { title: "Lost", description: "No such page." }, body: <main>Lost</main> }),
});
`;

export interface NoteText {
  readonly fields: Readonly<Record<string, string>>;
  /** Sections of paragraphs, each below a heading. */
  readonly sections: readonly (readonly string[])[];
}

export const noteFile = ({ fields, sections }: NoteText, more = ""): string =>
  `---\n${more}${Object.entries(fields)
    .map(([name, text]) => `${name}: ${JSON.stringify(text)}\n`)
    .join("")}---\n${sections
    .map((blocks, index) => [`## Part ${index}`, ...blocks].join("\n\n"))
    .join("\n\n")}\n`;

export const writeSite = (root: string, files: Readonly<Record<string, string>>): string =>
  inlineSite(root, { files: { "templates/site.tsx": MANIFEST, ...files } });

/** Compiled once: every look reads the content anew. */
export async function watchTranslations(root: string) {
  const { site } = await compileSite(root);
  const manifest = readFileSync(join(root, "templates/site.tsx"), "utf8");
  const languages = readLanguages(site.languages, manifest);
  const [, language] = languages;
  if (!language) throw new Error("the site has two languages");
  return async (record: string, accept = false) => {
    const cache = createMemoryCache();
    const place = { root, formats: {}, languages };
    const found = await findLanguages(place, site.content, cache);
    const texts = await textsOf(root, site.content, found, languages, language, cache);
    const known = parseRecord("translations/ar.yaml", record);
    const standings = standingsOf(texts, known, () => accept);
    return { texts: standings.texts, record: formatRecord(standings.record) };
  };
}
