/** Routes as a kind gives them, which may be written without types: what is none is told once, with the kind. */
import type { Problem, Where } from "../errors.ts";
import { shown } from "../problems/shown.ts";
import { MANIFEST } from "./manifest.ts";

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

const problemOf = (
  kind: string,
  { at, given, count }: { readonly at: number; readonly given: unknown; readonly count: number },
): Problem => ({
  rule: "site/route",
  where: { file: MANIFEST },
  message:
    count === 1
      ? `route ${at} of the kind "${kind}" has no path: ${shown(given)}`
      : `${count} routes of the kind "${kind}" have no path, the first is route ${at}: ${shown(given)}`,
  hint: "give each a `path`: the text of its address, such as /about",
});

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
