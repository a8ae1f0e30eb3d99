/** The texts of a record beside what translates them, as far as the files alone can tell. */
import { posix } from "node:path";
import type { Cache } from "../../cache/cache.ts";
import type { Where } from "../../errors.ts";
import type { Language } from "../../site/languages.ts";
import type { Sources } from "../../site/sources.ts";
import type { ContentRecord } from "../check-record.ts";
import { type FieldPath, formatPath } from "../field-path.ts";
import type { MarkdownBody } from "../markdown-body.ts";
import { type Block, blocksOf } from "./blocks.ts";
import { basesOf, type FoundLanguages } from "./load-languages.ts";
import { hasWords } from "./localization.ts";
import type { TranslatedRecord } from "./translate.ts";

/** A localized field. */
interface FieldTexts {
  readonly field: string;
  readonly path: FieldPath;
  /** Where it stands in the translation. */
  readonly written: FieldPath;
  readonly source: unknown;
  /** undefined where it is missing. */
  readonly translation: unknown;
}

export interface BodyTexts {
  readonly source: MarkdownBody;
  readonly blocks: readonly Block[];
  readonly translation: MarkdownBody | undefined;
  readonly translated: readonly Block[];
}

export interface RecordTexts {
  /** The file of the first language below `content/`, with the row in it. */
  readonly name: string;
  /** The file of the translation, whether it is there or not. */
  readonly file: string;
  readonly base: ContentRecord;
  readonly record: TranslatedRecord;
  readonly fields: readonly FieldTexts[];
  readonly body: BodyTexts | undefined;
  readonly placeOfSource: (path: FieldPath) => Where;
  readonly placeOfTranslation: (path: FieldPath) => Where;
}

/** Of records from files: what loaders give is translated where it comes from. */
export async function textsOf(
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
  return [...texts.values()];
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
    base,
    record,
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
