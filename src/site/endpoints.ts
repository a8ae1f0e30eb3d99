/** Routes apart: those that are pages, and those that are files of another kind. */
import type { Problem } from "../errors.ts";
import type { EndpointRoute } from "./define.ts";
import type { KindRoute, PageKindRoute } from "./expand.ts";

export interface PlannedEndpoint extends EndpointRoute {
  readonly kind: string;
  /** The content file that it is made from, relative to the root. */
  readonly source: string | undefined;
}

export const isPage = <T extends KindRoute>(route: T): route is T & PageKindRoute =>
  "page" in route;

export const isEndpoint = <T extends KindRoute>(route: T): route is Exclude<T, PageKindRoute> =>
  !isPage(route);

const PATH =
  /^\/(\.well-known\/)?([\w-][\w.-]*\/)*[\w-][\w.-]*\.[\w]+$|^\/\.well-known\/[\w-][\w./-]*$/;

/** Why paths of endpoints cannot be files. */
export const endpointProblems = (endpoints: readonly PlannedEndpoint[]): readonly Problem[] =>
  endpoints.flatMap(({ path, source }): Problem[] => {
    if (PATH.test(path) && !path.includes("..")) return [];
    return [
      {
        rule: "site/endpoint",
        where: { ...(source ? { file: source } : {}), route: path },
        message: `"${path}" cannot be the path of a file`,
        hint: "an endpoint's path ends in a file name with its ending, such as /feed.xml or /data/prices.json",
      },
    ];
  });
