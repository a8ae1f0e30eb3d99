/** Renders all pages, one after another, so that memory does not grow with their number. */
import type { Shard } from "../config.ts";
import { type Problem, SiteError } from "../errors.ts";
import type { OutputFile } from "../output/file.ts";
import type { Reporter } from "../report.ts";
import type { SitePlan } from "../site/plan.ts";
import { type PageAssets, type Renderable, renderPage } from "./page.tsx";

/** Yields each page; ends in one error that names every page that failed, with the causes. */
export async function* renderPages(
  { settings, routes, notFound, compiled }: SitePlan,
  assets: PageAssets,
  shard: Shard | undefined,
  { progress, timed }: Pick<Reporter, "progress" | "timed">,
): AsyncGenerator<OutputFile> {
  const mine = shard
    ? routes.filter((_, index) => index % shard.count === shard.index - 1)
    : routes;
  const watched: PageAssets = {
    ...assets,
    stylesFor: timed("page styles", assets.stylesFor),
    minify: timed("minify", assets.minify),
  };
  const render = timed("render", renderPage);
  const failures: (Problem & { readonly cause: unknown })[] = [];
  const all: readonly Renderable[] = [...mine, { path: undefined, page: notFound }];
  for (const [index, renderable] of all.entries()) {
    const { file, failure } = await render(renderable, settings, watched, compiled.locate);
    if (failure) failures.push(failure);
    if (file) yield file;
    progress("pages", index + 1, all.length);
  }
  if (failures.length > 0)
    throw new SiteError(
      `${failures.length} of ${all.length} pages cannot be rendered`,
      failures.map(({ cause: _, ...problem }) => problem),
      { cause: new AggregateError(failures.map(({ cause }) => cause)) },
    );
}
