import type { OutputFile } from "../output/file.ts";
import type { ImageAsset } from "../render/context.ts";

/** A picture as pages show it, with the files and the styles that it needs. */
export interface PreparedImage {
  readonly asset: ImageAsset;
  readonly files: readonly OutputFile[];
  readonly css?: string;
}
