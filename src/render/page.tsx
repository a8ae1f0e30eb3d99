/** One route to one page, or to the reason why not. */
import { renderToStaticMarkup } from "react-dom/server";
import { messageOf, type Problem } from "../errors.ts";
import { fileOfPath, NOT_FOUND_FILE } from "../host/url.ts";
import type { OutputFile } from "../output/file.ts";
import type { Head, Page, Settings } from "../site/define.ts";
import { locate, type SiteCode } from "../site/run.ts";
import type { Stopwatch } from "../stopwatch.ts";
import { type ImageAsset, Rendering } from "./context.ts";
import { renderDocument } from "./document.ts";
import type { TagNames, TagReader } from "./start-tags.ts";

/** All that a page refers to and does not hold itself. */
export interface PageAssets {
  readonly image: (file: string) => ImageAsset;
  /** Makes the start tags of markup smaller and tells the names in them. */
  readonly readTags: TagReader;
  /** The styles that a page with these start tags needs. */
  readonly stylesFor: (tags: ReadonlySet<TagNames>) => string;
  readonly script: string | undefined;
  readonly font: string | undefined;
  /** The URL path of the page's social card. */
  readonly cardFor: (head: CardHead) => string;
}

export type CardHead = Pick<Head, "title" | "cardTitle" | "image">;

export interface Rendered {
  readonly route: string;
  readonly file?: OutputFile;
  /** What the page's social card shows. */
  readonly card?: CardHead;
  readonly failure?: Problem & { readonly cause: unknown };
}

export interface Renderable {
  /** undefined for the page of unknown paths. */
  readonly path: string | undefined;
  readonly source?: string | undefined;
  readonly page: () => Page;
}

export async function renderPage(
  { path, page, source }: Renderable,
  settings: Settings,
  assets: PageAssets,
  code: SiteCode,
): Promise<Rendered> {
  const route = path ?? `/${NOT_FOUND_FILE}`;
  try {
    const { head, body: element } = page();
    const markup = renderToStaticMarkup(
      <Rendering value={{ image: assets.image }}>{element}</Rendering>,
    );
    const { html: body, tags } = await assets.readTags(markup);
    const contents = renderDocument({
      settings,
      head,
      path,
      body,
      css: assets.stylesFor(tags),
      script: assets.script,
      font: assets.font,
      card: assets.cardFor(head),
    });
    const file = path === undefined ? NOT_FOUND_FILE : fileOfPath(path);
    const { title, cardTitle, image } = head;
    const card = { title, ...(cardTitle ? { cardTitle } : {}), ...(image ? { image } : {}) };
    return { route, file: { path: file, contents }, card };
  } catch (error) {
    const place = locate(code, error);
    const message = `${route} cannot be rendered: ${messageOf(error)}`;
    const where = place ? { ...place, route } : { ...(source ? { file: source } : {}), route };
    return { route, failure: { rule: "site/render", where, message, cause: error } };
  }
}

/** The same assets, with a clock on what takes long. */
export const watchAssets = (assets: PageAssets, timed: Stopwatch["timed"]): PageAssets => ({
  ...assets,
  stylesFor: timed("page styles", assets.stylesFor),
  readTags: timed("start tags", assets.readTags),
});
