/** What growing languages do not have yet. */
import type { Edition } from "../editions.ts";
import type { EditionRoute } from "./pair-pages.ts";
import type { SiteRoute } from "./routes.ts";

/** Plain data: it is kept with the built site. */
export interface GrowingLanguage {
  readonly language: string;
  /** How many pages it has. */
  readonly pages: number;
  readonly missing: readonly MissingTranslation[];
}

/** A record that is left out. */
export interface MissingTranslation {
  /** That of the translation, which is there or not. */
  readonly file: string;
  readonly isFileThere: boolean;
  /** How many texts it lacks. */
  readonly texts: number;
  /** Its pages in the first language; none of a record that is shown on pages of others. */
  readonly paths: readonly string[];
}

/** `all` are the routes of every language, `built` those that are left. */
export function growingLanguages(
  editions: readonly Edition[],
  all: Iterable<EditionRoute>,
  built: readonly SiteRoute[],
): readonly GrowingLanguage[] {
  const paths = new Map<string, string[]>();
  for (const { language, record, path } of all)
    if (language.isSource && record !== undefined)
      paths.set(record, [...(paths.get(record) ?? []), path]);
  return editions.flatMap(({ language: { tag, policy }, untranslated }, index) =>
    policy === "growing"
      ? [
          {
            language: tag,
            pages: built.filter(({ edition }) => edition === index).length,
            missing: untranslated.map(({ key, file, missing, isBodyMissing, problems }) => ({
              file,
              isFileThere: !problems.some(({ rule }) => rule === "translations/missing-record"),
              texts: missing.length + (isBodyMissing ? 1 : 0),
              paths: paths.get(key) ?? [],
            })),
          },
        ]
      : [],
  );
}
