/** From a site's folder to everything that is to be built: settings, routes, and where they come from. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Cache, createMemoryCache } from "../cache/cache.ts";
import type { Visibility } from "../config.ts";
import { findImages } from "../content/images.ts";
import { type LoadedContent, loadContent } from "../content/load.ts";
import { readAhead } from "../content/read.ts";
import { findStrays } from "../content/strays.ts";
import { assertNone, type Problem, SiteError, type Where, withProblems } from "../errors.ts";
import { addressOfPath, routeFault } from "../hosting/url.ts";
import { baseProblems } from "./base-problems.ts";
import { type CompiledSite, compileSite } from "./compile.ts";
import type { LaunchFinding, Page, Site } from "./define.ts";
import { endpointProblems } from "./endpoints.ts";
import { expandKinds, type KeepData } from "./expand.ts";
import { extensionProblems } from "./extension-problems.ts";
import { fileProblems } from "./file-problems.ts";
import { tellHidden } from "./hidden-records.ts";
import { createLinkFault } from "./links.ts";
import { MANIFEST } from "./manifest.ts";
import { noPageProblems } from "./no-pages.ts";
import { sameOnSomeDisk } from "./output-places.ts";
import { redirectProblems } from "./redirect-problems.ts";
import { referenceProblems } from "./reference-problems.ts";
import type { SiteEndpoint, SiteRoute } from "./routes.ts";
import { type ResolvedSettings, resolveSettings } from "./settings.ts";
import { placeFaults } from "./site-fault.ts";
import { findPublicFiles } from "./site-files.ts";

export interface LoadedSite {
  readonly settings: ResolvedSettings;
  /** In the manifest's order. */
  readonly routes: readonly SiteRoute[];
  readonly endpoints: readonly SiteEndpoint[];
  /** The files below `public/`, relative to it. */
  readonly publicFiles: readonly string[];
  readonly notFound: () => Page | Promise<Page>;
  readonly compiled: CompiledSite;
  readonly loaded: LoadedContent;
}

/** Content for the manifest's functions: the engine passes it through without knowing its type. */
const untyped = (loaded: LoadedContent) => loaded.content as never;

/** What decides on a site beside its files. */
export interface LoadOptions {
  /** Of the copyright line. */
  readonly year: number | Promise<number>;
  /** Whether drafts and coming records are shown. Default: all are. */
  readonly visibility?: Visibility;
  /** A path below the site's own base that it is built for, such as that of a preview. Default: none. */
  readonly below?: string;
  /** Takes the data of routes that come one after another out of memory. Default: it stays there. */
  readonly keep?: KeepData;
}

export async function loadSite(
  root: string,
  options: LoadOptions,
  cache = createMemoryCache(),
): Promise<LoadedSite> {
  const strays = await findStrays(root, cache);
  const loaded = await withProblems(strays, () => compileAndLoad(root, options, cache));
  assertNone("The content folder holds what is not read", strays);
  return loaded;
}

async function compileAndLoad(
  root: string,
  options: LoadOptions,
  cache: Cache,
): Promise<LoadedSite> {
  const [compiled] = await Promise.all([compileSite(root, cache), readAhead(root, cache)]);
  return placeFaults(compiled.code, () => loadCompiled(root, compiled, options, cache));
}

async function loadCompiled(
  root: string,
  compiled: CompiledSite,
  { year, visibility, below = "", keep = (data) => () => data }: LoadOptions,
  cache: Cache,
): Promise<LoadedSite> {
  const { site } = compiled;
  const shown = String(await year);
  const variables = (content: never) => ({ year: shown, ...site.variables?.(content) });
  assertNone("What the manifest adds cannot be used", extensionProblems(site));
  const { formats } = site;
  const options = {
    variables,
    ...(visibility ? { visibility } : {}),
    ...(formats ? { formats } : {}),
  };
  const loaded = await loadContent(root, site.content, options, cache);
  const own = await settingsOf(root, site, loaded);
  const settings = { ...own, base: own.base + below };
  const expanded = await expandKinds(site, loaded, settings, keep);
  const { routes, endpoints } = expanded;
  const publicFiles = await findPublicFiles(root, cache);
  const remote = loaded.remotePictures.map(({ name }) => name);
  const pictures = [...(await findImages(root, cache)), ...remote];
  const verified = site.verify?.(untyped(loaded)) ?? [];
  const paths = linkablePaths({ settings, routes, endpoints, publicFiles });
  const linkFault = tellHidden(createLinkFault(paths, settings), loaded.hidden);
  const problems = [
    ...expanded.problems,
    ...routeProblems(routes),
    ...noPageProblems(routes, site.content, loaded.content),
    ...endpointProblems(endpoints),
    ...fileProblems(root, { publicFiles, endpoints, pages: routes, redirects: settings.redirects }),
    ...redirectProblems(
      settings.redirects,
      new Set(routes.map(({ path }) => path)),
      linkFault,
      MANIFEST,
    ),
    ...baseProblems(settings, paths, MANIFEST),
    ...referenceProblems(loaded, pictures, linkFault),
    ...verified.map((finding) => findingProblem(finding, loaded, "content/inconsistent")),
  ];
  if (problems.length > 0) throw new SiteError("The site does not hold together", problems);
  const notFound = () => site.notFound(untyped(loaded));
  return { settings, routes, endpoints, publicFiles, notFound, compiled, loaded };
}

/** Everything of the site that a link may name, as links name it. */
export const linkablePaths = ({
  settings,
  routes,
  endpoints,
  publicFiles,
}: Pick<LoadedSite, "settings" | "routes" | "endpoints" | "publicFiles">): readonly string[] => [
  ...routes.map(({ path }) => addressOfPath({ ...settings, base: "" }, path)),
  ...endpoints.map(({ path }) => path),
  ...publicFiles.map((path) => `/${path}`),
];

async function settingsOf(root: string, site: Site, loaded: LoadedContent) {
  const given = await site.settings(untyped(loaded));
  return resolveSettings(given, MANIFEST, await readFile(join(root, MANIFEST), "utf8"));
}

/** A finding of the site about one of its records, with the record's file and line. */
export function findingProblem(
  { from, field, message }: LaunchFinding,
  { recordSources }: LoadedContent,
  rule: string,
): Problem {
  const path = field.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  const where: Where = recordSources.get(from)?.placeOf(path) ?? { field };
  return { rule, where, message };
}

const spelling = ({ path }: SiteRoute, other: SiteRoute): string =>
  path === other.path ? "" : `, on disks where "${path}" and "${other.path}" are one name`;

function routeProblems(routes: readonly SiteRoute[]): Problem[] {
  const first = new Map<string, SiteRoute>();
  return routes.flatMap((route): Problem[] => {
    const where = route.source ? { file: route.source, route: route.path } : { route: route.path };
    const fault = routeFault(route.path);
    if (fault)
      return [{ rule: "site/route", where, message: `the route "${route.path}" ${fault}` }];
    const key = sameOnSomeDisk(route.path);
    const other = first.get(key);
    if (!other) {
      first.set(key, route);
      return [];
    }
    return [
      {
        rule: "site/duplicate-route",
        where,
        message: `"${route.path}" is also the route of ${other.source ?? `a page of kind ${other.kind}`}${spelling(route, other)}; one of the two pages would be lost`,
        hint: "give one of them another slug",
      },
    ];
  });
}
