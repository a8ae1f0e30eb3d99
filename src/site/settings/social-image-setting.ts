/** The setting `socialImage`. */
import { z } from "zod";
import * as fields from "../../content/fields.ts";
import { address } from "./path-settings.ts";

export interface SocialImage {
  /** A path of this site, such as that of a file in `public/`, or an https address. */
  readonly url: string;
  readonly alt: string;
  /** Pixels. 1200 × 630 is what networks ask for. */
  readonly width?: number;
  readonly height?: number;
}

const pixels = z.exactOptional(z.number().int().positive());

export const socialImageSetting = z.strictObject({
  url: address,
  alt: fields.text(300),
  width: pixels,
  height: pixels,
});
