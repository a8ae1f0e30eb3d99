/** The elements of a page's head that tell of its language and of the same page in others. */
import { type UrlForm, urlOfPath } from "../../hosting/url.ts";
import type { JsonLd } from "../../site/head.ts";
import type { Language } from "../../site/languages.ts";
import type { PageTranslation } from "../../site/routes/routes.ts";
import type { ResolvedSettings } from "../../site/settings/settings.ts";
import { attributeValue } from "../escape.ts";

interface LanguageParts {
  readonly settings: ResolvedSettings;
  readonly indexed: boolean;
  readonly translations?: readonly PageTranslation[] | undefined;
  readonly borrowed?: PageTranslation | undefined;
  readonly canonical?: string | undefined;
}

type Addressed = UrlForm & Pick<ResolvedSettings, "edition">;

/** Of a page whose original is elsewhere, or that is in the words of another language: the page there. */
export const canonicalOf = ({ settings, borrowed, canonical }: LanguageParts): string | undefined =>
  canonical ?? (borrowed && urlOf(settings, borrowed));

export const urlOf = (settings: Addressed, { tag, path }: PageTranslation): string =>
  urlOfPath({ ...settings, origin: originOf(settings, tag) }, path);

/** A language without an origin of its own has that of the site. */
const originOf = ({ edition, origin }: Addressed, tag: string): string =>
  edition?.languages.find((one) => one.tag === tag)?.origin ?? edition?.origin ?? origin;

/**
 * Each page names all of its translations and itself, and the first language for all others;
 * https://developers.google.com/search/docs/specialty/international/localized-versions
 */
export function alternateTags(parts: LanguageParts): readonly string[] {
  const { settings, indexed } = parts;
  const translations = ownTranslations(parts.translations);
  if (!indexed || canonicalOf(parts) !== undefined || translations.length < 2) return [];
  const tags = translations.map((one) => alternate(one.tag, urlOf(settings, one)));
  const [first] = translations;
  return first && first.tag === settings.edition?.languages[0]?.tag
    ? [...tags, alternate("x-default", urlOf(settings, first))]
    : tags;
}

/** Those in words of their own that are no copies. */
export const ownTranslations = (
  translations: readonly PageTranslation[] = [],
): readonly PageTranslation[] =>
  translations.filter(({ isBorrowed, isCopy }) => !isBorrowed && !isCopy);

const alternate = (tag: string, url: string): string =>
  `<link rel=alternate hreflang=${attributeValue(tag)} href=${attributeValue(url)}>`;

/** https://ogp.me/#optional */
export function localeTags(
  { edition }: Pick<ResolvedSettings, "edition">,
  translations: readonly PageTranslation[] = [],
): readonly string[] {
  if (!edition) return [];
  const { language, languages } = edition;
  const others = languages.filter(
    ({ tag }) =>
      tag !== language.tag && ownTranslations(translations).some((one) => one.tag === tag),
  );
  const locale = (name: string, { ogLocale }: Language) =>
    `<meta property=${name} content=${attributeValue(ogLocale)}>`;
  return [
    locale("og:locale", language),
    ...others.map((other) => locale("og:locale:alternate", other)),
  ];
}

/** Of types that have a language; https://schema.org/inLanguage */
const WRITTEN =
  /^(WebPage|WebSite|AboutPage|ContactPage|CollectionPage|FAQPage|ItemPage|ProfilePage|.*Article|.*Posting|Event)$/;

export const inLanguage = (node: JsonLd, language: string): JsonLd =>
  [node["@type"]].flat().some((type) => WRITTEN.test(type)) && !("inLanguage" in node)
    ? { ...node, inLanguage: language }
    : node;
