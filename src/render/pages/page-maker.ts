/** Makes a site's pages in a thread that has nothing but plain data of it, and writes them where they belong. */
import { createPageAssets, type PageAssetsData } from "../../assets/page-assets.ts";
import { createFileWriter, type StagedFile } from "../../output/staged-file.ts";
import { runContent, runTemplates, type SiteCode } from "../../site/code/run.ts";
import type { Language } from "../../site/languages.ts";
import { createPageSource } from "../../site/routes/page-travel.ts";
import type { Travel } from "../../site/routes/routes.ts";
import type { ResolvedSettings } from "../../site/settings/settings.ts";
import type { Interrupt } from "../../timing/interruptible.ts";
import { beat, type Pulse } from "../../timing/pulse.ts";
import { createStopwatch, type Sums } from "../../timing/stopwatch.ts";
import { createMarkdownContext } from "../markdown/context.ts";
import { renderPage } from "../page.ts";
import { watchAssets } from "../page-assets.ts";
import type { Failure, Renderable, Rendered } from "./rendered.ts";

/** All that a thread needs to know of a site. */
export interface PageSetup {
  readonly code: SiteCode;
  /** The content that pages share, with its placeholders filled; all of it where a kind is asked again in the thread. */
  readonly editions: readonly PageEdition[];
  /** Where the files go. */
  readonly folder: string;
  /** Where another thread watches over the pages; without it each is watched here. */
  readonly pulse?: Pulse;
}

/** What pages of one language share. */
interface PageEdition {
  readonly language: Language;
  readonly content: Readonly<Record<string, unknown>>;
  readonly settings: ResolvedSettings;
  readonly assets: PageAssetsData;
}

/** A page that is to be made. */
export interface PageOrder
  extends Pick<
    Renderable,
    "path" | "noindex" | "canonical" | "source" | "translations" | "borrowed"
  > {
  readonly edition: number;
  readonly travel: Travel;
}

export interface StagedPage extends Omit<Rendered, "file"> {
  readonly file?: StagedFile;
}

export interface MadePages {
  /** In the order in which they were asked for. */
  readonly pages: readonly StagedPage[];
  /** Processor time by the clock of this thread, since the last answer. */
  readonly spent: Sums;
}

export async function createPageMaker(setup: PageSetup) {
  const { code, folder, pulse } = setup;
  const interrupt: Interrupt | undefined = pulse && ((_, work) => beat(pulse, work));
  const { site, modules } = await runTemplates(code, await runContent(code.root, code.content));
  const write = createFileWriter(folder);
  const editions = await Promise.all(
    setup.editions.map(async ({ language, content, settings, assets: data }) => ({
      settings,
      pageOf: createPageSource(site, content, language),
      assets: createPageAssets(
        data,
        await createMarkdownContext(data.markdown, data.images, {
          root: code.root,
          markdown: site.markdown,
          modules,
        }),
      ),
    })),
  );
  return async (orders: readonly PageOrder[]): Promise<MadePages> => {
    const { timed, sums } = createStopwatch();
    const watched = editions.map(({ assets }) => watchAssets(assets, timed));
    const [render, stage] = [timed("render", renderPage), timed("write", write)];
    const pages: StagedPage[] = [];
    for (const { travel, edition, ...route } of orders) {
      const own = editions[edition];
      const assets = watched[edition];
      if (!own || !assets) throw new Error(`there is no edition with the number ${edition}`);
      const renderable = { ...route, page: own.pageOf(travel) };
      const { file, failures, ...made } = await render(
        renderable,
        own.settings,
        assets,
        code,
        interrupt,
      );
      pages.push({
        ...made,
        ...(file ? { file: stage(file) } : {}),
        ...(failures ? { failures: failures.map(withPlainCause) } : {}),
      });
    }
    return { pages, spent: sums() };
  };
}

/** A thrown error may hold what cannot be sent to another thread: its stack goes instead. */
const withPlainCause = ({ cause, ...problem }: Failure): Failure =>
  cause === undefined ? problem : { ...problem, cause: stackOf(cause) };

const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
