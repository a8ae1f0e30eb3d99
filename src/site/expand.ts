/** From content to pages: every kind of the manifest, walked. */
import type { EndpointRoute, PageRoute, Site } from "./define.ts";

export interface PageKindRoute extends PageRoute {
  readonly kind: string;
}

export type KindRoute = PageKindRoute | (EndpointRoute & { readonly kind: string });

/** In the manifest's order, which is the same wherever it is walked. */
export async function expandRoutes(
  { kinds }: Pick<Site, "kinds">,
  content: Readonly<Record<string, unknown>>,
): Promise<readonly KindRoute[]> {
  const expanded = kinds.map(async ({ name, routes }) => {
    // The engine passes content through without knowing its type.
    const found = await routes(content as never);
    return found.map((route) => ({ ...route, kind: name }));
  });
  return (await Promise.all(expanded)).flat();
}
