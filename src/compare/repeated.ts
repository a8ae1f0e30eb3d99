/** Fields of the head that repeat something of their page: on many pages they are one change, though their values differ. */
import { decoded, withoutSlash } from "../hosting/url.ts";
import type { Change } from "./change.ts";

/** Of a field that came or went: what it repeats of the page that has it, by its head and its address. */
export function asRepeated(
  change: Change,
  head: ReadonlyMap<string, string>,
  address: string,
): Change {
  const { where, before, after } = change;
  if (before !== undefined && after !== undefined) return change;
  const value = before ?? after ?? "";
  const field = ["title", "description"].find((name) => name !== where && head.get(name) === value);
  const as = field ?? (OWN_ADDRESS.test(where) ? beforePath(value, address) : undefined);
  return as === undefined ? change : { ...change, as };
}

const OWN_ADDRESS = /^(canonical|alternate|og:url)\b/;

/** What stands before the end that an address has in common with a path, as the languages of a page have. */
function beforePath(url: string, path: string): string | undefined {
  const parts = withoutSlash(decoded(url)).split("/");
  const own = path === "/" ? [] : path.split("/").slice(1);
  let same = 0;
  while (same < own.length && parts.at(-1 - same) === own.at(-1 - same)) same++;
  return same === 0 && own.length > 0
    ? undefined
    : `${parts.slice(0, parts.length - same).join("/")}…`;
}
