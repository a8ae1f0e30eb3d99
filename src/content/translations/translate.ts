/** The records of a source in another language: those of the first one, with what the language's folder writes. */
import { posix } from "node:path";
import type { Cache } from "../../cache/cache.ts";
import { groupBy } from "../../collections/group-by.ts";
import type { Problem, Where } from "../../errors.ts";
import { nearest } from "../../problems/nearest.ts";
import type { Language } from "../../site/languages.ts";
import type { FileSource } from "../../site/sources.ts";
import { type ContentRecord, checkRecord, withoutEnding } from "../check-record.ts";
import { type FieldPath, formatPath } from "../field-path.ts";
import type { Formats } from "../formats/formats.ts";
import { getRecords, namedFiles } from "../read.ts";
import type { RecordSource } from "../record-source.ts";
import { showValue } from "../schema/issues.ts";
import { languageFolder } from "./language-folder.ts";
import { hasWords } from "./localization.ts";
import { type Merged, type MissingField, mergeRecord } from "./merge.ts";

/** How much of a record is there in a language. */
export interface Translation {
  /** The language that stands in for what is missing. */
  readonly from: string;
  readonly fields: Merged["fields"];
  readonly missing: readonly MissingField[];
  /** Whether the text below the front matter is missing. */
  readonly isBodyMissing: boolean;
  /** What is missing, with its places, as a build tells it that needs all. */
  readonly problems: readonly Problem[];
  /** The file of the translation, whether it is there or not. */
  readonly file: string;
}

export interface TranslatedRecord extends ContentRecord {
  readonly translation: Translation;
}

export interface TranslatedRecords {
  /** Those of the first language with their translations, and those of this language alone. */
  readonly records: readonly ContentRecord[];
  readonly pictures: readonly [];
  readonly problems: readonly Problem[];
}

export const isComplete = ({ missing, isBodyMissing }: Translation): boolean =>
  missing.length === 0 && !isBodyMissing;

/** Whether a record is one of a language. */
export const existsIn = ({ editions }: ContentRecord, tag: string): boolean =>
  editions === undefined || editions.includes(tag);

/** `bases` are the records of the language that this one is translated from, or extends. */
export async function translateFiles(
  root: string,
  name: string,
  { pattern, schema, maxBytes }: FileSource,
  bases: readonly ContentRecord[],
  /** Files of other languages that are there and cannot be read: what is wrong with them is told already. */
  unread: ReadonlySet<string>,
  language: Language,
  formats: Formats,
  cache: Cache,
): Promise<TranslatedRecords> {
  const { tag } = language;
  const folder = languageFolder(language);
  const files = await namedFiles(root, `${tag}/${pattern}`, cache);
  const written = new Map<string, readonly RecordSource[]>();
  const problems: Problem[] = [];
  for (const file of files) {
    const read = await getRecords(root, file, maxBytes, formats, cache);
    problems.push(...read.problems);
    const stem = withoutEnding(file.slice(folder.length));
    const other = written.get(stem)?.[0];
    if (other) problems.push(twice(file, other.file ?? ""));
    else written.set(stem, read.records);
  }
  const byStem = groupBy(bases, ({ stem = "" }) => stem);
  const records: ContentRecord[] = [];
  for (const [stem, all] of byStem) {
    const found = written.get(stem);
    written.delete(stem);
    const { matched, faults } = matchRows(all, found ?? []);
    problems.push(...faults);
    for (const [base, given] of matched) {
      if (!existsIn(base, tag)) {
        if (given) problems.push(notOfLanguage(base, given, tag));
        continue;
      }
      const values = [base, given, schema, language.extends];
      const key = `translation ${tag} ${base.key}`;
      const file = given?.file ?? `${folder}${posix.relative("content", fileOf(base))}`;
      records.push(
        await cache.getOrCompute(key, { values }, () =>
          translateRecord(base, given, file, language),
        ),
      );
    }
  }
  const strays = [...written].filter(([stem]) => !unread.has(stem));
  const lost: Problem[] = [];
  for (const [stem, own] of strays)
    for (const source of own) {
      const record = await checkRecord({
        key: `${name} ${source.file} ${source.row ?? 0}`,
        id: [stem, source.row ?? []].flat().join("/"),
        stem,
        source,
        schema,
      });
      if (record.editions?.[0] === tag) records.push(record);
      else lost.push(translatesNothing(source, stem, record, [...byStem.keys()], tag));
    }
  const [first] = lost;
  problems.push(...(first && bases.length === 0 ? [noFirstLanguage(first, lost, pattern)] : lost));
  return { records, pictures: [], problems };
}

/** The file of the first language. */
const fileOf = ({ stem = "", source: { file = "" } }: ContentRecord): string =>
  `content/${stem}${posix.extname(file)}`;

/** `file` is that of the translation. */
export async function translateRecord(
  base: ContentRecord,
  given: RecordSource | undefined,
  file: string,
  language: Pick<Language, "extends">,
  options: { readonly whole?: boolean } = {},
): Promise<TranslatedRecord> {
  const { schema } = base;
  const before = "translation" in base ? (base as TranslatedRecord).translation : undefined;
  const extended = language.extends === undefined ? undefined : (before ?? NOTHING_MISSING);
  const merged = mergeRecord(schema, base.source.value, given?.value, options);
  const writes = new Set(
    merged.fields
      .filter((one) => one.translation !== undefined)
      .map(({ path }) => formatPath(path)),
  );
  const missing = extended
    ? extended.missing.filter(({ path }) => !writes.has(formatPath(path)))
    : merged.missing;
  const body = given?.body && hasWords(given.body.source) ? given.body : undefined;
  const hasBody = base.source.body !== undefined && hasWords(base.source.body.source);
  const isBodyMissing = hasBody && !body && (extended ? extended.isBodyMissing : true);
  const from = extended && before ? before.from : (base.tag ?? "");
  const borrowed = missing.map(({ path }) => formatPath(path));
  const source: RecordSource = {
    ...mergedSource(base, given, merged),
    languageAt: (path) => (borrowed.includes(formatPath(path)) ? from : undefined),
  };
  const record = await checkRecord({
    ...base,
    source: {
      ...source,
      ...(base.source.body
        ? {
            body: body
              ? { ...body, original: base.source.body.original ?? base.source.body }
              : { ...base.source.body, ...(base.tag ? { language: base.tag } : {}) },
          }
        : {}),
    },
  });
  const faults = faultProblems(merged, given);
  return {
    ...record,
    // What is wrong in the first language is told there: a field that it misspells would be told of right translations.
    problems:
      base.problems.length > 0
        ? faults.filter(({ rule }) => rule !== "translations/unknown")
        : [...faults, ...record.problems],
    translation: {
      from,
      file,
      fields: merged.fields,
      missing,
      isBodyMissing,
      problems: missingProblems({ missing, isBodyMissing }, base, given, file, merged),
    },
  };
}

const NOTHING_MISSING = { missing: [], isBodyMissing: false };

/** A field stands in the translation where that has it, else in the source. */
function mergedSource(
  { source }: ContentRecord,
  given: RecordSource | undefined,
  { value, pathIn }: Merged,
): RecordSource {
  if (!given) return { ...source, value };
  return {
    ...source,
    file: given.file,
    value,
    placeOf: (path, at) =>
      has(given.value, pathIn(path)) ? given.placeOf(pathIn(path), at) : source.placeOf(path, at),
    fieldAt: (path) =>
      has(given.value, pathIn(path))
        ? { file: given.file, path: pathIn(path) }
        : (source.fieldAt?.(path) ?? { file: source.file, path }),
    frameAt: (where) => (where.file === given.file ? given : source).frameAt(where),
  };
}

function has(value: unknown, path: FieldPath): boolean {
  let part = value;
  for (const key of path) {
    if (typeof part !== "object" || part === null || !Object.hasOwn(part, key)) return false;
    part = Reflect.get(part, key);
  }
  return true;
}

function faultProblems({ faults }: Merged, given: RecordSource | undefined): readonly Problem[] {
  if (!given) return [];
  return faults.map(({ path, kind, message, hint }) => {
    const where = given.placeOf(path, kind === "unknown" || kind === "shared" ? "key" : "value");
    return { rule: `translations/${kind}`, where, message, hint, frame: given.frameAt(where) };
  });
}

/** One for each part that is not there at all. */
function missingProblems(
  { missing, isBodyMissing }: Pick<Translation, "missing" | "isBodyMissing">,
  base: ContentRecord,
  given: RecordSource | undefined,
  file: string,
  { pathIn }: Merged,
): readonly Problem[] {
  if (!given) {
    if (missing.length === 0 && !isBodyMissing) return [];
    const count = missing.length + (isBodyMissing ? 1 : 0);
    return [
      {
        rule: "translations/missing-record",
        where: { file },
        message: `the file is missing: ${base.source.file ?? "the record"} has ${count} ${count === 1 ? "text" : "texts"} to translate`,
        hint: "write it with the texts of that file, and nothing that is shared",
      },
    ];
  }
  const parts = groupBy(missing, ({ at }) => formatPath(at));
  const problems = [...parts].map(([name, fields]): Problem => {
    const [first] = fields;
    const where = given.placeOf(pathIn(first?.at ?? []), "key");
    const says =
      fields.length === 1 ? `says ${showValue(first?.value)}` : `has ${fields.length} texts there`;
    const { file: at = "", line } = base.source.placeOf(first?.path ?? []);
    return {
      rule: "translations/missing-field",
      where: { ...where, field: name },
      message: `"${name}" is not translated; the first language ${says}`,
      hint: `write it as in ${at}${line === undefined ? "" : `:${line}`}`,
      frame: given.frameAt(where),
    };
  });
  if (isBodyMissing)
    problems.push({
      rule: "translations/missing-field",
      where: given.placeOf([]),
      message: "the text below the front matter is not translated",
      hint: `write it as in ${base.source.file}`,
    });
  return problems;
}

/** Files of one record match; rows of a file do by a key, or by their place. */
function matchRows(
  bases: readonly ContentRecord[],
  given: readonly RecordSource[],
): {
  matched: readonly (readonly [ContentRecord, RecordSource | undefined])[];
  faults: readonly Problem[];
} {
  const [first] = given;
  if (bases.length === 1 && bases[0]?.source.row === undefined)
    return { matched: bases.map((base) => [base, first] as const), faults: [] };
  if (!first) return { matched: bases.map((base) => [base, undefined] as const), faults: [] };
  const key = Object.keys(first.value ?? {}).find((name) => {
    const names = bases.map(({ source: { value } }) => Object(value)[name]);
    return (
      /^(slug|id|key)$/.test(name) &&
      names.every((one) => typeof one === "string") &&
      new Set(names).size === names.length
    );
  });
  if (key === undefined && given.length !== bases.length)
    return {
      matched: bases.map((base) => [base, undefined] as const),
      faults: [
        {
          rule: "translations/count",
          where: first.placeOf([]),
          message: `has ${given.length} rows, and ${bases.length} in the first language`,
          hint: "rows are matched by a column slug, id or key, else by their place: write one for each",
        },
      ],
    };
  const valueIn = ({ value }: RecordSource) => Object(value)[key ?? ""];
  const withoutKey = (source: RecordSource): RecordSource => {
    if (key === undefined) return source;
    const { [key]: _, ...value } = Object(source.value);
    return { ...source, value };
  };
  const places = new Map(
    given.map((one, index) => [key === undefined ? index : valueIn(one), one]),
  );
  const matched = bases.map((base, index) => {
    const found = places.get(key === undefined ? index : valueIn(base.source));
    return [base, found && withoutKey(found)] as const;
  });
  const known = new Set(bases.map(({ source }) => valueIn(source)));
  const faults = key === undefined ? [] : given.filter((one) => !known.has(valueIn(one)));
  return {
    matched,
    faults: faults.map((one) => ({
      rule: "translations/unknown",
      where: one.placeOf([key ?? ""]),
      message: `there is no row with the ${key} "${valueIn(one)}" in the first language`,
      hint: "take it out, or write the row in the first language",
    })),
  };
}

const twice = (file: string, other: string): Problem => ({
  rule: "translations/twice",
  where: { file },
  message: `translates the same record as ${other}`,
  hint: "keep one of the two",
});

function notOfLanguage(
  { source, editions = [] }: ContentRecord,
  given: RecordSource,
  tag: string,
): Problem {
  return {
    rule: "translations/not-in-language",
    where: given.placeOf([]),
    message: `${source.file} does not exist in ${tag}: its languages are ${editions.join(", ")}`,
    hint: `take the file out, or add ${tag} to the languages there`,
  };
}

/** One in place of one for each: the folder of the first language has another name, most likely. */
const noFirstLanguage = (
  { where, hint }: Problem,
  { length }: readonly Problem[],
  pattern: string,
): Problem => ({
  rule: "translations/unknown-record",
  where,
  message: `${length === 1 ? "translates" : `and ${length - 1} more translate`} nothing: no file of the first language matches content/${pattern}`,
  hint: `correct the pattern in the manifest, or the folder's name${length === 1 ? `; ${hint}` : ""}`,
});

function translatesNothing(
  source: RecordSource,
  stem: string,
  { editions }: ContentRecord,
  stems: readonly string[],
  tag: string,
): Problem {
  const where: Where = source.placeOf([]);
  const meant = nearest(stem, stems);
  return {
    rule: "translations/unknown-record",
    where,
    message: editions
      ? `the first of its languages is ${editions[0]}: it stands whole in the folder of that language`
      : `translates nothing: there is no content/${stem}${posix.extname(source.file ?? "")}`,
    hint: meant
      ? `did you mean "${meant}"?`
      : `rename it as the file that it translates, or let it name its languages: languages: [${tag}]`,
  };
}
