/** The pages that stand for all in tests and measurements that are too slow for every page. */

/** Of each kind of page, by its name in the manifest, the one with the longest words. */
export const ONE_OF_EACH_KIND = {
  home: "/",
  about: "/about",
  contact: "/contact",
  prices: "/prices",
  "authority-approvals": "/authority-approvals",
  portfolio: "/portfolio/retail",
  category: "/services/villa-renovation",
  commercial: "/services/commercial-renovation",
  service: "/services/villa/garden-landscape",
  area: "/areas/jbr",
} as const;

/** The page that answers unknown paths; its status is 404, which browsers write on the console. */
export const NOT_FOUND = "/no-such-page";

/** Kind and path, the page of unknown paths included. */
export const KINDS_AND_PATHS: readonly (readonly [kind: string, path: string])[] = [
  ...Object.entries(ONE_OF_EACH_KIND),
  ["not found", NOT_FOUND],
];
