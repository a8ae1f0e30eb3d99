/** What a page knows of its language, and of itself in others. */
import { addressOfPath } from "../hosting/url.ts";
import type { Head } from "../site/head.ts";
import { directionOf, type Language, pathInLanguage } from "../site/languages.ts";
import type { PageTranslation } from "../site/routes/routes.ts";
import type { ResolvedSettings } from "../site/settings/settings.ts";

/** The page in one of the site's languages: what a switch between languages shows. */
export interface LanguageChoice {
  readonly language: Language;
  /** The page, or the home page of a language that does not have it yet. Give the link `hrefLang` and `lang` too. */
  readonly href: string;
  readonly isCurrent: boolean;
  /** Whether it is this very page. */
  readonly isTranslated: boolean;
}

export interface PageLanguage extends Language {
  /** In the order of the manifest; empty on a site of one language. */
  readonly choices: readonly LanguageChoice[];
  /** The language whose words stand in for those that are not translated. */
  readonly borrowedFrom: Language | undefined;
}

interface Placed {
  readonly path: string | undefined;
  readonly translations?: readonly PageTranslation[] | undefined;
  readonly borrowed?: PageTranslation | undefined;
}

/** `homes` are the tags of the languages that have a home page. */
export function pageLanguageOf(
  settings: Pick<ResolvedSettings, "edition" | "ownLanguage" | "trailingSlash">,
  { path, translations = [], borrowed }: Placed,
  homes: ReadonlySet<string>,
): PageLanguage {
  if (!settings.edition) return { ...settings.ownLanguage, choices: [], borrowedFrom: undefined };
  const { language, languages, origin: home } = settings.edition;
  const form = { base: "", trailingSlash: settings.trailingSlash };
  const choices = languages.flatMap((one): LanguageChoice[] => {
    const own = translations.find(({ tag }) => tag === one.tag);
    const isCurrent = one.tag === language.tag;
    const there = own?.path ?? (homes.has(one.tag) ? pathInLanguage(one, "/") : undefined);
    if (there === undefined && !isCurrent) return [];
    const href = addressOfPath(form, (isCurrent ? path : undefined) ?? there ?? "/");
    const origin = one.origin ?? home;
    return [
      {
        language: one,
        href: origin === (language.origin ?? home) ? href : origin + href,
        isCurrent,
        isTranslated: own !== undefined,
      },
    ];
  });
  return {
    ...language,
    choices,
    borrowedFrom: borrowed && languages.find(({ tag }) => tag === borrowed.tag),
  };
}

/** A page that finds its direction by itself counts as written from left to right. */
export function directionOfPage(
  { ownLanguage }: Pick<ResolvedSettings, "ownLanguage">,
  head: Pick<Head, "language" | "dir">,
): "ltr" | "rtl" {
  if (head.dir !== undefined) return head.dir === "rtl" ? "rtl" : "ltr";
  if (head.language !== undefined) return directionOf(head.language);
  return ownLanguage.dir;
}
