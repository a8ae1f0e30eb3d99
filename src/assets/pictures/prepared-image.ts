import type { ImageAsset } from "../../render/context.ts";

/** A picture as pages show it, with the files and the styles that it needs. */
export interface PreparedImage {
  readonly asset: ImageAsset;
  readonly files: readonly PictureFile[];
  readonly css?: string;
}

/** Known by its name before it is there: pages point at it, and it is encoded when it is written or asked for. */
export interface PictureFile {
  readonly path: string;
  readonly read: () => Promise<Buffer>;
}
