/** The second opinion on links: linkinator crawls the site as a stranger would. */
import { LinkChecker, LinkState } from "linkinator";
import { groupBy } from "../group-by.ts";
import { serveBuilt } from "./server.ts";
import type { BuiltSite, Finding } from "./types.ts";

/** A link that the crawler found broken; paths without the origin. */
export interface Broken {
  readonly parent: string;
  /** Path and fragment; the link as written when it is no URL. */
  readonly target: string;
  readonly status: number;
}

/**
 * Up to this many pages the crawler follows every link itself. It remembers each link of each page,
 * so of larger sites it is shown some pages of each kind; the facts cover all pages at any size.
 */
const CRAWL_LIMIT = 500;
const SAMPLE = 60;

export async function crawl(site: BuiltSite, out: string): Promise<readonly Broken[]> {
  const server = await serveBuilt(site, out);
  try {
    const whole = site.pages.length <= CRAWL_LIMIT;
    const visits = whole
      ? [visit(server.origin, site, ["/"], true), visit(server.origin, site, ["/404.html"], false)]
      : [visit(server.origin, site, sampleOf(site), false)];
    return (await Promise.all(visits)).flat();
  } finally {
    await server.close();
  }
}

function sampleOf(site: BuiltSite): readonly string[] {
  const kinds = groupBy(site.routes.values(), ({ kind }) => kind);
  const each = Math.max(1, Math.floor(SAMPLE / kinds.size));
  return [...kinds.values()].flatMap((pages) => {
    const step = Math.max(1, Math.floor(pages.length / each));
    return pages.filter((_, index) => index % step === 0).map(({ route }) => route);
  });
}

async function visit(
  origin: string,
  site: BuiltSite,
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

/** What the crawler found and no rule of ours has told. */
export function crawlFindings(
  broken: readonly Broken[],
  told: readonly Finding[],
  site: BuiltSite,
): readonly Finding[] {
  const messages = told.filter(({ rule }) => !rule.startsWith("sameness/")).map(textOf);
  return broken
    .filter(({ parent }) => site.routes.has(parent) || site.strays.has(parent))
    .filter(({ target }) => !messages.some((message) => message.includes(readable(target))))
    .map(({ parent, target, status }) => {
      const page = site.routes.get(parent) ?? site.strays.get(parent);
      return {
        rule: "links/crawler",
        where: { file: page?.file ?? parent, route: parent },
        message: `the crawler was told ${status || "nothing"} when it followed "${target}"`,
        quote: target,
      };
    });
}

const textOf = ({ message, quote = "" }: Finding) => `${message} ${quote}`;

function readable(target: string): string {
  const hash = target.indexOf("#");
  try {
    return decodeURIComponent(hash === -1 ? target : target.slice(hash));
  } catch (error) {
    if (error instanceof URIError) return target;
    throw error;
  }
}
