/** The editions of a site: its content, settings and routes in each of its languages. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Cache } from "../cache/cache.ts";
import type { Visibility } from "../config.ts";
import type { Place } from "../content/find-records.ts";
import { type FoundContent, findContent, finishContent } from "../content/load.ts";
import type { LoadedContent } from "../content/loaded-content.ts";
import {
  type FoundLanguages,
  findLanguages,
  loadLanguages,
  type Untranslated,
} from "../content/translations/load-languages.ts";
import { loadStandings } from "../content/translations/load-standings.ts";
import { misplacedTranslations } from "../content/translations/misplaced.ts";
import type { PairFault } from "../content/translations/pairs/pair-fault.ts";
import { pairFaults } from "../content/translations/pairs/pair-faults.ts";
import {
  type StaleText,
  staleOrMissing,
  unreviewedProblems,
} from "../content/translations/stale-texts.ts";
import { assertNone, compare, type Problem, withProblems } from "../errors.ts";
import type { Site } from "./define.ts";
import type { Page } from "./kinds.ts";
import { type Language, onlyLanguage, readLanguages } from "./languages.ts";
import { MANIFEST } from "./manifest.ts";
import { editionProblems, placeSettings } from "./settings/edition-settings.ts";
import { type ResolvedSettings, resolveSettings } from "./settings/settings.ts";

export interface Edition {
  readonly language: Language;
  readonly settings: ResolvedSettings;
  readonly loaded: LoadedContent;
  /** In the first language, before anything is left out. */
  readonly found: FoundContent;
  /** What a growing language leaves out. */
  readonly untranslated: readonly Untranslated[];
  /** What translates another text than the first language has now. */
  readonly stale: readonly StaleText[];
  /** What is wrong with translations beside their source: asked by who writes the site, as it takes as long as loading it. */
  readonly pairFaults: () => readonly PairFault[];
  readonly notFound: () => Page | Promise<Page>;
}

/** The tag of a site's language until its settings name another. */
const ONLY = "en";

interface EditionOptions {
  readonly year: string;
  readonly visibility: Visibility | undefined;
  readonly below: string;
  /** Whether it does not matter what translations were made from. */
  readonly isTrial: boolean;
  /** What was found in the first language before the trial. */
  readonly before: FoundContent | undefined;
}

/** The first language first. */
export async function loadEditions(
  root: string,
  site: Site,
  { year, visibility, below, isTrial, before }: EditionOptions,
  cache: Cache,
): Promise<readonly Edition[]> {
  const manifest = await readFile(join(root, MANIFEST), "utf8");
  const languages = readLanguages(site.languages, manifest);
  const { formats = {}, variables } = site;
  const shown = visibility ? { visibility } : {};
  const optionsFor = (language: Language) => ({
    fixed: { year },
    ...(variables ? { variables: (content: never) => variables(content, language) } : {}),
    ...shown,
  });
  const contents =
    languages.length > 1
      ? await loadSeveral(
          { root, formats, languages },
          site,
          { optionsFor, isTrial, before },
          cache,
        )
      : await loadOnly(
          { root, formats, languages: [] },
          site,
          { language: languages[0] ?? onlyLanguage(ONLY), optionsFor, before },
          cache,
        );
  const found: Omit<Edition, "notFound">[] = [];
  for (const { language, loaded, found: all, untranslated, standings } of contents) {
    const stale = staleOrMissing(language, standings);
    const given = await site.settings(untyped(loaded), language);
    const resolved = resolveSettings(given, MANIFEST, manifest);
    const own = { ...resolved, base: resolved.base + below };
    if (languages.length === 0) {
      found.push({
        language: own.ownLanguage,
        settings: own,
        loaded,
        found: all,
        untranslated,
        stale,
        pairFaults: () => [],
      });
      continue;
    }
    assertNone(
      "The settings cannot be used",
      editionProblems(own, given, found[0]?.settings, language, manifest),
    );
    const settings = placeSettings(own, language, languages, found[0]?.settings);
    found.push({
      language,
      settings,
      loaded,
      found: all,
      untranslated,
      stale,
      pairFaults: () =>
        pairFaults(language, standings, settings.glossary ?? [], languages[0]?.tag ?? ONLY),
    });
  }
  return found.map(({ language, ...edition }, index) => ({
    ...edition,
    language,
    notFound: () => {
      const others = index > 0 ? [] : found.slice(1);
      return site.notFound(
        untyped(edition.loaded),
        language,
        others.map(({ loaded, language: other }) => ({
          content: untyped(loaded),
          language: other,
        })),
      );
    },
  }));
}

/** What the loaders of all languages have asked for, sorted: it comes in whichever order networks bring it. */
export const remotePicturesOf = (editions: readonly Pick<Edition, "loaded">[]) =>
  [
    ...new Map(
      editions.flatMap(({ loaded }) => loaded.remotePictures).map((one) => [one.name, one]),
    ).values(),
  ].sort((a, b) => compare(a.name, b.name));

/** Content for the manifest's functions: the engine passes it through without knowing its type. */
export const untyped = (loaded: Pick<LoadedContent, "content">) => loaded.content as never;

interface Reading extends Pick<EditionOptions, "before"> {
  readonly optionsFor: Parameters<typeof loadLanguages>[3];
}

async function loadOnly(
  place: Place,
  { content }: Site,
  { language, optionsFor, before }: Reading & { readonly language: Language },
  cache: Cache,
) {
  const found = await findContent(place, content, cache, before);
  const loaded = await finishContent(content, found, optionsFor(language));
  return [{ language, loaded, found, untranslated: [] as const, standings: undefined }];
}

const NOTHING = { problems: [] } as const;

/** What a misplaced file lacks, and what its translations lack, is no more than that it is misplaced. */
function withoutFiles(found: FoundLanguages, misplaced: readonly Problem[]): FoundLanguages {
  if (misplaced.length === 0) return found;
  const files = new Set(misplaced.map(({ where: { file } }) => file));
  const kept = (all: FoundContent): FoundContent =>
    new Map(
      [...all].map(([name, one]) => [
        name,
        { ...one, records: one.records.filter(({ source: { file } }) => !files.has(file)) },
      ]),
    );
  return new Map([...found].map(([tag, all]) => [tag, kept(all)]));
}

async function loadSeveral(
  place: Place,
  { content }: Site,
  { optionsFor, isTrial, before }: Reading & Pick<EditionOptions, "isTrial">,
  cache: Cache,
) {
  const all = await findLanguages(place, content, cache, before);
  const found = all.get(place.languages[0]?.tag ?? "") ?? new Map();
  const { problems } = isTrial ? NOTHING : misplacedTranslations(place, content, found);
  const contents = await withProblems(problems, () =>
    loadLanguages(place, content, withoutFiles(all, problems), optionsFor),
  );
  if (isTrial) return contents.map((one) => ({ ...one, found, standings: undefined }));
  assertNone("Translations are not where they are read", problems);
  const standings = await loadStandings(place, content, all, cache);
  assertNone(
    "Not all translations are reviewed",
    place.languages.flatMap((one) => unreviewedProblems(one, standings.get(one.tag))),
  );
  return contents.map((one) => ({ ...one, found, standings: standings.get(one.language.tag) }));
}
