/** Routes that are no pages: files of another kind. */
import type { Problem } from "../../errors.ts";
import { routeFault } from "../../hosting/url.ts";
import type { SiteEndpoint } from "./routes.ts";

/** Its name ends in an ending, unless hosts know the file by where it lies. */
const PATH = /^\/\.well-known\/[^/.]|\/[^/.][^/]*\.\w+$/;

/** Why paths of endpoints cannot be files: they have any letters that those of pages may have. */
export const endpointProblems = (endpoints: readonly SiteEndpoint[]): readonly Problem[] =>
  endpoints.flatMap(({ path, source }): Problem[] => {
    const fault = faultOf(path);
    if (fault === undefined) return [];
    return [
      {
        rule: "site/endpoint",
        where: { ...(source ? { file: source } : {}), route: path },
        message: `"${path}" cannot be the path of a file${fault === "" ? "" : `: it ${fault}`}`,
        hint: "an endpoint's path ends in a file name with its ending, such as /feed.xml or /data/prices.json",
      },
    ];
  });

function faultOf(path: string): string | undefined {
  if (!PATH.test(path) || path.includes("..")) return "";
  // Two endpoints, or an endpoint and a page, of one file are told elsewhere.
  return routeFault(path.replace(/\.html?$/i, ".file"));
}
