/** Files of Markdown that bodies import: no record has them, and a translation of each lies in the language's folder. */
import { readFile } from "node:fs/promises";
import { join, posix } from "node:path";
import type { Cache } from "../../cache/cache.ts";
import type { Language } from "../../site/languages.ts";
import { parseRecords } from "../formats/formats.ts";
import { readValue } from "../formats/yaml.ts";
import type { MarkdownBody } from "../markdown-body.ts";
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
  const records = new Set(importing.map(({ sourceFile }) => sourceFile));
  const imports = new Map<string, Promise<Imported | undefined>>();
  const importedOf = (file: string, top: string) => {
    const found = imports.get(file) ?? readImported(root, file, top, language, cache);
    imports.set(file, found);
    return found;
  };
  const follow = async (own: Importing, blocks: readonly Block[], importer: string) => {
    for (const path of importsIn(blocks)) {
      const file = posix.join(posix.dirname(own.file), path);
      if (!file.startsWith(own.top) || records.has(file) || own.seen.has(file)) continue;
      own.seen.add(file);
      const found = await importedOf(file, own.top);
      if (!found) continue;
      found.importers.add(importer);
      await follow({ ...own, file }, found.blocks, importer);
    }
  };
  for (const { name, file, sourceFile, body } of importing)
    if (body && /\.mdx$/.test(name) && sourceFile.endsWith(name)) {
      const top = sourceFile.slice(0, -name.length);
      await follow({ file: sourceFile, top, seen: new Set() }, body.blocks, file);
    }
  const all = await Promise.all(imports.values());
  return all.flatMap((one) => (one?.texts ? { ...one.texts, shownIn: [...one.importers] } : []));
}

interface Importing {
  readonly file: string;
  /** The folder of the content. */
  readonly top: string;
  /** Files that are followed already: they may import each other. */
  readonly seen: Set<string>;
}

interface Imported {
  readonly blocks: readonly Block[];
  /** undefined where the language has no file of it. */
  readonly texts: RecordTexts | undefined;
  /** Translations that import it, themselves or by another. */
  readonly importers: Set<string>;
}

/** undefined where there is no such file. */
async function readImported(
  root: string,
  file: string,
  top: string,
  language: Language,
  cache: Cache,
): Promise<Imported | undefined> {
  const source = await readBody(root, file);
  if (!source) return undefined;
  const blocks = await blocksOf(source.source, cache);
  const name = file.slice(top.length);
  const translation = await readBody(root, languageFolder(language) + name);
  const texts = translation && {
    ...{ source, blocks, translation },
    translated: await blocksOf(translation.source, cache),
  };
  return { blocks, texts: texts && textsOfBody(name, texts), importers: new Set() };
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
