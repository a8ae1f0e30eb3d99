/** Renders all pages: few here, one after another, many in threads. Memory does not grow with them. */
import { setImmediate } from "node:timers/promises";
import type { Assets } from "../../assets/assets.ts";
import { merge } from "../../collections/merge.ts";
import { type TwoEnded, twoEnded } from "../../collections/two-ended.ts";
import type { Shard } from "../../config.ts";
import { type Problem, SiteError } from "../../errors.ts";
import { isInShard } from "../../hosting/shard.ts";
import type { OutputFile } from "../../output/file.ts";
import type { StagedFile } from "../../output/staged-file.ts";
import { noticeLines } from "../../problems/notice-lines.ts";
import type { Reporter } from "../../report.ts";
import type { LoadedSite } from "../../site/load-site.ts";
import { pageOf } from "../../site/routes/page-travel.ts";
import type { Stopwatch } from "../../timing/stopwatch.ts";
import { renderPage } from "../page.ts";
import { watchAssets } from "../page-assets.ts";
import type { StagedPage } from "./page-maker.ts";
import { makeInThreads } from "./page-threads.ts";
import type { Failure, Renderable, Rendered } from "./rendered.ts";
import { orderOf, type SharedPages, sharePages } from "./share-pages.ts";
import type { ThreadPool } from "./thread-pool.ts";
import type { PageThread } from "./watched-thread.ts";

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
  { workers, take }: Pick<ThreadPool, "workers" | "take">,
  shard: Shard | undefined,
  folder: string,
  { progress, stopwatch, warn }: Pick<Reporter, "progress" | "stopwatch" | "warn">,
): AsyncGenerator<OutputFile | StagedFile> {
  const lost = site.editions.map((_, at) => site.routes.length + at);
  const indexes = [...routeIndexes(site, shard), ...lost];
  const shared = sharePages(site, indexes, workers);
  const travelling = twoEnded(shared.travelling);
  const threads = take(shared.threads);
  // Where a processor is left.
  const last = threads.length < workers ? travelling.fromLast() : [];
  const rendered = merge(
    here(site, assets, concat(shared.here, last), stopwatch),
    inThreads(site, assets, { ...shared, travelling, threads }, folder, stopwatch),
  );
  const failed: { readonly index: number; readonly failures: readonly Failure[] }[] = [];
  const noticed: Problem[] = [];
  let done = 0;
  for await (const { index, page } of rendered) {
    const { file, card, ownCard, files = [], pictures = [], notices = [], failures } = page;
    noticed.push(...notices);
    if (failures) failed.push({ index, failures });
    if (card) (assets.editions[editionAt(site, index)] ?? assets).cardFor(card);
    if (ownCard) await assets.ownCards.keep(ownCard);
    for (const picture of pictures) assets.ordered.order(picture);
    for (const url of files) assets.optionalFiles.use(url);
    if (file) yield file;
    progress("pages", ++done, indexes.length);
  }
  for (const line of noticeLines(noticed)) warn(line);
  if (failed.length === 0) return;
  const failures = failed.sort((a, b) => a.index - b.index).flatMap((one) => one.failures);
  throw new SiteError(
    `${failed.length} of ${indexes.length} pages cannot be rendered`,
    failures.map(({ cause: _, ...problem }) => problem),
    { cause: new AggregateError(failures.flatMap(({ cause }) => cause ?? [])) },
  );
}

function* concat<T>(...lists: readonly Iterable<T>[]): Generator<T> {
  for (const list of lists) yield* list;
}

const editionAt = ({ routes }: LoadedSite, index: number): number =>
  routes[index]?.edition ?? index - routes.length;

const routeIndexes = ({ routes }: LoadedSite, shard: Shard | undefined): readonly number[] => {
  const all = [...routes.keys()];
  return shard ? all.filter((index) => isInShard(shard, routes[index]?.path ?? "")) : all;
};

/** After the routes come the pages of unknown paths, one for each language. */
function renderableAt(
  { routes, editions }: LoadedSite,
  index: number,
): Renderable & { edition: number } {
  const route = routes[index];
  if (route) return { ...route, page: pageOf(route) };
  const edition = index - routes.length;
  const page = editions[edition]?.notFound;
  if (!page) throw new Error(`there is no page with the number ${index}`);
  return { path: undefined, page, edition };
}

async function* here(
  site: LoadedSite,
  assets: Assets,
  indexes: Iterable<number>,
  { timed }: Stopwatch,
): AsyncGenerator<Made> {
  const watched = assets.editions.map((own) => watchAssets(own, timed));
  const render = timed("render", renderPage);
  for (const index of indexes) {
    // Meanwhile pictures come: rendering alone would leave no turn for that.
    await setImmediate();
    const renderable = renderableAt(site, index);
    const { settings } = site.editions[renderable.edition] ?? site;
    const own = watched[renderable.edition] ?? assets;
    const page = await render(renderable, settings, own, site.compiled.code);
    yield { index, page };
  }
}

/** What threads make: the first pages, while this thread makes the last. */
interface ThreadWork extends Pick<SharedPages, "content"> {
  readonly travelling: Pick<TwoEnded<number>, "takeFirst">;
  readonly threads: readonly PageThread[];
}

async function* inThreads(
  site: LoadedSite,
  assets: Assets,
  { travelling, content, threads }: ThreadWork,
  folder: string,
  { add }: Stopwatch,
): AsyncGenerator<Made> {
  if (threads.length === 0) return;
  const editions = site.editions.map(({ language, settings }, index) => ({
    language,
    settings,
    content: content[index] ?? {},
    assets: (assets.editions[index] ?? assets).data,
  }));
  const setup = { code: site.compiled.code, editions, folder };
  const orderAt = (index: number) => orderOf(site.routes[index]);
  const { takeFirst } = travelling;
  for await (const { indexes, pages, spent } of makeInThreads(setup, takeFirst, orderAt, threads)) {
    add(spent);
    for (const [at, page] of pages.entries()) yield { index: indexes[at] ?? 0, page };
  }
}
