import { useLanguage } from "build-site";

/** This page in the site's other languages, each named in itself. */
export function LanguageLinks() {
  return useLanguage()
    .choices.filter(({ isCurrent }) => !isCurrent)
    .map(({ language: { tag, name }, href }) => (
      <a key={tag} className="lang" href={href} lang={tag} hrefLang={tag}>
        {name}
      </a>
    ));
}
