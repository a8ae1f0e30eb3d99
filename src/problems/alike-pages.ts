/** Problems as people read them: what is wrong alike on many pages is one of what they share, and told once. */
import { groupBy } from "../collections/group-by.ts";
import type { Problem } from "../errors.ts";
import { count } from "../text/count.ts";
import { uniqueProblems } from "./unique-problems.ts";

export interface PagesProblem extends Problem {
  /** The other pages that have it, in words. */
  readonly further?: string;
}

/** Each with the place on its first page, in the order of these. */
export const gatherPages = (problems: readonly Problem[]): readonly PagesProblem[] =>
  [...groupBy(uniqueProblems(problems), likeness).values()].flatMap((alike) => {
    const routes = [...new Set(alike.map(({ where }) => where.route))];
    const [first] = alike;
    // Files that ask for the same address are each a fault of its own.
    if (!first || routes.length < alike.length || alike.length === 1) return alike;
    const hint = hintForAll(first);
    return [{ ...first, ...(hint ? { hint } : {}), further: furtherPages(routes.slice(1)) }];
  });

/** Without the path of a setting, which would mend one page. */
const hintForAll = ({ hint, where: { route } }: Problem): string | undefined =>
  hint?.replaceAll(`path: ${JSON.stringify(route)}, `, "");

/** All that a person would mend it by, without the page. */
function likeness(problem: Problem) {
  const { rule, where, message, frame } = problem;
  const { file, route, ...place } = where;
  // A page's own file without a line says which page it is, and not where the fault is.
  const of = route === undefined || place.line !== undefined ? file : undefined;
  const plain =
    route !== undefined && message.startsWith(`${route} `) ? message.slice(route.length) : message;
  return JSON.stringify([rule, of, place, plain, hintForAll(problem), frame]);
}

const NAMED = 10;

const furtherPages = (routes: readonly (string | undefined)[]): string =>
  `and so on ${count(routes.length, "further page")}: ${routes.slice(0, NAMED).join(", ")}${
    routes.length > NAMED ? ", …" : ""
  }`;
