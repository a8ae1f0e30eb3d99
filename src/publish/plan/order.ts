/**
 * The order in which objects may appear, so that no visitor meets a page before what it refers to:
 * assets, then new pages, then those that unfinished runs have left unlinked, then pages that may link to them, and the home
 * page last of the pages.
 */
import { isHashed, NOT_FOUND_FILE, pathOfFile } from "../../hosting/url.ts";
import type { Bucket } from "../releases/bucket.ts";
import type { Release } from "../releases/state.ts";

const HASHED = 0;
const OTHER = 1;
const NEW_PAGE = 2;
const LEFT_PAGE = 3;
const SHOWN_PAGE = 4;
const NOT_FOUND = 5;
const HOME = 6;
const ANNOUNCEMENTS = 7;

/** `new`: not in the bucket. `left`: there, but no page leads to it. `shown`: visitors may meet it. */
export type Standing = "new" | "left" | "shown";

export function rankOf(path: string, standing: Standing): number {
  if (isHashed(path)) return HASHED;
  if (path === NOT_FOUND_FILE) return NOT_FOUND;
  if (path === "index.html") return HOME;
  if (/^(robots\.txt|sitemap[\w.-]*\.xml)$/.test(path)) return ANNOUNCEMENTS;
  if (!isPage(path)) return OTHER;
  return { new: NEW_PAGE, left: LEFT_PAGE, shown: SHOWN_PAGE }[standing];
}

const isPage = (path: string): boolean => pathOfFile(path) !== undefined || path.endsWith(".html");

/** Keys of the live release, and of unfinished runs that came to replace its pages: all that these link to was there by then. */
export function shownKeys({
  live,
  unfinished,
  leftovers,
}: Pick<Bucket, "live" | "unfinished" | "leftovers">): ReadonlySet<string> {
  const keysOf = (files: Release["files"]) =>
    files.flatMap(({ objects }) => objects.map(({ key }) => key));
  const files = live?.files ?? [];
  const pages = new Set(keysOf(files.filter(({ path }) => isPage(path))));
  const replaced = unfinished.filter(({ objects }) =>
    objects.some(({ key, md5 }) => pages.has(key) && leftovers.get(key) === md5),
  );
  return new Set([
    ...keysOf(files),
    ...replaced.flatMap(({ objects }) => objects.map(({ key }) => key)),
  ]);
}
