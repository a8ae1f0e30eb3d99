/** Which pages are made by threads, and what of the content these need for it. */
import { textsOf } from "../../content/texts.ts";
import { travelFaults } from "../../problems/travel-faults.ts";
import type { LoadedSite } from "../../site/load-site.ts";
import { travelOf } from "../../site/routes/page-travel.ts";
import type { SiteRoute } from "../../site/routes/routes.ts";
import { sharedNames } from "../../site/routes/shared-content.ts";
import type { PageOrder } from "./page-maker.ts";
import { threadsFor } from "./page-threads.ts";

export interface SharedPages {
  /** Indexes of the routes whose pages are made in this thread. */
  readonly here: readonly number[];
  /** Those of the routes whose pages threads make. */
  readonly travelling: readonly number[];
  /** What each thread gets, for each language. */
  readonly content: readonly Readonly<Record<string, unknown>>[];
  readonly threads: number;
}

/**
 * Pages made from data travel with it. Those of a kind that is asked again are functions over all content, of
 * which each thread needs a copy: they stay here where that is too large.
 */
export function sharePages(
  site: LoadedSite,
  indexes: readonly number[],
  workers: number,
): SharedPages {
  const made = (index: number) => site.routes[index]?.made ?? {};
  const byData = (index: number) => "data" in made(index);
  const travels = (index: number) => byData(index) || "asking" in made(index);
  const shared = sharedByAll(site);
  const ways = [
    ...(indexes.some((index) => travels(index) && !byData(index))
      ? [{ goes: travels, content: allContent(site), copied: allCopied(site) }]
      : []),
    { goes: byData, content: shared, copied: copiedOf(shared) },
  ];
  for (const { goes, content, copied } of ways) {
    const travelling = indexes.filter(goes);
    const threads = threadsFor(travelling.length, copied, workers);
    if (threads === 0) continue;
    return { here: indexes.filter((index) => !goes(index)), travelling, content, threads };
  }
  return { here: indexes, travelling: [], content: [], threads: 0 };
}

/** What a thread needs to make the page of a route that travels. */
export function orderOf(route: SiteRoute | undefined): PageOrder {
  const travel = route && travelOf(route);
  if (!travel) throw new Error(`the page of ${route?.path} is made here`);
  const { path, noindex, canonical, source, edition, translations, borrowed } = route;
  return {
    path,
    noindex,
    canonical,
    source,
    edition,
    ...(translations ? { translations } : {}),
    ...(borrowed ? { borrowed } : {}),
    travel,
  };
}

const copiedOf = (content: object) => ({
  size: textsOf(content).size,
  canTravel: travelFaults(content, "content").every(({ isCloned }) => isCloned),
});

const allContent = ({ editions }: LoadedSite) => editions.map(({ loaded }) => loaded.content);

const allCopied = ({ editions }: LoadedSite) => ({
  size: editions.reduce((sum, { loaded }) => sum + loaded.size, 0),
  canTravel: editions.every(({ loaded }) => loaded.canTravel),
});

/** What any kind's pages share. */
function sharedByAll({ compiled, editions }: LoadedSite): SharedPages["content"] {
  const { kinds, content } = compiled.site;
  const names = new Set(kinds.flatMap((kind) => (kind.page ? sharedNames(kind, content) : [])));
  return editions.map(({ loaded }) =>
    Object.fromEntries(Object.entries(loaded.content).filter(([name]) => names.has(name))),
  );
}
