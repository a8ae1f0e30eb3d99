/** Where an address on a page leads, judged by the files of the output. */
import { decode } from "./decode.ts";
import type { BuiltSite } from "./types.ts";

export type Target =
  /** A page or file of this output, under its one address. */
  | { readonly kind: "own"; readonly path: string; readonly hash: string; readonly page: boolean }
  /** It would be answered, but by a redirect or under a second address. */
  | { readonly kind: "detour"; readonly path: string; readonly better: string }
  | { readonly kind: "case"; readonly path: string; readonly better: string }
  | { readonly kind: "missing"; readonly path: string }
  | { readonly kind: "foreign"; readonly url: URL }
  /** tel:, mailto:, data: and the like. */
  | { readonly kind: "scheme"; readonly scheme: string; readonly rest: string }
  | { readonly kind: "malformed"; readonly reason: string };

/** `url` as it stands in the attribute, on the page at `route`. */
export function targetOf(url: string, route: string, site: BuiltSite): Target {
  const reason = fault(url);
  if (reason) return { kind: "malformed", reason };
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase();
  if (scheme && scheme !== "http" && scheme !== "https")
    return { kind: "scheme", scheme, rest: url.slice(scheme.length + 1) };
  const base = site.host + route;
  if (!URL.canParse(url, base)) return { kind: "malformed", reason: "is not a URL" };
  const parsed = new URL(url, base);
  if (parsed.origin !== site.host) return { kind: "foreign", url: parsed };
  return ownTarget(parsed, site);
}

function ownTarget({ pathname, hash }: URL, site: BuiltSite): Target {
  const path = decode(pathname);
  if (path === undefined) return { kind: "malformed", reason: "has a broken % escape" };
  if (site.routes.has(path)) return { kind: "own", path, hash, page: true };
  const file = path.slice(1);
  const page = site.pages.find((each) => each.file === file || each.route === path);
  if (page) {
    if (page.route === path) return { kind: "own", path, hash, page: true };
    return { kind: "detour", path, better: page.route };
  }
  if (site.files.has(file)) return { kind: "own", path, hash, page: false };
  const bare = path.replace(/(\/index)?\.html$|\/+$/, "") || "/";
  if (bare !== path && site.routes.has(bare)) return { kind: "detour", path, better: bare };
  const rule = site.redirects.find(
    ({ from }) => from.endsWith("/*") && path.startsWith(from.slice(0, -1)),
  );
  if (rule?.status === 200) return { kind: "detour", path, better: rule.to };
  const twin = site.byLowerCase.get(bare.toLowerCase()) ?? site.byLowerCase.get(path.toLowerCase());
  if (twin !== undefined) return { kind: "case", path, better: twin };
  return { kind: "missing", path };
}

function fault(url: string): string | undefined {
  if (url !== url.trim()) return "has white space at an end";
  if (/\s/.test(url) && !/^(data|mailto|tel):/i.test(url)) return "has a space; write %20";
  if (url.includes("\\")) return "has a backslash; addresses use /";
  if (/^(https?):(?!\/\/[^/])/i.test(url)) return "has no host after its scheme";
  return undefined;
}
