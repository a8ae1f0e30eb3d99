/** What links of the pages of a language need to know. */
import { pathInLanguage } from "../site/languages.ts";
import type { LoadedSite } from "../site/load-site.ts";
import { linkablePaths } from "../site/routes/linkable-paths.ts";
import type { PageAssetsData } from "./page-assets.ts";

export function linkingOf(
  site: LoadedSite,
  index: number,
): Pick<PageAssetsData, "ownPaths" | "links" | "homes" | "borrowed"> {
  const { settings, loaded } = site.editions[index] ?? site;
  const language = settings.edition?.language;
  return {
    ownPaths: new Set(settings.base === "" ? [] : linkablePaths(site)),
    links: site.links && language && { table: site.links, tag: language.tag },
    homes: homesOf(site),
    borrowed: loaded.borrowed,
  };
}

/** The languages whose home page is there. */
function homesOf({ editions, routes }: LoadedSite): ReadonlySet<string> {
  const tags = new Map(
    editions.map(({ language }) => [pathInLanguage(language, "/"), language.tag]),
  );
  return new Set(routes.flatMap(({ path }) => tags.get(path) ?? []));
}
