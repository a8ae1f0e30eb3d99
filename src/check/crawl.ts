/** The second opinion on links: linkinator crawls the site as a stranger would. */
import { LinkChecker, LinkState } from "linkinator";
import { withoutProxies } from "../config.ts";
import { groupBy } from "../group-by.ts";
import type { Broken } from "./crawl-findings.ts";
import { withLocalFetch } from "./local-fetch.ts";
import type { BuiltSite } from "./types.ts";

/**
 * Up to this many pages the crawler follows every link itself. It remembers each link of each page,
 * so of larger sites it is shown some pages of each kind; the facts cover all pages at any size.
 */
const CRAWL_LIMIT = 500;
const SAMPLE = 60;

/** What the crawl needs to know of a site: plain data, which can travel to a thread. */
export type CrawledSite = Pick<BuiltSite, "host" | "pages" | "routes" | "files" | "redirects">;

export const crawl = (site: CrawledSite, out: string): Promise<readonly Broken[]> =>
  // The crawler itself would send everything through a proxy that the environment names.
  withoutProxies(() =>
    withLocalFetch(site, out, async (origin) => {
      const whole = site.pages.length <= CRAWL_LIMIT;
      const visits = whole
        ? [visit(origin, site, ["/"], true), visit(origin, site, ["/404.html"], false)]
        : [visit(origin, site, sampleOf(site), false)];
      return (await Promise.all(visits)).flat();
    }),
  );

function sampleOf(site: CrawledSite): readonly string[] {
  const kinds = groupBy(site.routes.values(), ({ kind }) => kind);
  const each = Math.max(1, Math.floor(SAMPLE / kinds.size));
  return [...kinds.values()].flatMap((pages) => {
    const step = Math.max(1, Math.floor(pages.length / each));
    return pages.filter((_, index) => index % step === 0).map(({ route }) => route);
  });
}

async function visit(
  origin: string,
  site: CrawledSite,
  paths: readonly string[],
  recurse: boolean,
): Promise<readonly Broken[]> {
  const present = paths.filter((path) => site.routes.has(path) || site.files.has(path.slice(1)));
  if (present.length === 0) return [];
  const { links } = await new LinkChecker().check({
    path: present.map((path) => origin + path),
    recurse,
    concurrency: 20,
    timeout: 20_000,
    redirects: "error",
    // A page's address is no folder: "#main" on /about means /about#main.
    cleanUrls: true,
    checkCss: true,
    checkFragments: true,
    urlRewriteExpressions: [{ pattern: originPattern(site.host), replacement: origin }],
    linksToSkip: async (link) => new URL(link).origin !== origin,
  });
  const bare = (url = "") => (url.startsWith(origin) ? url.slice(origin.length) || "/" : url);
  return links
    .filter(({ state }) => state === LinkState.BROKEN)
    .map(({ url, parent, status = 0 }) => ({ parent: bare(parent), target: bare(url), status }));
}

const originPattern = (host: string) =>
  new RegExp(`^${host.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?=[/?#]|$)`);
