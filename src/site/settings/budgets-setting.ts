/** The setting `budgets`. */
import { z } from "zod";

/** Bytes as they travel: brotli for text, as they are for fonts and raster pictures. */
export interface Budgets {
  /** A page with its inline styles. */
  readonly html: number;
  /** All scripts of a page. */
  readonly script: number;
  /** All fonts of a page. */
  readonly font: number;
  /** The heaviest single picture that a page can load. */
  readonly image: number;
  /** All that a phone loads before a visitor does anything: page, script, fonts, pictures not lazy. */
  readonly firstVisit: number;
}

const bytes = z.exactOptional(z.number().int().positive());

export const budgetsSetting = z.strictObject({
  html: bytes,
  script: bytes,
  font: bytes,
  image: bytes,
  firstVisit: bytes,
});
