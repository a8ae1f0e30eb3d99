/** Routes that are no pages: files of another kind. */
import type { Problem } from "../errors.ts";
import type { SiteEndpoint } from "./routes.ts";

const PATH =
  /^\/(\.well-known\/)?([\w-][\w.-]*\/)*[\w-][\w.-]*\.[\w]+$|^\/\.well-known\/[\w-][\w./-]*$/;

/** Why paths of endpoints cannot be files. */
export const endpointProblems = (endpoints: readonly SiteEndpoint[]): readonly Problem[] =>
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
