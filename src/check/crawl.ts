/** The second opinion on links: linkinator crawls the site as a stranger would. */
import { LinkChecker, LinkState } from "linkinator";
import { withoutProxies } from "../config.ts";
import { groupBy } from "../group-by.ts";
import { NOT_FOUND_FILE } from "../host/url.ts";
import type { Broken } from "./crawl-findings.ts";
import { withLocalFetch } from "./local-fetch.ts";
import { createTrimmer } from "./trimmer.ts";
import type { BuiltSite } from "./types.ts";

/**
 * Up to this many pages the crawler follows every link itself. It remembers each link of each page,
 * so of larger sites it is shown some pages of each kind; the facts cover all pages at any size.
 */
const CRAWL_LIMIT = 500;
const SAMPLE = 60;

/** What the crawl needs to know of a site: plain data, which can travel to a thread. */
export type CrawledSite = Pick<BuiltSite, "host" | "pages" | "routes" | "files" | "redirects">;

/**
 * A header, a footer and styles that stand on many pages are followed on one of them. As soon as anything is
 * broken, all pages are crawled once more as they are.
 */
export const crawl = (site: CrawledSite, out: string): Promise<readonly Broken[]> =>
  // The crawler itself would send everything through a proxy that the environment names.
  withoutProxies(async () => {
    if (!isWhole(site)) return crawlShown(site, out, asIs);
    const broken = await crawlShown(site, out, trimmed());
    return broken.length === 0 ? broken : crawlShown(site, out, asIs);
  });

const isWhole = ({ pages }: CrawledSite): boolean => pages.length <= CRAWL_LIMIT;

/** What the crawler is shown of a page. */
type Shown = (html: string, file: string) => string;

const asIs: Shown = (html) => html;

function trimmed(): Shown {
  const trim = createTrimmer();
  // Nothing is followed from the page of unknown paths: what it leads to is not known by that.
  return (html, file) => (file === NOT_FOUND_FILE ? html : trim(html, file));
}

function crawlShown(site: CrawledSite, out: string, shown: Shown): Promise<readonly Broken[]> {
  return withLocalFetch(site, out, shown, async (origin) => {
    const visits = isWhole(site)
      ? [visit(origin, site, ["/"], true), visit(origin, site, ["/404.html"], false)]
      : [visit(origin, site, sampleOf(site), false)];
    return (await Promise.all(visits)).flat();
  });
}

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
