/** Routes that no host can have, or of which two would be one page. */
import type { Problem } from "../errors.ts";
import { routeFault } from "../hosting/url.ts";
import { isDay } from "../text/is-day.ts";
import { sameOnSomeDisk } from "./output-places.ts";
import type { SiteRoute } from "./routes.ts";

const spelling = ({ path }: SiteRoute, other: SiteRoute): string =>
  path === other.path ? "" : `, on disks where "${path}" and "${other.path}" are one name`;

/** A time says its day first. */
const saysDay = (text: unknown): boolean =>
  typeof text === "string" && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));

const noDay = ({ path, lastmod }: SiteRoute) => ({
  message: `the route "${path}" has the lastmod ${JSON.stringify(lastmod)}, which is no day`,
  hint: "write YYYY-MM-DD, or leave it out",
});

export function routeProblems(routes: readonly SiteRoute[]): Problem[] {
  const first = new Map<string, SiteRoute>();
  return routes.flatMap((route): Problem[] => {
    const where = route.source ? { file: route.source, route: route.path } : { route: route.path };
    const fault = routeFault(route.path);
    if (fault)
      return [{ rule: "site/route", where, message: `the route "${route.path}" ${fault}` }];
    if (route.lastmod !== undefined && !saysDay(route.lastmod))
      return [{ rule: "site/route", where: { ...where, field: "lastmod" }, ...noDay(route) }];
    const key = sameOnSomeDisk(route.path);
    const other = first.get(key);
    if (!other) {
      first.set(key, route);
      return [];
    }
    return [
      {
        rule: "site/duplicate-route",
        where,
        message: `"${route.path}" is also the route of ${other.source ?? `a page of kind ${other.kind}`}${spelling(route, other)}; one of the two pages would be lost`,
        hint: "give one of them another slug",
      },
    ];
  });
}
