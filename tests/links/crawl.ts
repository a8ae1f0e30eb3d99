/** Follows every link of a built site as a stranger would: linkinator crawls what preview serves. */
import { LinkChecker, LinkState } from "linkinator";
import { readBuildInfo } from "../../src/check/reading/read-site.ts";
import { startPreview } from "../../src/serve/preview.ts";
import { escapeRegExp } from "../../src/text/escape-reg-exp.ts";

interface BrokenLink {
  /** The page that has the link, and where it leads; addresses of the site as paths. */
  readonly page: string;
  readonly url: string;
  readonly status: number;
}

export interface Crawl {
  readonly links: number;
  readonly broken: readonly BrokenLink[];
}

/** Links to other sites are left alone: they change without us. */
export async function crawl(out: string): Promise<Crawl> {
  const { origin: published } = await readBuildInfo(out);
  const { origin, close } = await startPreview({ out, profile: "cdn", port: 0, host: "127.0.0.1" });
  try {
    const linksFrom = async (path: string) => {
      const { links } = await new LinkChecker().check({
        path,
        recurse: true,
        redirects: "error",
        // A page's address is no folder: "#main" on /about means /about#main.
        cleanUrls: true,
        checkCss: true,
        checkFragments: true,
        urlRewriteExpressions: [{ pattern: startOf(published), replacement: origin }],
        linksToSkip: async (link) => !link.startsWith(origin),
      });
      return links;
    };
    // Two crawls: one that starts from both goes no further from the pages that it meets on the 404 first.
    const links = [...(await linksFrom(origin)), ...(await linksFrom(`${origin}/404.html`))];
    const path = (url = "") => url.replace(startOf(origin), "") || "/";
    const followed = links.filter(({ state }) => state !== LinkState.SKIPPED);
    const broken = followed
      .filter(({ state }) => state === LinkState.BROKEN)
      .map(({ url, parent, status = 0 }) => ({ page: path(parent), url: path(url), status }));
    return { links: followed.length, broken };
  } finally {
    await close();
  }
}

const startOf = (origin: string) => new RegExp(`^${escapeRegExp(origin)}(?=[/?#]|$)`);
