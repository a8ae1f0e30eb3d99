/** What pages refer to, as plain data that can travel to a thread, and what is made of it there. */

import type { ImageAsset, PageScript } from "../render/context.ts";
import type { MarkdownData } from "../render/markdown/context.ts";
import type { MarkdownContext } from "../render/markdown/types.ts";
import type { PageAssets } from "../render/page.tsx";
import { createTagReader, type TagReader } from "../render/start-tags.ts";
import { type CardLook, cardUrl } from "./cards.ts";
import { findImage } from "./images.ts";
import type { IslandScripts } from "./island-scripts.ts";
import { createPageStyles, type PageStyles } from "./page-styles.ts";

export interface PageAssetsData {
  readonly base: string;
  /** The whole stylesheet, and the client script, whose words may be class names. */
  readonly css: string;
  readonly scriptText: string;
  readonly images: ReadonlyMap<string, ImageAsset>;
  readonly script: PageScript | undefined;
  readonly islands: Pick<IslandScripts, "starter" | "byFile">;
  /** Scripts of islands and of `public/`, by URL path: words in them may be class names. */
  readonly scriptTexts: ReadonlyMap<string, string>;
  /** URL paths of files that stylesheets of packages name. */
  readonly styleFiles: readonly string[];
  /** URL path. */
  readonly font: string | undefined;
  /** undefined for a site whose pages have no cards. */
  readonly card: CardLook | undefined;
  readonly markdown: MarkdownData;
}

/** `styles` and `readTags` may have been made before, of the same data. */
export function createPageAssets(
  data: PageAssetsData,
  markdown: MarkdownContext,
  styles: PageStyles = createPageStyles(data),
  readTags: TagReader = createTagReader(undefined, data.base),
): PageAssets {
  const { images, script, islands, font, card } = data;
  const image = (file: string) => findImage(images, file);
  return {
    image,
    markdown,
    stylesFor: styles.for,
    script,
    islandScript: (file) => islands.byFile.get(file),
    starter: islands.starter,
    font,
    styleFiles: data.styleFiles,
    cardFor: (head) => (card === undefined ? "/icon-512.png" : cardUrl(card, head, image)),
    readTags,
  };
}
