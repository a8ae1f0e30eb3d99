/** Pictures that pages have asked for in a way of their own: cut, in other widths or formats. */
import type { Cache } from "../../cache/cache.ts";
import { composed } from "../../content/file-names.ts";
import { encodedPath, type PictureOrder } from "./encoding.ts";
import type { ImageSet } from "./images.ts";
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
  { assets, read }: Pick<ImageSet, "assets" | "read">,
  cache: Cache,
  files: Map<string, PictureFile>,
): OrderedPictures {
  return {
    order({ file, ...encoding }) {
      const name = composed(file);
      const raster = assets.get(name)?.raster;
      if (!raster || files.has(encodedPath(raster, encoding))) return;
      const made = encodedFile(raster, encoding, () => read(name), cache);
      files.set(made.path, namedFile(file, made));
    },
    all: () => [...files.values()],
    find: (path) => files.get(path),
  };
}
