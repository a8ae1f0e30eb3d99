/** From content to routes: every kind of the manifest is asked once. */
import { setImmediate } from "node:timers/promises";
import type { Shard } from "../../config.ts";
import type { LoadedContent, LoadedRecord } from "../../content/loaded-content.ts";
import type { Problem, Where } from "../../errors.ts";
import { isInShard } from "../../hosting/shard.ts";
import { decoded, withoutSlash } from "../../hosting/url.ts";
import type { CompiledSite } from "../code/compile.ts";
import type { DataRoute, Kind, Page, PageRoute, Route } from "../kinds.ts";
import { type Language, pathInLanguage } from "../languages.ts";
import type { ResolvedSettings } from "../settings/settings.ts";
import { askForList, askForRoutes } from "./ask-kind.ts";
import { makerProblems } from "./given-routes.ts";
import { originalOf } from "./original.ts";
import { DATA_ELSEWHERE, DataAtHand, type KeepData } from "./page-data.ts";
import { routesDigest } from "./page-travel.ts";
import { type DataTools, type OwnData, readData, readRoutes } from "./route-data.ts";
import { createFieldReader } from "./route-fields.ts";
import type { SiteEndpoint, SiteRoute } from "./routes.ts";
import { sharedContent } from "./shared-content.ts";

export interface Expanded {
  readonly routes: readonly ExpandedRoute[];
  readonly endpoints: readonly SiteEndpoint[];
  readonly problems: readonly Problem[];
}

/** A route before it has its place among the languages: its path is without that of its language. */
export interface ExpandedRoute extends SiteRoute {
  readonly key?: string | undefined;
  readonly record: LoadedRecord | undefined;
}

interface Around extends Omit<DataTools, "takesData"> {
  readonly content: Readonly<Record<string, unknown>>;
  /** The kind's place among the kinds. */
  readonly index: number;
  readonly language: Language;
  /** The index of the language among the editions. */
  readonly edition: number;
  readonly recordOf: (from: object | undefined) => LoadedRecord | undefined;
  /** Routes may be written with escapes, and with a slash where addresses of pages end in one. */
  readonly pathOf: (path: string) => string;
  /** Where the page of a path has its original, if that is elsewhere. */
  readonly originalOf: (path: string, canonical: string) => string | undefined;
  readonly keep: KeepData;
  readonly see: SeeRoute | undefined;
  /** Whether the page of a path, without that of the language, is made in this part of the build. */
  readonly isOwn: (path: string) => boolean;
}

/** What is kept of the data of pages, and of which: a part needs that of its own alone. */
export interface Keeping {
  /** For data of an async iterable. */
  readonly keep: KeepData;
  readonly shard?: Shard | undefined;
  /** Is told of every route of every part. */
  readonly see?: SeeRoute | undefined;
}

/** `data` as the route gives it. Those of a kind come in their order, `kind` and `edition` are indexes. */
export type SeeRoute = (kind: number, edition: number, path: string, data: unknown) => void;

/** In the manifest's order. */
export async function expandKinds(
  { site, code }: Pick<CompiledSite, "site" | "code">,
  { content, recordSources }: Pick<LoadedContent, "content" | "recordSources">,
  settings: ResolvedSettings,
  { keep, shard, see }: Keeping,
  language: Language,
  edition: number,
): Promise<Expanded> {
  const { trailingSlash, pageTimeout } = settings;
  const around = {
    code,
    pageTimeout,
    content,
    language,
    edition,
    recordOf: (from: object | undefined) => from && recordSources.get(from),
    pathOf: (written: string) => {
      const path = decoded(written);
      return trailingSlash === "always" ? withoutSlash(path) : path;
    },
    originalOf: (path: string, canonical: string) =>
      originalOf(settings, pathInLanguage(language, path), canonical),
    keep,
    see,
    isOwn: (path: string) => !shard || isInShard(shard, pathInLanguage(language, path)),
  };
  const expanded = await Promise.all(
    site.kinds.map((kind, index) => {
      const { page } = kind;
      if (!page) return expandKind(kind, { ...around, index });
      const shared = sharedContent(kind, site.content, content);
      const pageOf = (data: unknown) => page(data as never, shared as never, language);
      return expandDataKind(kind, { ...around, index }, pageOf);
    }),
  );
  return {
    routes: expanded.flatMap(({ routes }) => routes),
    endpoints: expanded.flatMap(({ endpoints }) => endpoints),
    problems: expanded.flatMap(({ problems }) => problems),
  };
}

/** Pages of a kind that waits for something are made in this thread only: asked again in another, it may answer otherwise. */
async function expandKind(kind: Kind<never>, around: Around): Promise<Expanded> {
  const { name } = kind;
  const { edition, index, recordOf, pathOf, see } = around;
  const { routes: found, isAtOnce, problems } = await askForList<Route>(kind, around);
  const digest = isAtOnce ? routesDigest(found) : undefined;
  const pages: ExpandedRoute[] = [];
  const endpoints: SiteEndpoint[] = [];
  const makers: Problem[] = [];
  const fields = createFieldReader(name);
  for (const [at, route] of found.entries()) {
    const record = recordOf(route.from);
    const source = record?.file;
    const where = whereOf(route, source);
    fields.read(route, isPage(route) ? "page" : "file", where);
    makers.push(...makerProblems(route, where));
    if (isPage(route)) {
      const path = pathOf(route.path);
      const { page } = route;
      see?.(index, edition, path, undefined);
      const made = digest === undefined ? { page } : { page, asking: { kind: index, at, digest } };
      pages.push(routeOf(route, { path, kind: name, source, record, edition, made }, around));
    } else {
      const { from: _, ...endpoint } = route;
      endpoints.push({ ...endpoint, kind: name, source, edition, path: decoded(route.path) });
    }
  }
  return { routes: pages, endpoints, problems: [...problems(), ...makers, ...fields.problems()] };
}

/** So many records of a stream come before signals are heard: one that never waits would leave no turn for them. */
const TURN = 100;

/**
 * Data from an async iterable is put away as it comes, so that it is never in memory as a whole. That of pages of
 * other parts of the build is theirs to make and to judge.
 */
async function expandDataKind(
  kind: Kind<never>,
  around: Around,
  pageOf: (data: unknown) => Page | Promise<Page>,
): Promise<Expanded> {
  const { name, page } = kind;
  const { edition, index, recordOf, pathOf, keep, isOwn, see } = around;
  const tools = { ...around, takesData: page !== undefined && page.length > 0 };
  const asked = await askForRoutes<DataRoute<unknown>>(kind, around);
  const isStream = !("isAtOnce" in asked);
  const pages: ExpandedRoute[] = [];
  const problems: Problem[] = [];
  const fields = createFieldReader(name);
  const elsewhere = { kind: index, pageOf, data: DATA_ELSEWHERE };
  const madeFrom = ({ data, problems }: OwnData) => ({
    kind: index,
    pageOf,
    data: isStream && problems.length === 0 ? keep(data) : new DataAtHand(data),
  });
  const read = (route: DataRoute<unknown>) => {
    const record = recordOf(route.from);
    const where = whereOf(route, record?.file);
    const path = pathOf(route.path);
    const placed = { route, record, where, path };
    if (!isOwn(path)) return { ...placed, own: undefined };
    const data = readData(route, where, tools);
    return data instanceof Promise
      ? data.then((own) => ({ ...placed, own }))
      : { ...placed, own: data };
  };
  for await (const { route, record, where, path, own } of readRoutes(asked.routes, read)) {
    const source = record?.file;
    fields.read(route, "data", where);
    see?.(index, edition, path, route.data);
    if (own) problems.push(...own.problems);
    const made = own ? madeFrom(own) : elsewhere;
    pages.push(routeOf(route, { path, kind: name, source, record, edition, made }, around));
    if (isStream && pages.length % TURN === 0) await setImmediate();
  }
  return {
    routes: pages,
    endpoints: [],
    problems: [...asked.problems(), ...problems, ...fields.problems()],
  };
}

const whereOf = ({ path }: Pick<Route, "path">, source: string | undefined): Where => ({
  ...(source ? { file: source } : {}),
  route: path,
});

type Extra = "key" | "lastmod" | "noindex" | "canonical";

/** Field by field: spreading takes fifty times as long, and for each key in the desk all routes are made. */
function routeOf(
  { key, lastmod, noindex, canonical }: Pick<PageRoute, Extra>,
  own: Omit<ExpandedRoute, Extra>,
  { originalOf }: Pick<Around, "originalOf">,
): ExpandedRoute {
  if (
    key === undefined &&
    lastmod === undefined &&
    noindex === undefined &&
    canonical === undefined
  )
    return own;
  const original = canonical === undefined ? undefined : originalOf(own.path, canonical);
  const given = {
    key,
    ...(lastmod === undefined ? {} : { lastmod }),
    ...(noindex === undefined ? {} : { noindex }),
    ...(original === undefined ? {} : { canonical: original }),
  };
  return Object.assign(own, given);
}

const isPage = <T extends Route>(route: T): route is Extract<T, { page: unknown }> =>
  "page" in route;
