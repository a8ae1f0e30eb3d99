/** Routes as a kind gives them, which may be written without types: what is none is told once, with the kind. */
import { isPromise } from "../../content/schema/promises.ts";
import type { Problem, Where } from "../../errors.ts";
import { shown } from "../../problems/shown.ts";
import { MANIFEST } from "../manifest.ts";

export interface GivenRoute {
  readonly path: string;
}

export function createGivenRoutes<Route extends GivenRoute>(kind: string) {
  let at = 0;
  let first: { readonly at: number; readonly given: unknown } | undefined;
  let count = 0;
  return {
    isRoute(given: unknown): given is Route {
      at++;
      if (typeof Object(given).path === "string") return true;
      count++;
      first ??= { at, given };
      return false;
    },
    problems: (): readonly Problem[] => (first ? [problemOf(kind, { ...first, count })] : []),
  };
}

interface First {
  readonly at: number;
  readonly given: unknown;
  readonly count: number;
}

const problemOf = (kind: string, { at, given, count }: First): Problem => {
  const [what, hint] = faultOf(given);
  return {
    rule: "site/route",
    where: { file: MANIFEST },
    message:
      count === 1
        ? `route ${at} of the kind "${kind}" ${what}`
        : `${count} routes of the kind "${kind}" cannot be used, the first is route ${at}, which ${what}`,
    hint,
  };
};

/** What is wrong, and what to do. */
function faultOf(given: unknown): readonly [string, string] {
  if (isPromise(given))
    return [
      "is a promise",
      "wait for all of them: await Promise.all(posts.map(async (post) => ({ path, … })))",
    ];
  if (Array.isArray(given))
    return ["is a list", "make one list of all routes: flatMap in place of map, or .flat()"];
  if (isPromise(Object(given).path))
    return ["has a promise as its path", "wait for it: path: await …"];
  return [
    `has no path: ${shown(given)}`,
    "give each a `path`: the text of its address, such as /about",
  ];
}

/** A route of a kind that is one function makes its page, or its file, itself. */
export function makerProblems(route: GivenRoute, where: Where): readonly Problem[] {
  const given = ["page", "contents"].find((name) => name in route);
  if (given && typeof Reflect.get(route, given) === "function") return [];
  return [
    {
      rule: "site/route",
      where: { ...where, file: where.file ?? MANIFEST, ...(given ? { field: given } : {}) },
      message: given
        ? `the ${given} of "${route.path}" is no function`
        : `"${route.path}" has neither a page nor contents`,
      hint: 'give a page its function, page: () => ({ head, body }), and a file contents: () => "…"; routes with data belong into a kind with `page` beside `routes`',
    },
  ];
}
