/** Pictures that pages have asked for in a way of their own: cut, in other widths or formats. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Cache } from "../../cache/cache.ts";
import { IMAGES } from "../../content/images.ts";
import type { ImageAsset } from "../../render/context.ts";
import { encodedPath, type PictureOrder } from "./encoding.ts";
import { namedFile } from "./named-file.ts";
import type { PictureFile } from "./prepared-image.ts";
import { encodedFile } from "./raster.ts";

export interface OrderedPictures {
  readonly order: (picture: PictureOrder) => void;
  readonly all: () => readonly PictureFile[];
  readonly find: (path: string) => PictureFile | undefined;
}

/** `files` are kept from one state of a site to the next: browsers ask for pictures of pages that were there before. */
export function orderPictures(
  root: string,
  assets: ReadonlyMap<string, ImageAsset>,
  cache: Cache,
  files: Map<string, PictureFile>,
): OrderedPictures {
  return {
    order({ file, ...encoding }) {
      const raster = assets.get(file)?.raster;
      if (!raster || files.has(encodedPath(raster, encoding))) return;
      const source = () => readFile(join(root, IMAGES, file));
      const made = encodedFile(raster, encoding, source, cache);
      files.set(made.path, namedFile(file, made));
    },
    all: () => [...files.values()],
    find: (path) => files.get(path),
  };
}
