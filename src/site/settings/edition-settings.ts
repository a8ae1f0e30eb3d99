/** The settings of a site in one of its languages: those of the whole site, and those that are written in each. */
import type { Problem } from "../../errors.ts";
import { type Language, pathInLanguage } from "../languages.ts";
import { MANIFEST } from "../manifest.ts";
import { settingPlace } from "./setting-place.ts";
import type { ResolvedSettings } from "./settings.ts";

/** What hosts, the check and the whole build go by. */
const WHOLE = [
  ...(["base", "trailingSlash", "runtime", "headers", "hsts", "gone", "speculation"] as const),
  ...(["budgets", "check", "pageTimeout", "desk"] as const),
];

/** `first` are those of the first language. */
export function editionProblems(
  own: ResolvedSettings,
  given: unknown,
  first: ResolvedSettings | undefined,
  { tag, origin }: Language,
  manifest: string,
): readonly Problem[] {
  const problem = (name: string, message: string, hint: string): Problem => ({
    rule: "settings/languages",
    where: settingPlace(MANIFEST, manifest, [name]),
    message,
    hint,
  });
  const problems: Problem[] = [];
  const named = typeof given === "object" && given && "language" in given && given.language;
  if (named && named !== tag)
    problems.push(
      problem(
        "language",
        `the settings name the language ${String(named)} for the pages in ${tag}`,
        "leave it out: the manifest's `languages` say which language each page is in",
      ),
    );
  if (!first) return problems;
  const names = origin === undefined ? [...WHOLE, "origin" as const] : WHOLE;
  for (const name of names)
    if (JSON.stringify(own[name]) !== JSON.stringify(first[name]))
      problems.push(
        problem(
          name,
          `"${name}" is another one in ${tag} than in the first language`,
          name === "origin"
            ? "give the language an origin in `languages`"
            : "it is one for the whole site: let it not depend on the language",
        ),
      );
  return problems;
}

/** Rules for paths count below the path of the language. */
export function placeSettings(
  own: ResolvedSettings,
  language: Language,
  languages: readonly Language[],
  first: Pick<ResolvedSettings, "origin"> = own,
): ResolvedSettings {
  const inLanguage = (path: string) =>
    path.startsWith("/") ? pathInLanguage(language, path) : path;
  return {
    ...own,
    language: language.tag,
    ...(language.origin === undefined ? {} : { origin: language.origin }),
    ownLanguage: language,
    ...(languages.length > 1 ? { edition: { language, languages, origin: first.origin } } : {}),
    allow: own.allow.map((one) => (one.path ? { ...one, path: inLanguage(one.path) } : one)),
    rewrites: own.rewrites.map(({ from, to }) => ({ from: inLanguage(from), to: inLanguage(to) })),
    redirects: own.redirects.map((one) => ({
      ...one,
      from: inLanguage(one.from),
      to: inLanguage(one.to),
    })),
  };
}
