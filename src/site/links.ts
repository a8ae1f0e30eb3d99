/** Which paths of a site lead somewhere. */
import { compare } from "../errors.ts";
import { ruleFor } from "../hosting/answer.ts";
import { pathBelow } from "../hosting/base.ts";
import { isPattern, matchesPath } from "../hosting/path-pattern.ts";
import { decoded, withoutSlash } from "../hosting/url.ts";
import { nearest } from "../problems/nearest.ts";
import type { ResolvedSettings } from "./settings/settings.ts";

/** Why a path of this site, which begins with a slash, leads nowhere; undefined when it leads somewhere. */
export type LinkFault = (
  link: string,
) => { readonly message: string; readonly hint?: string } | undefined;

export function createLinkFault(
  paths: Iterable<string>,
  { base, rewrites, redirects }: Pick<ResolvedSettings, "base" | "rewrites" | "redirects">,
): LinkFault {
  let all: ReadonlySet<string> | undefined;
  const isRewritten = (path: string) =>
    rewrites.some(({ from }) => isPattern(from) && matchesPath(from, path));
  return (link) => {
    all ??= new Set(paths);
    const known = all;
    const address = decoded(link.replace(/[?#].*$/, ""));
    const path = pathBelow(base, address) ?? address;
    if (known.has(path) || isRewritten(path)) return undefined;
    const plain = withoutSlash(path);
    const target = known.has(plain)
      ? plain
      : known.has(`${plain}/`)
        ? `${plain}/`
        : ruleFor(plain, redirects)?.to;
    if (target)
      return { message: `"${link}" is redirected to ${target}`, hint: `link to "${target}"` };
    const meant = nearest(path, [...known].sort(compare));
    const message = `"${link}" leads to no page of this site`;
    return meant ? { message, hint: `did you mean "${meant}"?` } : { message };
  };
}
