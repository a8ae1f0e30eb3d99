/** What pages refer to, as plain data that can travel to a thread, and what is made of it there. */

import { withBase } from "../hosting/base.ts";
import type { ImageAsset, PageScript } from "../render/context.ts";
import type { SocialPicture } from "../render/head/head-tags.ts";
import { type OwnAddress, ownAddresses } from "../render/islands/props-with-base.ts";
import type { MarkdownData } from "../render/markdown/context.ts";
import type { MarkdownContext } from "../render/markdown/types.ts";
import type { PageAssets } from "../render/page-assets.ts";
import type { CardHead } from "../render/pages/rendered.ts";
import { createTagReader, type TagReader } from "../render/tags/start-tags.ts";
import { addressInLanguage, type PageLinks } from "../render/tags/tag-language.ts";
import { CARD_SIZE, type CardLook, cardUrl } from "./cards/cards.ts";
import { findImage } from "./pictures/find-image.ts";
import type { IslandScripts } from "./scripts/island-scripts.ts";
import type { PackageClasses } from "./styles/package-classes.ts";
import { createPageStyles, type PageStyles } from "./styles/page-styles.ts";

export interface PageAssetsData {
  readonly base: string;
  /** On a site with a base, every path that a link may name; else empty. */
  readonly ownPaths: ReadonlySet<string>;
  /** The whole stylesheet. Words in the client script may be class names. */
  readonly css: string;
  /** The classes of packages' stylesheets, and the packages in each script of the site's own, by URL path. */
  readonly packageClasses: PackageClasses;
  readonly packagesOf: ReadonlyMap<string, readonly string[]>;
  readonly scriptText: string;
  readonly images: ReadonlyMap<string, ImageAsset>;
  readonly script: PageScript | undefined;
  readonly islands: Pick<IslandScripts, "starter" | "byFile">;
  /** Scripts of islands and of `public/`, by URL path: words in them may be class names. */
  readonly scriptTexts: ReadonlyMap<string, string>;
  /** Stylesheets that pages may link, those of `public/` among them, by URL path. */
  readonly linkedCss: ReadonlyMap<string, string>;
  /** URL paths of files that stylesheets of packages name. */
  readonly styleFiles: readonly string[];
  readonly fonts: PageAssets["fonts"];
  readonly iconTags: PageAssets["iconTags"];
  readonly colorScheme: PageAssets["colorScheme"];
  /** undefined for a site whose pages have no cards. */
  readonly card: CardLook | undefined;
  /** What pages without a card have instead. */
  readonly socialImage: SocialPicture | undefined;
  /** The URL path of the largest icon, if there is any. */
  readonly icon: string | undefined;
  readonly markdown: MarkdownData;
  /** What links of pages need to know on a site of several languages. */
  readonly links: PageLinks | undefined;
  readonly homes: ReadonlySet<string>;
  readonly borrowed: PageAssets["borrowed"];
}

/** `styles` and `readTags` may have been made before, of the same data. */
export function createPageAssets(
  data: PageAssetsData,
  markdown: MarkdownContext,
  styles: PageStyles = createPageStyles(data),
  readTags: TagReader = createTagReader(undefined, data.base, data.links),
): PageAssets {
  const { images, script, islands, card } = data;
  const image = (file: string) => findImage(images, file);
  return {
    image,
    markdown,
    stylesFor: styles.for,
    linkedSheets: data.linkedCss,
    script,
    links: data.links,
    homes: data.homes,
    borrowed: data.borrowed,
    ownAddress: ownAddressOf(data),
    islandScript: (file) => islands.byFile.get(file),
    starter: islands.starter,
    fonts: data.fonts,
    iconTags: data.iconTags,
    colorScheme: data.colorScheme,
    styleFiles: data.styleFiles,
    cardFor: (head) =>
      card === undefined ? plainPicture(data, head, image) : drawnCard(cardUrl(card, head, image)),
    downloads: new Set(data.markdown.downloads.values()),
    readTags,
  };
}

function ownAddressOf({ base, ownPaths, links }: PageAssetsData): OwnAddress | undefined {
  if (base === "" && !links) return undefined;
  const own =
    base === ""
      ? (text: string) => text
      : ownAddresses(ownPaths, (address) => withBase(base, address));
  return links ? (text) => own(addressInLanguage(links, text)) : own;
}

/** What networks show of a page, whose cards are drawn. */
export const drawnCard = (url: string): SocialPicture => ({ url, ...CARD_SIZE });

/** The picture of a page on a site without cards: never a drawing, which networks do not show. */
function plainPicture(
  { socialImage, icon }: Pick<PageAssetsData, "socialImage" | "icon">,
  { image: main }: CardHead,
  image: PageAssets["image"],
): SocialPicture | undefined {
  if (socialImage) return socialImage;
  const asset = main && image(main.file);
  if (asset && asset.sources.length > 0) return { url: asset.url };
  return icon === undefined ? undefined : { url: icon, isIcon: true };
}
