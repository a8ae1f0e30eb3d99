/** Apart from what loads sites, so that threads which make pages load no more than they need. */
import { addressOfPath } from "../../hosting/url.ts";
import type { ResolvedSettings } from "../settings/settings.ts";

interface Linkable {
  readonly settings: ResolvedSettings;
  readonly routes: readonly { readonly path: string }[];
  readonly endpoints: readonly { readonly path: string }[];
  readonly publicFiles: readonly string[];
}

/** Everything of the site that a link may name, as links name it. */
export const linkablePaths = ({
  settings,
  routes,
  endpoints,
  publicFiles,
}: Linkable): readonly string[] => [
  ...routes.map(({ path }) => addressOfPath({ ...settings, base: "" }, path)),
  ...endpoints.map(({ path }) => path),
  ...publicFiles.map((path) => `/${path}`),
];
