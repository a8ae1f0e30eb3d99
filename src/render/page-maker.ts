/** Makes a site's pages in a thread that has nothing but plain data of it. */
import { createPageAssets, type PageAssetsData } from "../assets/page-assets.ts";
import { expandRoutes } from "../site/expand.ts";
import { runContent, runTemplates, type SiteCode } from "../site/run.ts";
import { createStopwatch, type Sums } from "../stopwatch.ts";
import { type Renderable, type Rendered, renderPage, watchAssets } from "./page.tsx";

/** All that a thread needs to know of a site. */
export interface PageSetup {
  readonly code: SiteCode;
  /** With all variables filled in. */
  readonly content: Readonly<Record<string, unknown>>;
  readonly assets: PageAssetsData;
}

export interface MadePages {
  readonly pages: readonly Rendered[];
  /** Processor time by the clock of this thread, since the last answer. */
  readonly spent: Sums;
}

/** Makes pages by their place in the list of routes; one past its end is the page of unknown paths. */
export async function createPageMaker({ code, content, assets: data }: PageSetup) {
  const site = await runTemplates(code, await runContent(code.root, code.content));
  const settings = site.settings(content as never);
  const notFound: Renderable = { path: undefined, page: () => site.notFound(content as never) };
  const routes = expandRoutes(site, content);
  const assets = createPageAssets(data);
  return async (places: readonly number[]): Promise<MadePages> => {
    const { timed, sums } = createStopwatch();
    const watched = watchAssets(assets, timed);
    const render = timed("render", renderPage);
    const pages: Rendered[] = [];
    for (const place of places) {
      const rendered = await render(routes[place] ?? notFound, settings, watched, code);
      pages.push(travelling(rendered));
    }
    return { pages, spent: sums() };
  };
}

/** Bytes travel for less than text; an error that was thrown may hold what cannot travel. */
function travelling({ file, failure, ...rest }: Rendered): Rendered {
  return {
    ...rest,
    ...(file ? { file: { ...file, contents: Buffer.from(file.contents) } } : {}),
    ...(failure ? { failure: { ...failure, cause: stackOf(failure.cause) } } : {}),
  };
}

const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
