/** From a site's folder to everything that is to be built: settings, routes, and where they come from. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Cache, createMemoryCache } from "../cache/cache.ts";
import type { Visibility } from "../config.ts";
import { siteFormatOf } from "../content/formats/formats.ts";
import type { LoadedContent, LoadedRecord } from "../content/loaded-content.ts";
import { readAhead } from "../content/read.ts";
import { findStrays } from "../content/strays.ts";
import type { PairFault } from "../content/translations/pairs/pair-fault.ts";
import type { StaleText } from "../content/translations/stale-texts.ts";
import { assertNone, type Problem, SiteError, withFound, withProblems } from "../errors.ts";
import { tellUnread } from "../problems/no-permission.ts";
import { uniqueProblems } from "../problems/unique-problems.ts";
import { BrokenMdx, type CompiledSite, compileSite } from "./code/compile.ts";
import { placeFaults } from "./code/site-fault.ts";
import type { Site } from "./define.ts";
import { type Edition, loadEditions } from "./editions.ts";
import type { Page } from "./kinds.ts";
import { pathInLanguage } from "./languages.ts";
import { MANIFEST } from "./manifest.ts";
import { extensionProblems, MANIFEST_FIELDS } from "./problems/extension-problems.ts";
import { placedFaults } from "./problems/manifest-fault.ts";
import { namedExportProblems } from "./problems/named-exports.ts";
import { noPageProblems } from "./problems/no-pages.ts";
import { siteProblems } from "./problems/site-problems.ts";
import { type Expanded, expandKinds, type Keeping } from "./routes/expand.ts";
import type { GrowingLanguage } from "./routes/growing.ts";
import type { LinkTable } from "./routes/link-table.ts";
import { DataAtHand } from "./routes/page-data.ts";
import { onlyRoutes, type PlacedRoutes, placeRoutes } from "./routes/place-routes.ts";
import type { SiteEndpoint, SiteRoute } from "./routes/routes.ts";
import type { ResolvedSettings } from "./settings/settings.ts";
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
  /** The records that have a page. */
  readonly shown: ReadonlySet<LoadedRecord>;
  /** One for each language, the first one first; what stands above is of the first. */
  readonly editions: readonly Edition[];
  /** Where links of pages lead; absent on a site of one language. */
  readonly links?: LinkTable;
  readonly growing: readonly GrowingLanguage[];
  /** Translations of texts that have changed since. */
  readonly stale: readonly StaleText[];
  /** What is wrong with translations beside their source. */
  readonly pairFaults: () => readonly PairFault[];
}

/** What decides on a site beside its files. */
export interface LoadOptions extends Partial<Keeping> {
  /** Of the copyright line. */
  readonly year: number | Promise<number>;
  /** Whether drafts and coming records are shown. Default: all are. */
  readonly visibility?: Visibility;
  /** A path below the site's own base that it is built for, such as that of a preview. Default: none. */
  readonly below?: string;
  /** Whether the parts need not agree with one another, to see what a page would be. Default: they must. */
  readonly isTrial?: boolean;
  /** Is told how many content files there probably are, before they are read. */
  readonly expect?: (files: number) => void;
  /** What is wrong with what the site says of the rules of `check`, which nothing here knows. */
  readonly ruleProblems?: (
    root: string,
    settings: ResolvedSettings,
    checks: Site["checks"],
  ) => Promise<readonly Problem[]>;
  /** The site without the cache's trial. */
  readonly before?: LoadedSite;
}

export async function loadSite(
  root: string,
  options: LoadOptions,
  cache = createMemoryCache(),
): Promise<LoadedSite> {
  try {
    return await loadWhole(root, options, cache);
  } catch (error) {
    throw tellUnread(error, root);
  }
}

async function loadWhole(root: string, options: LoadOptions, cache: Cache): Promise<LoadedSite> {
  const strays = await findStrays(root, cache);
  const loaded = await compileAndLoad(root, options, cache).catch((error: unknown) => {
    throw error instanceof SiteError ? withStrays(error, strays) : error;
  });
  const { formats = {} } = loaded.compiled.site;
  const left = strays.filter(({ where }) => !siteFormatOf(where.file ?? "", formats));
  assertNone("The content folder holds what is not read", left);
  return loaded;
}

/** A file that is told already is not told as a stray, too: it is read, or would be. */
function withStrays(error: SiteError, strays: readonly Problem[]): SiteError {
  const told = new Set(error.problems.map(({ where }) => where.file));
  return withFound(
    error,
    strays.filter(({ where }) => !told.has(where.file)),
  );
}

async function compileAndLoad(
  root: string,
  options: LoadOptions,
  cache: Cache,
): Promise<LoadedSite> {
  const [compiled] = await Promise.all([
    compileSite(root, cache).catch((error: unknown) => contentBeside(root, error, options, cache)),
    // What a trial reads was read before.
    cache.trial ? undefined : readAhead(root, cache, options.expect ?? (() => {})),
  ]);
  return placeFaults(compiled.code, () => loadCompiled(root, compiled, options, cache));
}

/** Where only files of MDX do not compile, the content's problems are told with theirs. */
async function contentBeside(
  root: string,
  error: unknown,
  options: LoadOptions,
  cache: Cache,
): Promise<never> {
  if (!(error instanceof BrokenMdx)) throw error;
  const { site, code, problems } = error;
  const reading = await editionOptions(options);
  await withProblems(problems, () =>
    placeFaults(code, () => loadEditions(root, site, reading, cache)),
  );
  throw error;
}

const editionOptions = async (
  { year, visibility, below = "", isTrial = false, before }: LoadOptions,
  compiled?: CompiledSite,
) => ({
  isTrial,
  // A manifest that was compiled again has other schemas.
  before: before?.compiled === compiled ? before?.editions[0]?.found : undefined,
  year: String(await year),
  visibility,
  below,
});

async function loadCompiled(
  root: string,
  compiled: CompiledSite,
  {
    keep = (data) => new DataAtHand(data),
    shard,
    isTrial = false,
    see,
    ruleProblems,
    ...options
  }: LoadOptions,
  cache: Cache,
): Promise<LoadedSite> {
  const { site, exported } = compiled;
  const beside = namedExportProblems(root, exported, MANIFEST_FIELDS);
  const named = beside.map(({ where }) => where.field);
  assertNone("What the manifest adds cannot be used", [
    ...beside,
    // That a field is missing says no more than where it stands.
    ...placedFaults(
      extensionProblems(site).filter(({ where }) => !named.includes(where.field)),
      () => readFileSync(join(root, MANIFEST), "utf8"),
    ),
  ]);
  const editions = await loadEditions(
    root,
    site,
    await editionOptions({ ...options, isTrial }, compiled),
    cache,
  );
  const [first] = editions;
  if (!first) throw new Error("a site has one language at least");
  const { loaded, notFound } = first;
  const settings = siteSettings(editions);
  const expanded: Expanded[] = [];
  for (const [index, edition] of editions.entries())
    expanded.push(
      await expandKinds(
        compiled,
        edition.loaded,
        edition.settings,
        { keep, shard, see },
        edition.language,
        index,
      ),
    );
  const placed =
    editions.length > 1
      ? placeRoutes(editions, expanded, settings)
      : onlyRoutes(expanded[0] ?? { routes: [], endpoints: [], problems: [] });
  const { routes, endpoints } = placed;
  const publicFiles = await findPublicFiles(root, cache);
  const ready: LoadedSite = {
    settings,
    routes,
    endpoints,
    publicFiles,
    notFound,
    compiled,
    loaded,
    shown: new Set(expanded.flatMap((one) => one.routes.flatMap(({ record }) => record ?? []))),
    editions,
    stale: editions.flatMap((edition) => edition.stale),
    pairFaults: () => editions.flatMap((edition) => edition.pairFaults()),
    ...moreOf(placed),
  };
  if (isTrial) return ready;
  const problems = [
    ...placed.problems,
    // Where routes cannot be used, those are why there is no page.
    ...(placed.problems.length > 0
      ? []
      : noPageProblems(routes, compiled.site.content, loaded.content)),
    ...((await ruleProblems?.(root, settings, site.checks)) ?? []),
    ...(await siteProblems(root, { ...ready, below: options.below }, cache)),
  ];
  if (problems.length > 0)
    throw new SiteError(
      "The site does not hold together",
      editions.length > 1 ? uniqueProblems(problems) : problems,
    );
  return ready;
}

const moreOf = ({ links, growing }: PlacedRoutes) => ({
  growing,
  ...(links ? { links } : {}),
});

/** Settings of the first language, with the redirects and other rules for paths of all languages. */
function siteSettings(editions: readonly Edition[]): ResolvedSettings {
  const [first, ...others] = editions;
  if (!first) throw new Error("a site has one language at least");
  const { settings } = first;
  if (others.length === 0) return settings;
  return {
    ...settings,
    rewrites: editions.flatMap((edition) => edition.settings.rewrites),
    redirects: [
      ...settings.redirects,
      ...others.flatMap((edition) => ownRedirects(edition, settings.redirects)),
    ],
  };
}

/** Redirects that the first language has too are its alone: the old addresses never were in another language. */
function ownRedirects(
  { language, settings }: Edition,
  first: ResolvedSettings["redirects"],
): ResolvedSettings["redirects"] {
  const placed = new Set(first.map(({ from }) => pathInLanguage(language, from)));
  return settings.redirects.filter(({ from }) => !placed.has(from));
}
