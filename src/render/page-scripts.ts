/** The scripts of one page: the site's own and those of the islands on it, no others. */
import type { PageScript, RenderedIsland } from "./context.ts";

export interface PageScripts {
  /** URL paths of what the page loads. */
  readonly modules: readonly string[];
  /** URL paths of what these modules will ask for at once. */
  readonly preloads: readonly string[];
  /** The URL paths of all scripts of islands that the page may ever load. */
  readonly all: readonly string[];
}

interface SiteScripts {
  readonly script: PageScript | undefined;
  readonly starter: PageScript | undefined;
}

export function pageScripts(
  { script, starter }: SiteScripts,
  islands: readonly RenderedIsland[],
): PageScripts {
  const started = islands.filter((island) => island.script);
  const islandStarter = started.length > 0 ? starter : undefined;
  const atOnce = started.flatMap((island) => (island.atOnce ? (island.script ?? []) : []));
  const ever = [islandStarter, ...started.map((island) => island.script)];
  return {
    modules: [script?.url, islandStarter?.url].filter((url) => url !== undefined),
    preloads: unique([
      ...(script?.imports ?? []),
      ...atOnce.flatMap(({ url, imports }) => [url, ...imports]),
    ]),
    all: unique(ever.flatMap((one) => (one ? [one.url, ...one.reaches] : []))),
  };
}

const unique = <T>(values: readonly T[]): readonly T[] => [...new Set(values)];
