/** The data of the routes of a kind, which routes may make for those pages alone that need it. */
import { pMapIterable } from "p-map";
import { type Problem, SiteError, type Where } from "../../errors.ts";
import { inTime, MOST_TIME } from "../code/in-time.ts";
import type { SiteCode } from "../code/run.ts";
import { thrownProblem } from "../code/site-fault.ts";
import type { DataRoute } from "../kinds.ts";
import { dataProblems, noData } from "./data-problems.ts";
import { deepFreeze } from "./deep-freeze.ts";

/** Of a page of this part of the build. */
export interface OwnData {
  readonly data: unknown;
  readonly problems: readonly Problem[];
}

/** A list, or an async iterable. */
export type Listed = readonly DataRoute<unknown>[] | AsyncIterable<DataRoute<unknown>>;

/** Answers of a database or of an API that are waited for at once. */
const AT_ONCE = 8;

/** `read` of each route, in their order: of several at once where there is something to wait for. */
export const readRoutes = <T>(
  routes: Listed,
  read: (route: DataRoute<unknown>) => T | Promise<T>,
): Iterable<T | Promise<T>> | AsyncIterable<T> =>
  Symbol.asyncIterator in routes || routes.some(isAsked)
    ? pMapIterable(routes, read, { concurrency: AT_ONCE })
    : routes.map(read);

const isAsked = ({ data }: DataRoute<unknown>): boolean => typeof data === "function";

/** What data is read with. */
export interface DataTools {
  readonly code: SiteCode;
  /** Milliseconds that a page may take. */
  readonly pageTimeout: number | undefined;
  /** Whether the pages of the kind look at data. */
  readonly takesData: boolean;
}

/** Data at hand is read at once. */
export function readData(
  route: DataRoute<unknown>,
  where: Where,
  { code, pageTimeout, takesData }: DataTools,
): OwnData | Promise<OwnData> {
  const { data } = route;
  const read = (made: unknown) => {
    const problems = [
      ...(takesData && made === undefined ? noData(route, where) : []),
      ...dataProblems({ ...route, data: made }, where),
    ];
    // What cannot travel may be too deep to be frozen.
    return { problems, data: problems.length > 0 ? undefined : deepFreeze(made) };
  };
  if (typeof data !== "function") return read(data);
  return ask(data as () => unknown, where, pageTimeout).then(read, (error: unknown) => {
    if (error instanceof SiteError) throw error;
    const what = `the data of "${route.path}"`;
    const about = { rule: "site/route-data", where: { ...where, field: "data" }, what };
    return { data: undefined, problems: [thrownProblem(code, error, about)] };
  });
}

/** Only what waits is ended: a watch over the loops of each, as pages have it, takes longer than to make a page. */
const ask = async (data: () => unknown, where: Where, pageTimeout = MOST_TIME): Promise<unknown> =>
  inTime(
    pageTimeout,
    () => ({ where, what: `the data of ${where.route}` }),
    data,
    (_, work) => work(),
  );
