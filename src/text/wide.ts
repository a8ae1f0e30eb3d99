/** Letters of Chinese, Japanese and Korean: each is as wide as two of other scripts. */

/** Between their words stands no space. */
export const UNSPACED = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー";

/** With the marks that are made for them. */
const WIDE = new RegExp(`[${UNSPACED}\\p{Script=Hangul}\\u3000-\\u303f\\uff01-\\uff60]`, "gu");

/** In characters of Latin width. */
export const shownLength = (text: string): number => text.length + (text.match(WIDE)?.length ?? 0);
