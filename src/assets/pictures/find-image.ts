/** The picture that a page names. */
import { composed, formatFault, IMAGES } from "../../content/file-names.ts";
import { nearest } from "../../problems/nearest.ts";
import type { ImageAsset } from "../../render/context.ts";
import type { ImageSet } from "./images.ts";

/** Throws when there is no such picture, or where untyped data gives no name. */
export function findImage(assets: ImageSet["assets"], file: unknown): ImageAsset {
  if (typeof file !== "string")
    throw new Error(
      `a <Picture> or image() has no name of a picture: file is ${String(file)}; name one below ${IMAGES}/, or show none where there is none`,
    );
  const asset = assets.get(composed(file));
  if (asset) return asset;
  const fault = formatFault(file);
  if (fault) throw new Error(`${IMAGES}/${file} ${fault.message}: ${fault.hint}`);
  const meant = nearest(file, [...assets.keys()]);
  throw new Error(
    `there is no picture ${IMAGES}/${file}${meant ? `; did you mean "${meant}"?` : ""}`,
  );
}
