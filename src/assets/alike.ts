import { isDeepStrictEqual } from "node:util";
import type { LoadedSite } from "../site/load-site.ts";

/** Whether what pages are made with beside their own content is the same for both: all that `assetsFor` makes anew. */
export function areAlike(one: LoadedSite, other: LoadedSite): boolean {
  if (one.compiled !== other.compiled || one.routes.length !== other.routes.length) return false;
  const paths = new Set(other.routes.map(({ path }) => path));
  return (
    one.routes.every(({ path }) => paths.has(path)) &&
    isDeepStrictEqual(knownTo(one), knownTo(other))
  );
}

const knownTo = ({ links, editions }: LoadedSite) => [
  links,
  ...editions.map(({ settings: { base, redirects, rewrites }, loaded }) => ({
    base,
    redirects,
    rewrites,
    hidden: loaded.hidden,
    variables: loaded.variables,
    hasMarkdown: loaded.hasMarkdown,
    languages: loaded.languages,
    borrowed: loaded.borrowed,
  })),
];
