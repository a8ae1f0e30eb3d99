/** Words of CSS: names of custom properties, animations, typefaces and whatever else a value may name. */

const WORD = /(?:[\w-]|[^\0-\x7f]|\\(?:[\da-f]{1,6}\s?|.))+/gis;

/** Without their escapes; those that begin with a digit name nothing. */
export const cssWords = (css: string): readonly string[] =>
  (css.match(WORD) ?? []).map(unescapeName).filter((word) => !/^\d/.test(word));

/** https://drafts.csswg.org/cssom/#serialize-an-identifier, backwards. */
const unescapeName = (name: string) =>
  name.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gis, (_, hex: string | undefined, char: string) =>
    hex ? character(Number.parseInt(hex, 16)) : char,
  );

/** https://drafts.csswg.org/css-syntax/#consume-escaped-code-point */
const character = (code: number): string =>
  code === 0 || code > 0x10ffff ? "\ufffd" : String.fromCodePoint(code);
