/** The settings `typeface` and `typefaces`. */
import { z } from "zod";
import * as fields from "../../content/fields.ts";
import { SCRIPT_CODES } from "../../text/scripts.ts";

export interface Typeface {
  readonly family: string;
  /** Below `content/`. */
  readonly file: string;
  /** The same twice for a font of one weight. */
  readonly weights: { readonly from: number; readonly to: number };
  readonly style?: "normal" | "italic";
  /**
   * The script that it is for, by ISO 15924: `Arab`. The file holds the letters of that script alone, and is fetched for
   * pages that have any. Default: all that the site shows.
   */
  readonly script?: string;
  /** Whether every page asks for the file at once. Default: the file of `typeface` is, the others are not. */
  readonly preload?: boolean;
  /**
   * What is shown until the file is there; https://developer.mozilla.org/docs/Web/CSS/@font-face/font-display.
   * Default: `optional`, so that no text moves once it is seen.
   */
  readonly display?: "auto" | "block" | "swap" | "fallback" | "optional";
  /** Local fonts to show where the file comes too late and no measured fallback font is there. */
  readonly fallback: string;
}

export const typefaceSetting = z.strictObject({
  family: fields.fontFamily(),
  file: fields.text(200),
  weights: z.strictObject({ from: z.number().int(), to: z.number().int() }),
  style: z.exactOptional(z.enum(["normal", "italic"])),
  script: z.exactOptional(z.enum(SCRIPT_CODES)),
  preload: z.exactOptional(z.boolean()),
  display: z.exactOptional(z.enum(["auto", "block", "swap", "fallback", "optional"])),
  fallback: fields.fontList(),
});
