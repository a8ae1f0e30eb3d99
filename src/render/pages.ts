/** Renders all pages: a few here, one after another, many in threads. Memory does not grow with them. */
import { setImmediate } from "node:timers/promises";
import type { Assets } from "../assets/assets.ts";
import type { Config, Shard } from "../config.ts";
import { placeOf, SiteError } from "../errors.ts";
import type { OutputFile } from "../output/file.ts";
import type { Reporter } from "../report.ts";
import type { SitePlan } from "../site/plan.ts";
import type { Stopwatch } from "../timing/stopwatch.ts";
import { type Failure, type Renderable, type Rendered, renderPage, watchAssets } from "./page.tsx";
import { makeInThreads, threadsFor } from "./page-threads.ts";

/** Yields each page; ends in one error that names every page that failed, with the causes. */
export async function* renderPages(
  plan: SitePlan,
  assets: Assets,
  { workers }: Pick<Config, "workers">,
  shard: Shard | undefined,
  { progress, stopwatch, warn }: Pick<Reporter, "progress" | "stopwatch" | "warn">,
): AsyncGenerator<OutputFile> {
  const indexes = [...routeIndexes(plan, shard), plan.routes.length];
  const threads = threadsFor(indexes.length, plan.loaded, workers);
  const rendered =
    threads > 0
      ? inThreads(plan, assets, indexes, threads, stopwatch)
      : here(plan, assets, indexes, stopwatch);
  const failed: (readonly Failure[])[] = [];
  const noticed = new Set<string>();
  let done = 0;
  for await (const { file, card, files = [], notices = [], failures } of rendered) {
    for (const { where, message } of notices) noticed.add(`${placeOf(where)} ${message}`);
    if (failures) failed.push(failures);
    if (card) assets.cardFor(card);
    for (const url of files) assets.optionalFiles.use(url);
    if (file) yield file;
    progress("pages", ++done, indexes.length);
  }
  for (const notice of noticed) warn(notice);
  if (failed.length > 0)
    throw new SiteError(
      `${failed.length} of ${indexes.length} pages cannot be rendered`,
      failed.flat().map(({ cause: _, ...problem }) => problem),
      { cause: new AggregateError(failed.flat().flatMap(({ cause }) => cause ?? [])) },
    );
}

const routeIndexes = ({ routes }: SitePlan, shard: Shard | undefined): readonly number[] => {
  const all = [...routes.keys()];
  return shard ? all.filter((index) => index % shard.count === shard.index - 1) : all;
};

const renderableAt = ({ routes, notFound }: SitePlan, index: number): Renderable =>
  routes[index] ?? { path: undefined, page: notFound };

async function* here(
  plan: SitePlan,
  assets: Assets,
  indexes: readonly number[],
  { timed }: Stopwatch,
): AsyncGenerator<Rendered> {
  const watched = watchAssets(assets, timed);
  const render = timed("render", renderPage);
  for (const index of indexes) {
    // Meanwhile files are written: rendering alone would leave no turn for that.
    await setImmediate();
    yield render(renderableAt(plan, index), plan.settings, watched, plan.compiled.code);
  }
}

async function* inThreads(
  plan: SitePlan,
  { data }: Assets,
  indexes: readonly number[],
  threads: number,
  { add }: Stopwatch,
): AsyncGenerator<Rendered> {
  const { settings, compiled, loaded } = plan;
  const setup = { code: compiled.code, content: loaded.content, settings, assets: data };
  let at = 0;
  for await (const { pages, spent } of makeInThreads(setup, indexes, threads)) {
    add(spent);
    for (const page of pages) yield named(page, renderableAt(plan, indexes[at++] ?? 0));
  }
}

/** A thread does not know from which file a page is made. */
function named(page: Rendered, { source }: Renderable): Rendered {
  const { failures } = page;
  if (!failures || !source) return page;
  const withFile = ({ where, ...failure }: Failure) => ({
    ...failure,
    where: { file: source, ...where },
  });
  return { ...page, failures: failures.map(withFile) };
}
