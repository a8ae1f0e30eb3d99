/** Routes that no host can have, or of which two would be one page. */
import type { Problem } from "../../errors.ts";
import { fileOfPath, routeFault } from "../../hosting/url.ts";
import { isDay } from "../../text/is-day.ts";
import { MANIFEST } from "../manifest.ts";
import { sameOnSomeDisk } from "../problems/output-places.ts";
import { canonicalFault } from "./original.ts";
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

/** What programs read. Names such as /node.js and /v1.2 may be those of pages. */
const FILE = /\.(json|xml|txt|csv|ics|rss|atom|webmanifest)$/i;

/** Its kind is what can be looked for where it comes from no file of content. */
const called = ({ path, source, kind }: SiteRoute): string =>
  `the route "${path}"${source === undefined ? ` of the kind "${kind}"` : ""}`;

const fileForPage = (route: SiteRoute) => ({
  message: `${called(route)} is named as a file, and would become the page ${fileOfPath(route.path)}`,
  hint: `give a file its contents, in a kind of one function: { path: "${route.path}", contents: () => "…" }`,
});

export function routeProblems(routes: readonly SiteRoute[]): Problem[] {
  const first = new Map<string, SiteRoute>();
  const lost = new Map<string, Lost>();
  const problems = routes.flatMap((route): Problem[] => {
    const where = whereOf(route);
    const fault = routeFault(route.path);
    if (fault) return [{ rule: "site/route", where, message: `${called(route)} ${fault}` }];
    if (FILE.test(route.path)) return [{ rule: "site/route", where, ...fileForPage(route) }];
    const canonical = canonicalFault(route);
    const fields = {
      ...(route.lastmod !== undefined && !saysDay(route.lastmod) ? { lastmod: noDay(route) } : {}),
      ...(canonical ? { canonical } : {}),
    };
    const wrong = Object.entries(fields).map(([field, one]) => ({
      rule: "site/route",
      where: { ...where, field },
      ...one,
    }));
    if (wrong.length > 0) return wrong;
    const key = sameOnSomeDisk(route.path);
    const other = first.get(key);
    if (!other) first.set(key, route);
    else {
      const place = JSON.stringify([key, route.source]);
      const known = lost.get(place);
      if (known) known.routes.push(route);
      else lost.set(place, { other, routes: [route] });
    }
    return [];
  });
  return [...problems, ...[...lost.values()].flatMap(lostProblem)];
}

const whereOf = ({ source, path }: SiteRoute) => ({ file: source ?? MANIFEST, route: path });

/** Routes from one place whose address another one has already. */
interface Lost {
  readonly other: SiteRoute;
  readonly routes: SiteRoute[];
}

/** Told together: problems of one place and one message would be shown as one. */
function lostProblem({ other, routes }: Lost): readonly Problem[] {
  const [route] = routes;
  if (!route) return [];
  const { path } = route;
  const kinds = [...new Set(routes.map(({ kind }) => kind))].join(", ");
  const others = routes.length > 1 ? `, for ${routes.length} further pages of kind ${kinds}` : "";
  return [
    {
      rule: "site/duplicate-route",
      where: whereOf(route),
      message: `"${path}" is also the route of ${other.source ?? `a page of kind ${other.kind}`}${spelling(route, other)}${others}; ${routes.length > 1 ? "all but one of them" : "one of the two pages"} would be lost`,
      hint: "give one of them another slug",
    },
  ];
}
