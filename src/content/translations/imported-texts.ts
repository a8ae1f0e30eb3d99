/** Files of Markdown that bodies import: no record has them, and a translation of each lies in the language's folder. */
import { readFile } from "node:fs/promises";
import { join, posix } from "node:path";
import type { Cache } from "../../cache/cache.ts";
import type { Language } from "../../site/languages.ts";
import { parseRecords } from "../formats.ts";
import type { MarkdownBody } from "../markdown-body.ts";
import { readValue } from "../yaml.ts";
import { type Block, blocksOf } from "./blocks.ts";
import { languageFolder } from "./language-folder.ts";
import type { RecordTexts } from "./record-texts.ts";

/** Those that the language has a file of: a build tells what it cannot do without. */
export async function importedTexts(
  root: string,
  language: Language,
  importing: readonly RecordTexts[],
  cache: Cache,
): Promise<readonly RecordTexts[]> {
  const known = new Set(importing.map(({ sourceFile }) => sourceFile));
  const all: RecordTexts[] = [];
  const follow = async (file: string, top: string, blocks: readonly Block[]): Promise<void> => {
    for (const path of importsIn(blocks)) {
      const imported = posix.join(posix.dirname(file), path);
      if (!imported.startsWith(top) || known.has(imported)) continue;
      known.add(imported);
      const source = await readBody(root, imported);
      if (!source) continue;
      const own = await blocksOf(source.source, cache);
      const name = imported.slice(top.length);
      const translation = await readBody(root, languageFolder(language) + name);
      if (translation) {
        const translated = await blocksOf(translation.source, cache);
        all.push(textsOfBody(name, { source, blocks: own, translation, translated }));
      }
      await follow(imported, top, own);
    }
  };
  for (const { name, sourceFile, body } of importing)
    if (body && /\.mdx$/.test(name) && sourceFile.endsWith(name))
      await follow(sourceFile, sourceFile.slice(0, -name.length), body.blocks);
  return all;
}

const IMPORT = /^(?:import|export)\b[^"']*?\bfrom\s*["'](\.{1,2}\/[^"']+\.mdx?)["']/gm;

const importsIn = (blocks: readonly Block[]): readonly string[] =>
  blocks.flatMap(({ text, isCode }) =>
    isCode ? [] : Array.from(text.matchAll(IMPORT), ([, path = ""]) => path),
  );

/** undefined where there is none. */
async function readBody(root: string, file: string): Promise<MarkdownBody | undefined> {
  const text = await readFile(join(root, file), "utf8").catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const [record] = await parseRecords(file, text, [], async (yaml) => readValue(yaml));
  return record?.body;
}

const textsOfBody = (
  name: string,
  body: NonNullable<RecordTexts["body"]> & { readonly translation: MarkdownBody },
): RecordTexts => ({
  name,
  sourceFile: body.source.file,
  file: body.translation.file,
  fields: [],
  body,
  placeOfSource: () => ({ file: body.source.file }),
  placeOfTranslation: () => ({ file: body.translation.file }),
});
