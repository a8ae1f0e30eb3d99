/** Redirects with the files of their small pages, for hosts that know no other way. */
import { isPattern } from "../../hosting/path-pattern.ts";
import { fileOfMoved, fileOfPath } from "../../hosting/url.ts";
import type { RedirectSetting } from "../settings/settings.ts";
import { sameOnSomeDisk } from "./output-places.ts";

/**
 * `file` is undefined for a pattern, and where a disk could not keep the file apart from others: `/About` beside
 * the page `/about`.
 */
export type PlacedRedirect = RedirectSetting & { readonly file: string | undefined };

export function placedRedirects(
  redirects: readonly RedirectSetting[],
  pages: readonly { readonly path: string }[],
): readonly PlacedRedirect[] {
  if (redirects.length === 0) return [];
  const files = new Set<string>();
  const spellings = new Map<string, string>();
  const take = (file: string) => {
    files.add(sameOnSomeDisk(file));
    for (const part of partsOf(file)) spellings.set(sameOnSomeDisk(part), part);
  };
  const isFree = (file: string) =>
    !files.has(sameOnSomeDisk(file)) &&
    partsOf(file).every((part) => (spellings.get(sameOnSomeDisk(part)) ?? part) === part);
  for (const { path } of pages) take(fileOfPath(path));
  const moved = new Set<string>();
  return redirects.map((redirect) => {
    const file = isPattern(redirect.from) ? undefined : fileOfMoved(redirect.from);
    // Two redirects from one address are a mistake of its own.
    if (file === undefined || !(moved.has(file) || isFree(file)))
      return { ...redirect, file: undefined };
    take(file);
    moved.add(file);
    return { ...redirect, file };
  });
}

/** The file with each folder that it is in. */
const partsOf = (file: string): readonly string[] => {
  const names = file.split("/");
  return names.map((_, at) => names.slice(0, at + 1).join("/"));
};
