/** Loads a site's content in each of its languages. */
import type { Cache } from "../../cache/cache.ts";
import type { Problem } from "../../errors.ts";
import { SiteError } from "../../errors.ts";
import { uniqueProblems } from "../../problems/unique-problems.ts";
import type { Language } from "../../site/languages.ts";
import type { LoaderSource, Sources } from "../../site/sources.ts";
import { type ContentRecord, withoutEnding } from "../check-record.ts";
import { type FoundRecords, ofLoader, type Place } from "../find-records.ts";
import {
  type FoundContent,
  findContent,
  finishContent,
  isList,
  type LoadOptions,
} from "../load.ts";
import type { LoadedContent } from "../loaded-content.ts";
import { mergeRecord } from "./merge.ts";
import {
  existsIn,
  isComplete,
  type TranslatedRecord,
  type Translation,
  translateFiles,
  translateRecord,
} from "./translate.ts";

/** A record that a growing language leaves out. */
export interface Untranslated extends Translation {
  readonly key: string;
  /** By which other records refer to it. */
  readonly names: readonly string[];
}

export interface LanguageContent {
  readonly language: Language;
  readonly loaded: LoadedContent;
  readonly untranslated: readonly Untranslated[];
}

/** What was found of each language, before anything is left out of it; `before` is of the first one. */
export type FoundLanguages = ReadonlyMap<string, FoundContent>;

export async function findLanguages(
  place: Place,
  sources: Sources,
  cache: Cache,
  before?: FoundContent,
): Promise<FoundLanguages> {
  const found = new Map<string, FoundContent>();
  for (const language of place.languages)
    found.set(
      language.tag,
      language.isSource
        ? await findContent(place, sources, cache, before)
        : await translateContent(place, sources, found, language, cache),
    );
  return found;
}

/** All problems of all languages at once. */
export async function loadLanguages(
  { languages }: Place,
  sources: Sources,
  found: FoundLanguages,
  optionsFor: (language: Language) => LoadOptions,
): Promise<readonly LanguageContent[]> {
  const contents: LanguageContent[] = [];
  const problems: Problem[] = [];
  for (const language of languages) {
    const { tag } = language;
    const content = found.get(tag) ?? new Map();
    const { kept, untranslated } = keepTranslated(sources, content, language);
    const options = { ...optionsFor(language), tag };
    try {
      const loaded = await finishContent(sources, kept, options);
      contents.push({ language, loaded, untranslated });
    } catch (error) {
      if (!(error instanceof SiteError)) throw error;
      problems.push(...error.problems);
    }
  }
  const told = uniqueProblems(problems);
  if (told.length > 0) throw new SiteError(titleOf(told), told);
  return contents;
}

const titleOf = ({ length }: readonly Problem[]): string =>
  `The content has ${length === 1 ? "a problem" : `${length} problems`}`;

async function translateContent(
  { root, formats, languages }: Place,
  sources: Sources,
  before: ReadonlyMap<string, FoundContent>,
  language: Language,
  cache: Cache,
): Promise<FoundContent> {
  const translated = new Map<string, FoundRecords>();
  for (const [name, source] of Object.entries(sources)) {
    const bases = basesOf(name, languages, before, language);
    const unread = unreadStems(name, before);
    translated.set(
      name,
      "pattern" in source
        ? await translateFiles(root, name, source, bases, unread, language, formats, cache)
        : await translateLoader(root, name, source, bases, language, cache),
    );
  }
  return translated;
}

/** The records of the language that this one extends, else those of the first, and others of one language. */
export function basesOf(
  name: string,
  languages: readonly Language[],
  before: FoundLanguages,
  language: Language,
): readonly ContentRecord[] {
  const order = [language.extends ?? [], ...languages.map(({ tag }) => tag)].flat();
  const bases = new Map<string, ContentRecord>();
  for (const tag of order)
    for (const record of before.get(tag)?.get(name)?.records ?? [])
      if (!bases.has(record.key)) bases.set(record.key, record);
  return [...bases.values()];
}

/** Of files that bring no records, because of what is wrong with them. */
function unreadStems(name: string, before: FoundLanguages): ReadonlySet<string> {
  const files = [...before.values()].flatMap((found) => [...(found.get(name)?.files ?? [])]);
  const unread = files.filter(
    ([, { records, problems }]) => records.length === 0 && problems.length > 0,
  );
  return new Set(unread.map(([file]) => withoutEnding(file.replace(/^content\//, ""))));
}

async function translateLoader(
  root: string,
  name: string,
  source: LoaderSource,
  bases: readonly ContentRecord[],
  language: Language,
  cache: Cache,
): Promise<FoundRecords> {
  if (!source.localized) {
    const isSilent = source.localized === undefined && bases.some(hasTexts);
    return { records: bases, pictures: [], problems: isSilent ? [saysNothing(name)] : [] };
  }
  const given = await ofLoader(root, name, source, language, cache);
  if (given.problems.length > 0) return given;
  const byName = new Map(given.records.map((record) => [record.id ?? "", record.source]));
  const records = bases.map((base) =>
    translateRecord(base, byName.get(base.id ?? ""), `${name} in ${language.tag}`, language, {
      whole: true,
    }),
  );
  return { records: await Promise.all(records), pictures: given.pictures, problems: [] };
}

const hasTexts = ({ schema, source }: ContentRecord): boolean =>
  mergeRecord(schema, source.value, undefined).missing.length > 0;

const saysNothing = (name: string): Problem => ({
  rule: "translations/loader",
  where: { field: name },
  message: `the loader "${name}" gives texts and does not say in which language`,
  hint: "loader(…, { localized: true }) is asked for each language, with { language }; with false it gives the same in all",
});

/** What a translation that is not complete says wrong: a misspelled field may be why. Items may be missing as well. */
const mistakesIn = ({ problems }: ContentRecord): readonly Problem[] =>
  problems.filter(({ rule }) => rule.startsWith("translations/") && rule !== "translations/count");

function keepTranslated(sources: Sources, content: FoundContent, { policy, tag }: Language) {
  const untranslated: Untranslated[] = [];
  const kept = new Map<string, FoundRecords>();
  for (const [name, { records, pictures, problems }] of content) {
    const source = sources[name];
    const isLeftOut = (record: ContentRecord): boolean => {
      const { translation } = record as Partial<TranslatedRecord>;
      if (!existsIn(record, tag)) return true;
      if (!translation || isComplete(translation) || policy !== "growing") return false;
      untranslated.push({ ...translation, key: record.key, names: record.names });
      return source !== undefined && isList(source);
    };
    const missing =
      policy === "complete"
        ? records.flatMap(
            (record) => (record as Partial<TranslatedRecord>).translation?.problems ?? [],
          )
        : [];
    const left: ContentRecord[] = [];
    const shown: ContentRecord[] = [];
    for (const record of records) (isLeftOut(record) ? left : shown).push(record);
    kept.set(name, {
      records: shown,
      pictures,
      problems: [...problems, ...missing, ...left.flatMap(mistakesIn)],
    });
  }
  return { kept, untranslated };
}
