/** Problems as a person wants them: what is wrong on many pages once, the rest page by page. */

import { groupBy } from "../../collections/group-by.ts";
import { compare, type Problem, placeOf, sortProblems, type Where } from "../../errors.ts";
import type { Sources } from "./sources.ts";

export interface ProblemGroup extends Problem {
  /** The pages that have it, in order; empty for a problem of a file. */
  readonly routes: readonly string[];
  /** How often it was found. */
  readonly count: number;
  /** Each place where it was found, as many as `count` says. `where` is what they have in common. */
  readonly places: readonly Place[];
}

/** The message only where it is not that of the group: of another page's own figures, for example. */
interface Place extends Where {
  readonly message?: string;
}

/** From this many pages on, a problem is one problem of what they share. */
export const SHARED = 5;

export async function groupProblems(
  problems: readonly Problem[],
  { shared }: Pick<Sources, "shared">,
): Promise<readonly ProblemGroup[]> {
  const groups: ProblemGroup[] = [];
  const sharedPlace = async (first: Problem, routes: readonly string[]): Promise<Where> => {
    const { file: _, ...page } = withoutLine(first.where);
    const file = await shared(routes, first);
    return file === undefined ? page : { ...page, file };
  };
  /** Groups what is on many pages, and returns the rest. */
  const gather = async (list: readonly Problem[], keyOf: (problem: Problem) => string) => {
    const rest: Problem[] = [];
    for (const alike of groupBy(list, keyOf).values()) {
      const [first] = alike;
      const routes = routesOf(alike);
      if (!first || routes.length < SHARED) rest.push(...alike);
      else {
        const place = commonPlace(first, alike) ?? (await sharedPlace(first, routes));
        const where = haveOneSelector(alike) ? place : withoutSelector(place);
        const places = alike.map((one) => placeIn(first.message, one));
        groups.push({ ...first, where, routes, count: alike.length, places });
      }
    }
    return rest;
  };
  const unequal = await gather(sortProblems(problems), exactKey);
  groups.push(...(await gather(unequal, likeKey)).map(alone));
  return groups.sort(
    (a, b) => b.routes.length - a.routes.length || compare(orderOf(a), orderOf(b)),
  );
}

/** The file that all of them come from, and the line where that is one. */
function commonPlace({ where }: Problem, alike: readonly Problem[]): Where | undefined {
  if (alike.some((one) => one.where.file !== where.file)) return undefined;
  return alike.every((one) => one.where.line === where.line) ? where : withoutLine(where);
}

const haveOneSelector = ([first, ...others]: readonly Problem[]): boolean =>
  others.every(({ where }) => where.selector === first?.where.selector);

const withoutSelector = ({ selector: _, ...where }: Where): Where => where;

const withoutLine = ({ line: _line, column: _column, ...where }: Where): Where => where;

const alone = (problem: Problem): ProblemGroup => ({
  ...problem,
  routes: routesOf([problem]),
  count: 1,
  places: [problem.where],
});

const placeIn = (told: string, { where, message }: Problem): Place =>
  message === told ? where : { ...where, message };

const routesOf = (problems: readonly Problem[]): readonly string[] =>
  [...new Set(problems.flatMap(({ where }) => where.route ?? []))].sort(compare);

const orderOf = ({ routes, where, rule, message }: ProblemGroup): string =>
  [routes[0] ?? "", placeOf(where), rule, message].join("\u0000");

const exactKey = ({ rule, message }: Problem): string => `${rule}\u0000${message}`;

/** The same fault on several pages reads alike but for the page's own address, file and figures. */
function likeKey({ rule, message, where: { route, file } }: Problem): string {
  const named = file === undefined ? message : message.replaceAll(file, "{page}");
  const plain =
    route === undefined || route === "/"
      ? named.replace(/(https?:\/\/[^/\s"]+)\/(?=["\s,]|$)/g, "$1{page}")
      : named.replaceAll(route, "{page}").replaceAll(`${route.slice(1)}/index.html`, "{page}");
  return `${rule}\u0000${plain.replace(/(?<=^| )\d+(\.\d+)?(?= |$|,)/g, "#")}`;
}
