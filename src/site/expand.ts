/** From content to pages: every kind of the manifest, walked. */
import type { Route, Site } from "./define.ts";

export interface KindRoute extends Route {
  readonly kind: string;
}

/** In the manifest's order, which is the same wherever it is walked. */
export const expandRoutes = (
  { kinds }: Pick<Site, "kinds">,
  content: Readonly<Record<string, unknown>>,
): readonly KindRoute[] =>
  kinds.flatMap(({ name, routes }) =>
    // The engine passes content through without knowing its type.
    routes(content as never).map((route) => ({ ...route, kind: name })),
  );
