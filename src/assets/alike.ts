import { isDeepStrictEqual } from "node:util";
import type { LoadedSite } from "../site/load-site.ts";
import type { SiteRoute } from "../site/routes/routes.ts";

/** Whether what pages are made with beside their own content is the same for both: all that `assetsFor` makes anew. */
export function areAlike(one: LoadedSite, other: LoadedSite): boolean {
  if (one.compiled !== other.compiled || one.routes.length !== other.routes.length) return false;
  const routes = new Map(other.routes.map((route) => [route.path, route]));
  return (
    one.routes.every((route) => isSamePage(route, routes.get(route.path))) &&
    isDeepStrictEqual(knownTo(one), knownTo(other))
  );
}

/** Of the same file, so that links to the file still lead to it. */
const isSamePage = (one: SiteRoute, other: SiteRoute | undefined): boolean =>
  other !== undefined &&
  one.source === other.source &&
  isDeepStrictEqual(one.translations, other.translations);

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
