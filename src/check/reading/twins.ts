/** Paths that differ by letter case only. */
import type { BuiltSite } from "./built-site.ts";

type Paths = Pick<BuiltSite, "routes" | "files">;

const twins = new WeakMap<BuiltSite["routes"], ReadonlyMap<string, string>>();

/**
 * The file or route whose URL path differs from this one by letter case only. A site goes to threads as it is, and
 * functions do not: so this is none of its members.
 */
export function twinOf(path: string, site: Paths): string | undefined {
  const known = twins.get(site.routes) ?? inLowerCase(site);
  twins.set(site.routes, known);
  return known.get(path.toLowerCase());
}

const inLowerCase = ({ routes, files }: Paths): ReadonlyMap<string, string> =>
  new Map(
    [...routes.keys(), ...[...files.keys()].map((file) => `/${file}`)].map((each) => [
      each.toLowerCase(),
      each,
    ]),
  );
