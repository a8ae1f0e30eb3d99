/** Makes a site's pages in a thread that has nothing but plain data of it. */
import { createPageAssets, type PageAssetsData } from "../assets/page-assets.ts";
import { isPage } from "../site/endpoints.ts";
import { expandRoutes } from "../site/expand.ts";
import { runContent, runTemplates, type SiteCode } from "../site/run.ts";
import type { ResolvedSettings } from "../site/settings.ts";
import { createStopwatch, type Sums } from "../timing/stopwatch.ts";
import { createMarkdownContext } from "./markdown/context.ts";
import { type Failure, type Renderable, type Rendered, renderPage, watchAssets } from "./page.tsx";

/** All that a thread needs to know of a site. */
export interface PageSetup {
  readonly code: SiteCode;
  /** With all variables filled in. */
  readonly content: Readonly<Record<string, unknown>>;
  readonly settings: ResolvedSettings;
  readonly assets: PageAssetsData;
}

export interface MadePages {
  readonly pages: readonly Rendered[];
  /** Processor time by the clock of this thread, since the last answer. */
  readonly spent: Sums;
}

/** Makes pages by their index in the list of routes; the index after the last is the page of unknown paths. */
export async function createPageMaker({ code, content, settings, assets: data }: PageSetup) {
  const { site, modules } = await runTemplates(code, await runContent(code.root, code.content));
  const notFound: Renderable = { path: undefined, page: () => site.notFound(content as never) };
  const routes = (await expandRoutes(site, content, settings)).filter(isPage);
  const assets = createPageAssets(
    data,
    await createMarkdownContext(data.markdown, data.images, {
      root: code.root,
      markdown: site.markdown,
      modules,
    }),
  );
  return async (indexes: readonly number[]): Promise<MadePages> => {
    const { timed, sums } = createStopwatch();
    const watched = watchAssets(assets, timed);
    const render = timed("render", renderPage);
    const pages: Rendered[] = [];
    for (const index of indexes) {
      const rendered = await render(routes[index] ?? notFound, settings, watched, code);
      pages.push(travelling(rendered));
    }
    return { pages, spent: sums() };
  };
}

/** Bytes travel for less than text; an error that was thrown may hold what cannot travel. */
function travelling({ file, failures, ...rest }: Rendered): Rendered {
  return {
    ...rest,
    ...(file ? { file: { ...file, contents: Buffer.from(file.contents) } } : {}),
    ...(failures ? { failures: failures.map(withPlainCause) } : {}),
  };
}

const withPlainCause = ({ cause, ...problem }: Failure): Failure =>
  cause === undefined ? problem : { ...problem, cause: stackOf(cause) };

const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
