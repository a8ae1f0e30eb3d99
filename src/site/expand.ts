/** From content to pages: every kind of the manifest, walked. */
import { decoded, type UrlForm, withoutSlash } from "../hosting/url.ts";
import type { EndpointRoute, PageRoute, Route, Site } from "./define.ts";

export interface PageKindRoute extends PageRoute {
  readonly kind: string;
}

export type KindRoute = PageKindRoute | (EndpointRoute & { readonly kind: string });

/** Routes may be written with escapes, and with a slash where addresses of pages end in one. */
function plainPath(route: Route, { trailingSlash }: Pick<UrlForm, "trailingSlash">): string {
  const path = decoded(route.path);
  return "page" in route && trailingSlash === "always" ? withoutSlash(path) : path;
}

/** In the manifest's order, which is the same wherever it is walked. */
export async function expandRoutes(
  { kinds }: Pick<Site, "kinds">,
  content: Readonly<Record<string, unknown>>,
  form: Pick<UrlForm, "trailingSlash">,
): Promise<readonly KindRoute[]> {
  const expanded = kinds.map(async ({ name, routes }) => {
    // The engine passes content through without knowing its type.
    const found = await routes(content as never);
    return found.map((route) => ({ ...route, path: plainPath(route, form), kind: name }));
  });
  return (await Promise.all(expanded)).flat();
}
