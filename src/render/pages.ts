/** Renders all pages: few here, one after another, many in threads. Memory does not grow with them. */
import { setImmediate } from "node:timers/promises";
import type { Assets } from "../assets/assets.ts";
import { merge } from "../collections/merge.ts";
import type { Config, Shard } from "../config.ts";
import { compare, noticeLine, SiteError } from "../errors.ts";
import type { OutputFile } from "../output/file.ts";
import type { StagedFile } from "../output/staged-file.ts";
import type { Reporter } from "../report.ts";
import type { LoadedSite } from "../site/load-site.ts";
import type { Stopwatch } from "../timing/stopwatch.ts";
import { type Failure, type Renderable, type Rendered, renderPage, watchAssets } from "./page.tsx";
import type { StagedPage } from "./page-maker.ts";
import { makeInThreads } from "./page-threads.ts";
import { sharePages } from "./share-pages.ts";

/** A page, and its place in the list of routes; the page of unknown paths comes after the last. */
interface Made {
  readonly index: number;
  readonly page: Rendered | StagedPage;
}

/**
 * Yields each page, or its file where a thread has written it into the folder. Ends in one error that names every
 * page that failed, with the causes.
 */
export async function* renderPages(
  site: LoadedSite,
  assets: Assets,
  { workers }: Pick<Config, "workers">,
  shard: Shard | undefined,
  folder: string,
  { progress, stopwatch, warn }: Pick<Reporter, "progress" | "stopwatch" | "warn">,
): AsyncGenerator<OutputFile | StagedFile> {
  const indexes = [...routeIndexes(site, shard), site.routes.length];
  const shared = sharePages(site, indexes, workers);
  const rendered = merge(
    here(site, assets, shared.here, stopwatch),
    inThreads(site, assets, shared, folder, stopwatch),
  );
  const failed: { readonly index: number; readonly failures: readonly Failure[] }[] = [];
  const noticed = new Set<string>();
  let done = 0;
  for await (const { index, page } of rendered) {
    const { file, card, files = [], pictures = [], notices = [], failures } = page;
    for (const notice of notices) noticed.add(noticeLine(notice));
    if (failures) failed.push({ index, failures });
    if (card) assets.cardFor(card);
    for (const picture of pictures) assets.ordered.order(picture);
    for (const url of files) assets.optionalFiles.use(url);
    if (file) yield file;
    progress("pages", ++done, indexes.length);
  }
  for (const notice of [...noticed].sort(compare)) warn(notice);
  if (failed.length === 0) return;
  const failures = failed.sort((a, b) => a.index - b.index).flatMap((one) => one.failures);
  throw new SiteError(
    `${failed.length} of ${indexes.length} pages cannot be rendered`,
    failures.map(({ cause: _, ...problem }) => problem),
    { cause: new AggregateError(failures.flatMap(({ cause }) => cause ?? [])) },
  );
}

const routeIndexes = ({ routes }: LoadedSite, shard: Shard | undefined): readonly number[] => {
  const all = [...routes.keys()];
  return shard ? all.filter((index) => index % shard.count === shard.index - 1) : all;
};

const renderableAt = ({ routes, notFound }: LoadedSite, index: number): Renderable =>
  routes[index] ?? { path: undefined, page: notFound };

async function* here(
  site: LoadedSite,
  assets: Assets,
  indexes: readonly number[],
  { timed }: Stopwatch,
): AsyncGenerator<Made> {
  const watched = watchAssets(assets, timed);
  const render = timed("render", renderPage);
  for (const index of indexes) {
    // Meanwhile pictures come: rendering alone would leave no turn for that.
    await setImmediate();
    const page = await render(
      renderableAt(site, index),
      site.settings,
      watched,
      site.compiled.code,
    );
    yield { index, page };
  }
}

async function* inThreads(
  site: LoadedSite,
  { data }: Assets,
  { travelling, content, threads }: ReturnType<typeof sharePages>,
  folder: string,
  { add }: Stopwatch,
): AsyncGenerator<Made> {
  if (threads === 0) return;
  const { settings, compiled } = site;
  const setup = { code: compiled.code, content, settings, assets: data, folder };
  const orders = travelling.map(({ order }) => order);
  let at = 0;
  for await (const { pages, spent } of makeInThreads(setup, orders, threads)) {
    add(spent);
    for (const page of pages) yield { index: travelling[at++]?.index ?? 0, page };
  }
}
