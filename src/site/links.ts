/** Which paths of a site lead somewhere. */
import { compare } from "../errors.ts";
import { isPattern, matchesPath } from "../hosting/path-pattern.ts";
import { nearest } from "../problems/nearest.ts";
import type { ResolvedSettings } from "./settings.ts";

/** Why a path of this site, which begins with a slash, leads nowhere; undefined when it leads somewhere. */
export type LinkFault = (
  link: string,
) => { readonly message: string; readonly hint?: string } | undefined;

export function createLinkFault(
  paths: Iterable<string>,
  { rewrites, redirects }: Pick<ResolvedSettings, "rewrites" | "redirects">,
): LinkFault {
  const known = new Set(paths);
  const isRewritten = (path: string) =>
    rewrites.some(({ from }) => isPattern(from) && matchesPath(from, path));
  return (link) => {
    const path = decoded(link.replace(/[?#].*$/, ""));
    if (known.has(path) || isRewritten(path)) return undefined;
    const moved = redirects.find(({ from }) => from === path);
    if (moved)
      return { message: `"${link}" is redirected to ${moved.to}`, hint: `link to "${moved.to}"` };
    const meant = nearest(path, [...known].sort(compare));
    const message = `"${link}" leads to no page of this site`;
    return meant ? { message, hint: `did you mean "${meant}"?` } : { message };
  };
}

/** A path as routes are written, without escapes; a broken escape stays and leads nowhere. */
export function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
