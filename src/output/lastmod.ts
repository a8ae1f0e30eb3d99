/** The days on which pages last changed, for the sitemap. */
import { committedChanges } from "../git.ts";
import type { LoadedSite } from "../site/load-site.ts";

/** A day that a route names itself stays. One file of many pages does not say which of them changed. */
export async function withDays(root: string, site: LoadedSite): Promise<LoadedSite> {
  if (site.settings.lastmod !== "git") return site;
  const days = await committedChanges(root);
  const uses = new Map<string, number>();
  for (const { source } of site.routes)
    if (source !== undefined) uses.set(source, (uses.get(source) ?? 0) + 1);
  const routes = site.routes.map((route) => {
    const { source = "", lastmod = uses.get(source) === 1 ? days.get(source) : undefined } = route;
    return lastmod === undefined ? route : { ...route, lastmod };
  });
  return { ...site, routes };
}
