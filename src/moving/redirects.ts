/** The redirects of the old site that the new one can have. */
import { decoded, routeFault } from "../hosting/url.ts";
import { sameOnSomeDisk } from "../site/problems/output-places.ts";
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
    if (isBare) redirects.push({ from: path, to, source });
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

/** `settings` is the file of those that name no other. */
export function usableRedirects(
  site: FoundSite,
  copies: readonly Copy[],
  find: (path: string) => string | undefined,
  settings: string,
  tell: TellLeft,
): readonly Redirect[] {
  const pages = new Set(site.pages.map(({ path }) => sameOnSomeDisk(path)));
  const files = new Set(copies.map(({ target }) => sameOnSomeDisk(target.replace(/^public/, ""))));
  const seen = new Set<string>();
  const base = site.base ?? "";
  return site.redirects.flatMap((redirect) => {
    const { from: written, to, source = settings } = redirect;
    const from = addressFrom(written, base);
    const key = sameOnSomeDisk(from);
    const target = /^https?:/.test(to) ? to : find(to);
    const leave = (why: string) => {
      tell({ file: source, what: `the redirect from ${written} to ${to}`, why });
      return [];
    };
    if (target === undefined) return leave("it leads to no page");
    if (target === from || seen.has(key)) return [];
    if (pages.has(key))
      return target.toLowerCase() === from.toLowerCase()
        ? leave("only letter cases differ, which not every host can tell apart")
        : leave("a page has its address");
    if (files.has(key)) return leave("a file has its address");
    const fault = sourceFault(from);
    if (fault !== undefined) return leave(fault);
    seen.add(key);
    const [, end = ""] = /(#.*)$/.exec(to) ?? [];
    const slash = site.trailingSlash && !/^https?:/.test(target) && target !== "/" ? "/" : "";
    return [
      {
        from: inOneWord(from),
        to: target.startsWith("/") ? inOneWord(base + target + slash) + end : target,
        source,
      },
    ];
  });
}

/** As routes are written: below the base, and without escapes. */
function addressFrom(written: string, base: string): string {
  const below = written.startsWith(`${base}/`) ? written.slice(base.length) : written;
  return decoded(routeOf(below)).replace(/\/index\.html?$/, "") || "/";
}

/** Why no rule or file of a host can lead from an address. */
function sourceFault(from: string): string | undefined {
  const signs = /[?#*]|%[0-9a-f]{2}/i.exec(from);
  if (signs)
    return `left out: it holds "${signs[0]}", and no file can answer for that: write a rule at the host`;
  const fault = routeFault(from.replace(/\.html?$/, "").replaceAll("%", ""));
  return fault && `left out, because it ${fault}: write a rule at the host`;
}

/** Rules of hosts end an address at white space, and take what follows `%` for an escape. */
const inOneWord = (address: string): string => address.replace(/[\s%]/g, encodeURIComponent);
