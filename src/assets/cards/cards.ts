/** Social cards: one picture of 1200 × 630 a page, from its drawing, its title and the brand. */
import type { Cache } from "../../cache/cache.ts";
import { shortHash } from "../../hosting/hash.ts";
import type { OutputFile } from "../../output/file.ts";
import type { ImageAsset } from "../../render/context.ts";
import type { CardHead } from "../../render/pages/rendered.ts";
import type { ResolvedSettings } from "../../site/settings/settings.ts";
import { runInAssetProcess } from "../asset-maker.ts";
import { recipeOf } from "../recipes.ts";

export interface Cards {
  readonly look: CardLook;
  /** The URL path of a page's card, which is wanted from now on. */
  readonly urlOf: (head: CardHead) => string;
  /** The paths of all cards that were asked for. */
  readonly wanted: () => readonly string[];
  /** The files of the pictures that these show. */
  readonly pictures: () => readonly string[];
  /** Draws one of them, unless the cache has it. */
  readonly draw: (path: string) => Promise<OutputFile>;
}

/** Pixels. */
export const CARD_SIZE = { width: 1200, height: 630 };

export interface CardBrand extends Pick<ResolvedSettings, "name"> {
  /** An SVG document; undefined for a brand without one. */
  readonly mark: string | undefined;
  readonly colours: NonNullable<ResolvedSettings["card"]>;
  /** The typefaces as sfnt files; without one the card shows no words. */
  readonly fonts: readonly { readonly source: string; readonly outlines: () => Promise<Buffer> }[];
  readonly dir: "ltr" | "rtl";
}

/** Stands for all that the cards of a site have in common. */
export type CardLook = string;

/**
 * The URL path of a page's card. Its name holds a hash of all that it is drawn from, so that pages can
 * point at it before it is drawn.
 */
export function cardUrl(
  look: CardLook,
  { cardTitle, title, image }: CardHead,
  picture: (file: string) => Pick<ImageAsset, "url">,
): string {
  const parts = [look, cardTitle ?? title, image ? picture(image.file).url : ""];
  return `/assets/card.${shortHash(JSON.stringify(parts))}.jpg`;
}

export function createCards(
  brand: CardBrand,
  read: (picture: string) => Promise<Buffer>,
  picture: (file: string) => Pick<ImageAsset, "url">,
  cache: Cache,
): Cards {
  const wanted = new Map<string, CardHead>();
  const { name, mark, colours, fonts, dir } = brand;
  const sources = fonts.map(({ source }) => source);
  const look = shortHash(JSON.stringify([recipeOf("card"), name, mark, colours, sources, dir]));
  return {
    look,
    urlOf(head) {
      const url = cardUrl(look, head, picture);
      wanted.set(url.slice(1), head);
      return url;
    },
    wanted: () => [...wanted.keys()],
    pictures: () =>
      [...wanted.values()].flatMap(({ image }) => (image ? picture(image.file).url.slice(1) : [])),
    async draw(path) {
      const head = wanted.get(path);
      if (!head) throw new Error(`no page has asked for the card ${path}`);
      const { title, cardTitle = title, image } = head;
      const contents = await cache.getOrWriteFile(path.replace("assets/", ""), async () => {
        const picture = image && (await read(image.file));
        const outlines = await Promise.all(fonts.map((font) => font.outlines()));
        const words = { name, title: cardTitle, fonts: outlines, dir };
        return runInAssetProcess("drawCard", { mark, colours, picture, ...words });
      });
      return { path, contents };
    },
  };
}
