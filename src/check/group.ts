/** Problems as a person wants them: what is wrong on many pages once, the rest page by page. */
import { compare, type Problem, placeOf, sortProblems } from "../errors.ts";
import { groupBy } from "./group-by.ts";
import type { Sources } from "./sources.ts";

export interface ProblemGroup extends Problem {
  /** The pages that have it, in order; empty for a problem of a file. */
  readonly routes: readonly string[];
  /** How often it was found. */
  readonly count: number;
}

/** From this many pages on, a problem is one problem of what they share. */
export const SHARED = 5;

export async function groupProblems(
  problems: readonly Problem[],
  { shared }: Pick<Sources, "shared">,
): Promise<readonly ProblemGroup[]> {
  const groups: ProblemGroup[] = [];
  for (const [, alike] of groupBy(sortProblems(problems), keyOf)) {
    const [first] = alike;
    if (!first) continue;
    const routes = routesOf(alike);
    if (routes.length < SHARED) groups.push(...alike.map(alone));
    else {
      const file = await shared(routes, first);
      const where = file === undefined ? first.where : { ...first.where, file };
      groups.push({ ...first, where, routes, count: alike.length });
    }
  }
  return groups.sort(
    (a, b) => b.routes.length - a.routes.length || compare(orderOf(a), orderOf(b)),
  );
}

const alone = (problem: Problem): ProblemGroup => ({
  ...problem,
  routes: routesOf([problem]),
  count: 1,
});

const routesOf = (problems: readonly Problem[]): readonly string[] =>
  [...new Set(problems.flatMap(({ where }) => where.route ?? []))].sort(compare);

const orderOf = ({ routes, where, rule, message }: ProblemGroup): string =>
  [routes[0] ?? "", placeOf(where), rule, message].join("\u0000");

/** What a page's own address and counts do not tell apart. */
function keyOf({ rule, message, where: { route } }: Problem): string {
  const plain =
    route === undefined || route === "/"
      ? message.replace(/(https?:\/\/[^/\s"]+)\/(?=["\s,]|$)/g, "$1{page}")
      : message.replaceAll(route, "{page}");
  return `${rule}\u0000${plain.replace(/(?<=^| )\d+(?= |$|,)/g, "#")}`;
}
