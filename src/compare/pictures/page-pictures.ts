/** What is told of how a page looks. */

export interface View {
  /** Of the window, in CSS pixels. */
  readonly width: number;
  readonly scheme: "light" | "dark";
}

export interface PagePictures {
  /** The address as it is now. */
  readonly page: string;
  /** Of a page that only one version has. */
  readonly only?: "before" | "after";
  /** The views in which it looks different; of none where it looks the same. */
  readonly views: readonly ViewPictures[];
  /** Why it could not be looked at. */
  readonly problem?: string;
}

export interface ViewPictures extends View {
  /** The part of the page that differs, from 0 to 1. */
  readonly share: number;
  /** The page goes on below its picture. */
  readonly isCut: boolean;
  /** Where pictures are kept. */
  readonly files?: {
    readonly before?: PictureFile;
    readonly after?: PictureFile;
    readonly mask?: PictureFile;
  };
}

interface PictureFile {
  /** Relative to the folder of pictures. */
  readonly file: string;
  readonly width: number;
  readonly height: number;
}
