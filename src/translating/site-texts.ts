/** All texts of a site's languages, as its files are now: what is missing stops nothing here. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Cache, createMemoryCache } from "../cache/cache.ts";
import type { Place } from "../content/find-records.ts";
import { findLanguages } from "../content/translations/load-languages.ts";
import { loadRecord } from "../content/translations/load-standings.ts";
import type { RecordTexts } from "../content/translations/record-texts.ts";
import { recordFile, type SourceRecord } from "../content/translations/source-record.ts";
import { textsOf } from "../content/translations/texts-of.ts";
import type { TranslatedRecord } from "../content/translations/translate.ts";
import { assertNone, type Problem, SiteError } from "../errors.ts";
import { nearest } from "../problems/nearest.ts";
import { uniqueProblems } from "../problems/unique-problems.ts";
import { compileSite } from "../site/code/compile.ts";
import type { MarkdownSettings } from "../site/define.ts";
import { type Language, readLanguages } from "../site/languages.ts";
import { MANIFEST } from "../site/manifest.ts";

export interface LanguageTexts {
  readonly language: Language;
  readonly markdown: MarkdownSettings;
  /** The one that it is translated from. */
  readonly from: string;
  readonly texts: readonly RecordTexts[];
  readonly record: SourceRecord;
  /** The file of the record. */
  readonly file: string;
  /** Files and fields that translate nothing, or cannot. */
  readonly unknown: readonly Problem[];
}

/** Of one language, or of all but the first. A function is given those that there are. */
export async function siteTexts(
  root: string,
  which?: string | ((tags: readonly string[]) => string),
  cache: Cache = createMemoryCache(),
): Promise<readonly LanguageTexts[]> {
  const { site } = await compileSite(root, cache);
  const languages = readLanguages(site.languages, await readFile(join(root, MANIFEST), "utf8"));
  const [source] = languages;
  if (!source || languages.length < 2) throw oneLanguage();
  const tags = languages.filter(({ isSource }) => !isSource).map(({ tag }) => tag);
  const only = typeof which === "function" ? which(tags) : which;
  const asked = languages.filter(({ isSource, tag }) => !isSource && (only ?? tag) === tag);
  if (asked.length === 0) throw notALanguage(only ?? "", languages);
  const place: Place = { root, formats: site.formats ?? {}, languages };
  const found = await findLanguages(place, site.content, cache);
  const problems = [...found.values()].flatMap((own) =>
    [...own.values()].flatMap((one) => one.problems),
  );
  assertNone(
    "The content cannot be read",
    uniqueProblems(problems.filter((one) => !isOfTranslation(one))),
  );
  const markdown = site.markdown ?? {};
  const all: LanguageTexts[] = [];
  for (const language of asked) {
    const records = [...(found.get(language.tag)?.values() ?? [])];
    all.push({
      language,
      markdown,
      from: language.extends ?? source.tag,
      texts: await textsOf(root, site.content, found, languages, language, cache),
      record: (await loadRecord(root, language, cache)) ?? new Map(),
      file: recordFile(language.tag),
      unknown: [
        ...records.flatMap((one) => one.problems),
        ...records.flatMap((one) => one.records.flatMap(ownProblems)),
      ].filter(isOfTranslation),
    });
  }
  return all;
}

const ownProblems = (record: Partial<TranslatedRecord>): readonly Problem[] =>
  record.translation ? (record.problems ?? []) : [];

const isOfTranslation = ({ rule }: Problem): boolean => rule.startsWith("translations/");

const oneLanguage = () =>
  new SiteError("There is nothing to translate", [
    {
      rule: "translations/one-language",
      where: { file: MANIFEST },
      message: "the site has one language",
      hint: 'name its languages: languages: { en: { path: "" }, ar: { path: "/ar" } }',
    },
  ]);

function notALanguage(tag: string, languages: readonly Language[]): SiteError {
  const known = languages.filter(({ isSource }) => !isSource).map((one) => one.tag);
  const isSource = languages.some((one) => one.isSource && one.tag === tag);
  const meant = nearest(tag, known);
  return new SiteError("There is no such translation", [
    {
      rule: "translations/language",
      where: { file: MANIFEST, field: "languages" },
      message: isSource
        ? `"${tag}" is the first language, which the others translate`
        : `"${tag}" is no language of the site`,
      hint: meant ? `did you mean "${meant}"?` : `those are ${known.join(", ")}`,
    },
  ]);
}
