/** What the desk asks about pictures. */
import type { PictureInfo } from "../src/edit/pictures/pictures.ts";

export type { PictureInfo };

export interface PicturesAnswers {
  readonly pictures: { readonly pictures: readonly PictureInfo[] };
  readonly leavePictures: object;
}
