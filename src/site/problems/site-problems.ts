/**
 * Whether the parts of a site agree with one another. Apart from what loads it: functions that a loaded site keeps would
 * keep all that is looked up here.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Cache } from "../../cache/cache.ts";
import { findImages } from "../../content/images.ts";
import type { Problem } from "../../errors.ts";
import type { CompiledSite } from "../code/compile.ts";
import { hiddenImports } from "../code/hidden-imports.ts";
import { type Edition, remotePicturesOf, untyped } from "../editions.ts";
import { createLinkFault } from "../links.ts";
import { MANIFEST } from "../manifest.ts";
import { endpointProblems } from "../routes/endpoints.ts";
import type { LinkTable } from "../routes/link-table.ts";
import { linkablePaths } from "../routes/linkable-paths.ts";
import { routeProblems } from "../routes/route-problems.ts";
import type { SiteEndpoint, SiteRoute } from "../routes/routes.ts";
import { baseProblems } from "../settings/base-problems.ts";
import { entryPlaces } from "../settings/setting-place.ts";
import type { ResolvedSettings } from "../settings/settings.ts";
import { publicProblems } from "../site-files.ts";
import { fileProblems } from "./file-problems.ts";
import { findingProblem } from "./finding-problem.ts";
import { goneProblems } from "./gone-problems.ts";
import { tellHidden } from "./hidden-records.ts";
import { privateKeyProblems } from "./private-keys.ts";
import { redirectProblems } from "./redirect-problems.ts";
import { referenceProblems } from "./reference-problems.ts";

interface Whole {
  readonly settings: ResolvedSettings;
  readonly routes: readonly SiteRoute[];
  readonly endpoints: readonly SiteEndpoint[];
  readonly publicFiles: readonly string[];
  readonly compiled: Pick<CompiledSite, "site" | "code">;
  readonly editions: readonly Edition[];
  readonly links?: LinkTable;
  /** What the base ends in for a preview. */
  readonly below?: string | undefined;
}

export async function siteProblems(
  root: string,
  whole: Whole,
  cache: Cache,
): Promise<readonly Problem[]> {
  const { settings, routes, endpoints, publicFiles, editions, links } = whole;
  const { site, code } = whole.compiled;
  const bundles = [code.templates, ...(code.content ? [code.content.bundle] : [])];
  const remote = remotePicturesOf(editions).map(({ name }) => name);
  const pictures = [...(await findImages(root, cache)), ...remote];
  const paths = linkablePaths(whole);
  const pagePaths = new Set(routes.map(({ path }) => path));
  const entryAt = entryPlaces(MANIFEST, () => readFileSync(join(root, MANIFEST), "utf8"));
  return [
    ...routeProblems(routes),
    ...endpointProblems(endpoints),
    ...fileProblems(root, { publicFiles, endpoints, pages: routes, redirects: settings.redirects }),
    ...(await publicProblems(root, cache)),
    ...(await privateKeyProblems(root, publicFiles, cache)),
    ...baseProblems(settings, whole.below ?? "", paths, MANIFEST),
    ...goneProblems(settings.gone ?? [], pagePaths, settings.redirects, entryAt),
    ...hiddenImports(
      root,
      bundles.flatMap(({ dataImports }) => dataImports),
      editions.flatMap(({ loaded }) => loaded.hidden),
    ),
    ...editions.flatMap((edition, index) => {
      const { language, loaded: own } = edition;
      const known = [...paths, ...(links?.get(language.tag)?.keys() ?? [])];
      const linkFault = tellHidden(createLinkFault(known, settings), own.hidden);
      const verified = site.verify?.(untyped(own), language) ?? [];
      return [
        ...(index === 0 ? redirectProblems(settings, pagePaths, linkFault, entryAt) : []),
        ...referenceProblems(own, pictures, linkFault, namesIn(edition)),
        ...verified.map((finding) => findingProblem(finding, own, "content/inconsistent")),
      ];
    }),
  ];
}

const namesIn = ({ untranslated }: Edition): ReadonlySet<string> =>
  new Set(untranslated.flatMap(({ names }) => names));
