/** Gives the routes of all languages their places: their addresses, and which are translations of each other. */
import { isComplete } from "../../content/translations/translate.ts";
import type { Problem } from "../../errors.ts";
import { isRuleFile } from "../../hosting/rule-files.ts";
import type { Edition } from "../editions.ts";
import { type Language, pathInLanguage } from "../languages.ts";
import type { Expanded, ExpandedRoute } from "./expand.ts";
import { type GrowingLanguage, growingLanguages } from "./growing.ts";
import { createLinkTable, type LinkTable } from "./link-table.ts";
import { type EditionRoute, pairPages } from "./pair-pages.ts";
import type { SiteEndpoint, SiteRoute } from "./routes.ts";

export interface PlacedRoutes {
  readonly routes: readonly SiteRoute[];
  readonly endpoints: readonly SiteEndpoint[];
  readonly problems: readonly Problem[];
  /** Absent on a site of one language. */
  readonly links?: LinkTable;
  readonly growing: readonly GrowingLanguage[];
}

/** Of one language, as they are. */
export const onlyRoutes = ({ routes, endpoints, problems }: Expanded): PlacedRoutes => ({
  routes,
  endpoints,
  problems,
  growing: [],
});

/** `expanded` are the routes of each edition. */
export function placeRoutes(
  editions: readonly Edition[],
  expanded: readonly Expanded[],
  form: { readonly trailingSlash: "never" | "always" },
): PlacedRoutes {
  const languages = editions.map(({ language }) => language);
  const all = expanded.flatMap(({ routes }) =>
    routes.map((route) => withLanguage(route, languages[route.edition] as Language)),
  );
  const { groups, problems } = pairPages(all.map(({ route }) => route));
  const isLeftOut = (one: Both) => one.route.language.policy === "growing" && isIncomplete(one);
  const built = new Set(all.filter((one) => !isLeftOut(one)).map(({ route }) => route));
  const borrowed = new Set(all.filter(isIncomplete).map(({ route }) => route));
  const routes = all.flatMap(({ route, expanded: { record } }): SiteRoute[] => {
    if (!built.has(route)) return [];
    const translation = record?.translation;
    const group = (groups.get(route) ?? []).filter((one) => built.has(one));
    const from =
      translation && borrowed.has(route)
        ? group.find(({ language }) => language.tag === translation.from)
        : undefined;
    const translations = group.map((one) => ({
      tag: one.language.tag,
      path: one.path,
      ...(borrowed.has(one) ? { isBorrowed: true as const } : {}),
      ...(one.canonical === undefined ? {} : { isCopy: true as const }),
    }));
    const { record: _, key: __, localPath: ___, language: ____, ...planned } = route;
    return [
      {
        ...planned,
        translations,
        ...(from ? { borrowed: { tag: from.language.tag, path: from.path } } : {}),
      },
    ];
  });
  const endpoints = expanded.flatMap(({ endpoints: own }) =>
    own.flatMap((endpoint) => {
      const language = languages[endpoint.edition] as Language;
      if (!language.isSource && isOneAHost(endpoint.path)) return [];
      return [
        { ...endpoint, path: pathInLanguage(language, endpoint.path), localPath: endpoint.path },
      ];
    }),
  );
  const byPath = new Map(all.map(({ route }) => [route.path, route]));
  const linkable = [
    ...routes.map(({ path, edition, translations = [] }) => ({
      tag: languages[edition]?.tag ?? "",
      path,
      localPath: byPath.get(path)?.localPath ?? path,
      translations: new Map(translations.map(({ tag, path: there }) => [tag, there])),
      isPage: true,
    })),
    ...endpoints.map(({ path, localPath, edition }) => ({
      tag: languages[edition]?.tag ?? "",
      path,
      localPath,
      translations: new Map<string, string>(),
      isPage: false,
    })),
  ];
  return {
    routes,
    endpoints: endpoints.map(({ localPath: _, ...endpoint }) => endpoint),
    links: createLinkTable(
      languages.map(({ tag }) => tag),
      linkable,
      form,
    ),
    growing: growingLanguages(editions, groups.keys(), routes),
    problems: [
      ...expanded.flatMap((one) => one.problems),
      ...problems,
      ...neededProblems(editions, all),
    ],
  };
}

/** Files that hosts and robots look for at the top alone. */
const isOneAHost = (path: string): boolean =>
  isRuleFile(path.slice(1)) ||
  /^\/(robots\.txt|sitemap.*\.xml|favicon\.\w+|\.well-known\/.*)$/.test(path);

const isIncomplete = ({ expanded: { record } }: Both): boolean =>
  record?.translation !== undefined && !isComplete(record.translation);

interface Both {
  readonly route: EditionRoute;
  readonly expanded: ExpandedRoute;
}

function withLanguage(expanded: ExpandedRoute, language: Language): Both {
  const { record, ...route } = expanded;
  const path = pathInLanguage(language, route.path);
  return {
    expanded,
    route: { ...route, path, localPath: route.path, language, record: record?.key },
  };
}

/** What a growing language shows on pages that are not made from it, such as labels. */
function neededProblems(editions: readonly Edition[], all: readonly Both[]): readonly Problem[] {
  const withPages = new Set(all.map(({ route }) => route.record));
  return editions.flatMap(({ untranslated, loaded }) => {
    const shown = new Set([...loaded.recordSources.values()].map(({ key }) => key));
    return untranslated.flatMap(({ key, problems }) =>
      shown.has(key) && !withPages.has(key) ? problems : [],
    );
  });
}
