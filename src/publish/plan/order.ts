/**
 * The order in which objects may appear, so that no visitor meets a page before what it refers to:
 * assets, then new pages, then pages that may link to them, and the home page last of the pages.
 */
import { isHashed, NOT_FOUND_FILE, pathOfFile } from "../../hosting/url.ts";

const HASHED = 0;
const OTHER = 1;
const NEW_PAGE = 2;
const CHANGED_PAGE = 3;
const NOT_FOUND = 4;
const HOME = 5;
const ANNOUNCEMENTS = 6;

export function rankOf(path: string, isNew: boolean): number {
  if (isHashed(path)) return HASHED;
  if (path === NOT_FOUND_FILE) return NOT_FOUND;
  if (path === "index.html") return HOME;
  if (/^(robots\.txt|sitemap[\w.-]*\.xml)$/.test(path)) return ANNOUNCEMENTS;
  if (pathOfFile(path) === undefined && !path.endsWith(".html")) return OTHER;
  return isNew ? NEW_PAGE : CHANGED_PAGE;
}
