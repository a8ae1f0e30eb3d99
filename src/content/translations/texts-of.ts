/** The texts of a record beside what translates them, as far as the files alone can tell. */
import { posix } from "node:path";
import type { Cache } from "../../cache/cache.ts";
import type { Where } from "../../errors.ts";
import type { Language } from "../../site/languages.ts";
import type { Sources } from "../../site/sources.ts";
import type { ContentRecord } from "../check-record.ts";
import { formatPath } from "../field-path.ts";
import type { MarkdownBody } from "../markdown-body.ts";
import { type Block, blocksOf } from "./blocks.ts";
import { importedTexts } from "./imported-texts.ts";
import { basesOf, type FoundLanguages } from "./load-languages.ts";
import { hasWords } from "./localization.ts";
import type { BodyTexts, RecordTexts } from "./record-texts.ts";
import type { TranslatedRecord } from "./translate.ts";

/** Of records from files, and of what they import: what loaders give is translated where it comes from. */
export async function textsOf(
  root: string,
  sources: Sources,
  found: FoundLanguages,
  languages: readonly Language[],
  language: Language,
  cache: Cache,
): Promise<readonly RecordTexts[]> {
  const texts = new Map<string, RecordTexts>();
  for (const [name, source] of Object.entries(sources)) {
    if (!("pattern" in source)) continue;
    const before = beforeOf(found, languages, language);
    const bases = new Map(
      basesOf(name, languages, before, language).map((base) => [base.key, base]),
    );
    for (const record of found.get(language.tag)?.get(name)?.records ?? []) {
      const base = bases.get(record.key);
      if (!base || !isTranslated(record)) continue;
      const own = await recordTexts(base, record, language, cache);
      if (!texts.has(own.name)) texts.set(own.name, own);
    }
  }
  const records = [...texts.values()];
  return [...records, ...(await importedTexts(root, language, records, cache))];
}

const isTranslated = (record: ContentRecord): record is TranslatedRecord => "translation" in record;

/** Languages that come later were not there when this one was translated. */
const beforeOf = (
  found: FoundLanguages,
  languages: readonly Language[],
  { tag }: Language,
): FoundLanguages => {
  const at = languages.findIndex((one) => one.tag === tag);
  const earlier = new Set(languages.slice(0, at).map((one) => one.tag));
  return new Map([...found].filter(([name]) => earlier.has(name)));
};

async function recordTexts(
  base: ContentRecord,
  record: TranslatedRecord,
  language: Language,
  cache: Cache,
): Promise<RecordTexts> {
  const { translation } = record;
  const row = base.source.row;
  // What a language that extends another does not write is no text of its own.
  const isOwn = (one: { readonly translation: unknown }) =>
    one.translation !== undefined || language.extends === undefined;
  return {
    name: `${base.stem}${posix.extname(base.source.file ?? "")}${row === undefined ? "" : `#${row}`}`,
    file: translation.file,
    sourceFile: base.source.file ?? "",
    checked: { base, record },
    fields: translation.fields
      .filter(({ source, ...one }) => hasWords(source) && isOwn(one))
      .map((one) => ({ ...one, field: formatPath(one.path) })),
    body: await bodyTexts(base, record, language, cache),
    placeOfSource: (path) => placeOnly(base.source.placeOf(path)),
    placeOfTranslation: (path) => placeOnly(record.source.placeOf(path)),
  };
}

async function bodyTexts(
  { source: { body: source } }: ContentRecord,
  { source: { body } }: TranslatedRecord,
  language: Language,
  cache: Cache,
): Promise<BodyTexts | undefined> {
  if (!source || !hasWords(source.source)) return undefined;
  const translation = body && body.language === undefined && body.original ? body : undefined;
  if (!translation && language.extends !== undefined) return undefined;
  return {
    source,
    blocks: await blocksOf(source.source, cache),
    translation,
    translated: translation ? await blocksOf(translation.source, cache) : [],
  };
}

const placeOnly = ({ file, line, column }: Where): Where => ({
  ...(file === undefined ? {} : { file }),
  ...(line === undefined ? {} : { line }),
  ...(column === undefined ? {} : { column }),
});

/** Where a block stands in its file. */
export function placeOfBlock({ file, line, source }: MarkdownBody, block: Block): Where {
  return { file, line: line + source.slice(0, block.start).split("\n").length - 1, column: 1 };
}
