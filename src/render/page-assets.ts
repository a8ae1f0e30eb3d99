/** What pages are made with, beside the site's own code. */
import type { BorrowedTexts } from "../content/translations/borrowed.ts";
import type { ColourScheme } from "../site/settings/settings.ts";
import type { Stopwatch } from "../timing/stopwatch.ts";
import type { ImageAsset, PageScript, RenderContext } from "./context.ts";
import type { SocialPicture } from "./head/head-tags.ts";
import type { MarkdownContext } from "./markdown/types.ts";
import type { CardHead } from "./pages/rendered.ts";
import type { StyledPage } from "./styled-page.ts";
import type { TagReader } from "./tags/start-tags.ts";
import type { PageLinks } from "./tags/tag-language.ts";

/** All that a page refers to and does not hold itself. */
export interface PageAssets {
  readonly image: (file: string) => ImageAsset;
  readonly markdown: MarkdownContext;
  /** Makes the start tags of markup smaller and collects the names in them. */
  readonly readTags: TagReader;
  /** The languages that have a home page, by tag. */
  readonly homes: ReadonlySet<string>;
  /** Where links lead in the language of the pages. */
  readonly links: PageLinks | undefined;
  /** Texts of another language that pages may show. */
  readonly borrowed: BorrowedTexts;
  /** The styles that a page needs. */
  readonly stylesFor: (page: StyledPage) => Promise<string>;
  /** Stylesheets of the site that pages may link, by URL path. */
  readonly linkedSheets: ReadonlyMap<string, string>;
  /** The site's own client script, which every page loads. */
  readonly script: PageScript | undefined;
  readonly islandScript: RenderContext["islandScript"];
  readonly ownAddress: RenderContext["ownAddress"];
  /** Starts the islands of a page. */
  readonly starter: PageScript | undefined;
  /** The URL paths of fonts that every page in them asks for at once. */
  readonly fonts: readonly string[];
  /** Elements that name icons and the web manifest. */
  readonly iconTags: readonly string[];
  readonly colorScheme: ColourScheme | undefined;
  /** The URL paths of files that only some styles name. */
  readonly styleFiles: readonly string[];
  /** The URL paths of files beside Markdown files. */
  readonly downloads: ReadonlySet<string>;
  /** What networks show of the page. */
  readonly cardFor: (head: CardHead) => SocialPicture | undefined;
}

/** The same assets, with the time of what takes long measured. */
export const watchAssets = (assets: PageAssets, timed: Stopwatch["timed"]): PageAssets => ({
  ...assets,
  stylesFor: timed("page styles", assets.stylesFor),
  readTags: timed("start tags", assets.readTags),
});
