/** What the engine hands to its own components while a page is rendered. */
import { createContext, type ReactElement } from "react";
import type { PictureOrder, Raster } from "../assets/pictures/encoding.ts";
import type { OwnAddress } from "./islands/props-with-base.ts";
import type { Loss } from "./losses.ts";
import type { BodyContext, MarkdownContext } from "./markdown/types.ts";
import type { PageLanguage } from "./page-language.ts";
import type { ForbiddenUse } from "./policy/forbidden-uses.ts";

/** A picture of the site, ready to be shown: where it is and how large. */
export interface ImageAsset {
  /** The URL path of the file that every browser can show. */
  readonly url: string;
  /** Pixels (raster) or view box units (svg). */
  readonly width: number;
  readonly height: number;
  /** Other encodings, best first; empty for an svg. `srcset` holds URL and width pairs. */
  readonly sources: readonly { readonly type: string; readonly srcset: string }[];
  /** The class that shows the average colour until a raster has loaded. */
  readonly tint?: string;
  /** What other widths, formats and crops of a photograph follow from. */
  readonly raster?: Raster;
}

/** A `<link rel=preload as=image>`: one address, or several widths of the best encoding. */
export type ImagePreload = (
  | { readonly href: string }
  | {
      readonly type: string;
      readonly imagesrcset: string;
      readonly imagesizes: string | undefined;
    }
) & { readonly media?: string };

export interface RenderContext extends BodyContext {
  /** Finds a picture by its file name below `content/images/`; throws when there is none. */
  readonly image: (file: string) => ImageAsset;
  readonly markdown: MarkdownContext;
  /** undefined where what is rendered is no page. Few pages ask. */
  readonly language?: (() => PageLanguage) | undefined;
  /** Whose forms numbers, dates and lists have. */
  readonly locale: string;
  /** Parts that the page has to show and has shown. */
  readonly shown?: Set<"notice">;
  /** Whether the site has a client script of its own. */
  readonly hasClientScript: boolean;
  /** Finds the script of an island by the file of its component; undefined when there is none. */
  readonly islandScript: (file: string) => PageScript | undefined;
  /** Gives an address of the site with its base; undefined for a site without one. */
  readonly ownAddress: OwnAddress | undefined;
  /** Whether the page shows what may wait. */
  readonly suspense: { isUsed: boolean };
  /** Where React waits for the components of this rendering. */
  readonly awaiting: Awaiting | undefined;
  /** The island whose slot this is, on a page that waits. */
  readonly within?: string;
  /** The islands of the page so far. */
  readonly islands: RenderedIsland[];
  /** What static elements lose. */
  readonly losses: Loss[];
  /** Pictures that the page needs in a way of its own. */
  readonly pictures: PictureOrder[];
  /** Pictures that the head asks for before anything else. */
  readonly preloads: ImagePreload[];
}

export interface Awaiting {
  /** The markup of each island, by its place in the tree. */
  readonly islands: Map<string, Promise<string>>;
  /** Renders an island as soon as nothing in it waits. */
  readonly render: (
    element: ReactElement,
    options: { readonly identifierPrefix: string },
  ) => Promise<string>;
}

/** A script that pages load. */
export interface PageScript {
  /** URL path. */
  readonly url: string;
  /** The URL paths of all that it imports at once. */
  readonly imports: readonly string[];
  /** The same, with what it may import later. */
  readonly reaches: readonly string[];
  /** What all of them do that policies forbid. */
  readonly uses: readonly ForbiddenUse[];
}

export interface RenderedIsland {
  /** Unique on the page. */
  readonly name: string;
  /** undefined for an island of the site's own client script. */
  readonly script: PageScript | undefined;
  /** Whether the browser needs it at once. */
  readonly atOnce: boolean;
  readonly hasSlots: boolean;
}

export const Rendering = createContext<RenderContext | undefined>(undefined);
