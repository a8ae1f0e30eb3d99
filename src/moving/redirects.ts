/** The redirects of the old site that the new one can have. */
import { routeFault } from "../hosting/url.ts";
import { sameOnSomeDisk } from "../site/output-places.ts";
import { routeOf } from "./generators/generator.ts";
import type { Copy, FoundSite, Redirect, TellLeft } from "./model.ts";

/** Pages that are nothing but the way to another: https://github.com/jekyll/jekyll-redirect-from#redirect-to */
export function withoutRedirectPages(site: FoundSite, tell: TellLeft): FoundSite {
  const redirects: Redirect[] = [];
  const pages = site.pages.filter(({ data, body, path, source }) => {
    const named = NAMES.find((name) => typeof data[name] === "string");
    if (named === undefined) return true;
    const to = String(data[named]);
    const isBare = body.value.replace(/<!--[\s\S]*?-->/g, "").trim() === "";
    if (isBare) redirects.push({ from: path, to });
    else
      tell({
        file: source,
        line: 1,
        what: `${named}: ${to}`,
        why: "the page is kept, because it has a text",
      });
    return !isBare;
  });
  return { ...site, pages, redirects: [...site.redirects, ...redirects] };
}

const NAMES = ["redirect_to", "redirectTo", "redirect"];

export function usableRedirects(
  site: FoundSite,
  copies: readonly Copy[],
  find: (path: string) => string | undefined,
  tell: TellLeft,
): readonly Redirect[] {
  const pages = new Set(site.pages.map(({ path }) => sameOnSomeDisk(path)));
  const files = new Set(copies.map(({ target }) => sameOnSomeDisk(target.replace(/^public/, ""))));
  const seen = new Set<string>();
  const base = site.base ?? "";
  return site.redirects.flatMap(({ from: written, to }) => {
    const from =
      routeOf(written.startsWith(`${base}/`) ? written.slice(base.length) : written).replace(
        /\/index\.html?$/,
        "",
      ) || "/";
    const key = sameOnSomeDisk(from);
    const target = /^https?:/.test(to) ? to : find(to);
    const leave = (why: string) => {
      tell({ file: "redirects", what: `the redirect from ${written} to ${to}`, why });
      return [];
    };
    if (target === undefined) return leave("it leads to no page");
    if (target === from || seen.has(key)) return [];
    if (pages.has(key))
      return pages.has(key) && target.toLowerCase() === from.toLowerCase()
        ? leave("only letter cases differ, which not every host can tell apart")
        : leave("a page has its address");
    if (files.has(key)) return leave("a file has its address");
    if (/[?#*%\s]|\/\./.test(from) || routeFault(from.replace(/\.html?$/, "")) !== undefined)
      return leave("no address that a redirect can have here");
    seen.add(key);
    const [, end = ""] = /(#.*)$/.exec(to) ?? [];
    const slash = site.trailingSlash && !/^https?:/.test(target) && target !== "/" ? "/" : "";
    return [{ from, to: target.startsWith("/") ? base + target + slash + end : target }];
  });
}
