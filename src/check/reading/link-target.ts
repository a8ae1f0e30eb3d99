/** Where an address on a page leads, by the files of the output. */
import { ruleFor } from "../../hosting/answer.ts";
import { pathBelow } from "../../hosting/base.ts";
import { decode } from "../../hosting/decode.ts";
import { addressOfPath, pathOfFile, withoutSlash } from "../../hosting/url.ts";
import type { BuiltSite, LinkTarget } from "./built-site.ts";
import { twinOf } from "./twins.ts";

/** `url` as it stands in the attribute, on the page at `route`. */
export function linkTargetOf(url: string, route: string, site: BuiltSite): LinkTarget {
  if (!/^(\/[^/]|https?:)/.test(url)) return resolveTarget(url, route, site);
  const known = site.targets.get(url);
  if (known) return known;
  const target = resolveTarget(url, route, site);
  site.targets.set(url, target);
  return target;
}

function resolveTarget(url: string, route: string, site: BuiltSite): LinkTarget {
  const reason = fault(url);
  if (reason) return { kind: "malformed", reason };
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase();
  if (scheme && scheme !== "http" && scheme !== "https")
    return { kind: "scheme", scheme, rest: url.slice(scheme.length + 1) };
  const base = site.form.origin + addressOf(route, site);
  if (!URL.canParse(url, base)) return { kind: "malformed", reason: "is not a URL" };
  const parsed = new URL(url, base);
  if (!site.origins.has(parsed.origin)) return { kind: "foreign", url: parsed };
  return ownTarget(parsed, site);
}

function ownTarget(url: URL, site: BuiltSite): LinkTarget {
  const { hash } = url;
  const { form } = site;
  const address = decode(url.pathname);
  if (address === undefined) return { kind: "malformed", reason: "has a broken % escape" };
  const path = pathBelow(form.base, address);
  if (path === undefined) return besideTarget(url, address, site);
  const route = withoutSlash(path);
  if (site.routes.has(route))
    return address === addressOfPath(form, route)
      ? { kind: "own", path: route, hash, page: true }
      : { kind: "detour", path, better: route };
  const file = path.slice(1);
  if (site.strays.has(path)) return { kind: "own", path, hash, page: true };
  const own = pathOfFile(file);
  if (own !== undefined && site.routes.has(own)) return { kind: "detour", path, better: own };
  if (site.files.has(file)) return { kind: "own", path, hash, page: false };
  const bare = path.replace(/(\/index)?\.html$|\/+$/, "") || "/";
  if (bare !== path && site.routes.has(bare)) return { kind: "detour", path, better: bare };
  const rule = ruleFor(address, site.redirects);
  if (rule?.to.startsWith("/"))
    return { kind: "detour", path, better: pathBelow(form.base, rule.to) ?? rule.to };
  const twin = twinOf(bare, site) ?? twinOf(path, site);
  if (twin !== undefined) return { kind: "case", path, better: twin };
  return { kind: "missing", path };
}

/** On the site's host, but not below its base: another site, unless the base was forgotten. */
function besideTarget(url: URL, address: string, site: BuiltSite): LinkTarget {
  const route = withoutSlash(address);
  const isForgotten = site.routes.has(route) || site.files.has(address.slice(1));
  return isForgotten ? { kind: "detour", path: address, better: route } : { kind: "foreign", url };
}

/** The address of a page, or of a file, by its path in the output. */
export const addressOf = (path: string, { form, routes }: BuiltSite): string =>
  routes.has(path) ? addressOfPath(form, path) : form.base + path;

/** What a link to a path of the output should be, with the base that the engine adds left out. */
export const linkTo = (path: string, { form, routes }: BuiltSite): string =>
  routes.has(path) ? addressOfPath({ ...form, base: "" }, path) : path;

const codeOf = (character: string): string =>
  `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;

function fault(url: string): string | undefined {
  const [hidden] = /[\ufeff\u200b\u200e\u200f\u2060\u00ad]/.exec(url) ?? [];
  if (hidden) return `has the invisible character ${codeOf(hidden)}; delete it`;
  if (url !== url.trim()) return "has white space at an end";
  if (/^https?:\/\/[^/?#]*\s/i.test(url)) return "has a space in the name of its host; take it out";
  if (/\s/.test(url) && !/^(data|mailto|tel):/i.test(url)) return "has a space; write %20";
  if (url.includes("\\")) return "has a backslash; addresses use /";
  if (/^(https?):(?!\/\/[^/])/i.test(url)) return "has no host after its scheme";
  return undefined;
}
