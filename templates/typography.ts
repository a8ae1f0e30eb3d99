/**
 * Printers' marks in running text: curly quotes, primes, and spaces that do not part a figure from
 * its unit. Only sentences are set; titles, labels and names stay as they are written.
 */

/** A text is running text when it is longer than a label and ends like a sentence. */
const isProse = (text: string): boolean => text.length > 60 && /[.?!]["')]?$/.test(text);

const RULES: readonly (readonly [RegExp, string])[] = [
  [/(?<=\d)"/g, "″"],
  [/(?<=^|[\s([])"/g, "“"],
  [/"/g, "”"],
  [/(?<=^|[\s([])'/g, "‘"],
  [/'/g, "’"],
  [/\bAED (?=\d)/g, "AED\u00a0"],
  [/(?<=\d) (?=(?:sqm|mm|cm|m|kW|kg)\b)/g, "\u00a0"],
];

export const setMarks = (text: string): string =>
  RULES.reduce((rest, [mark, by]) => rest.replace(mark, by), text);

export const setProse = (text: string): string => (isProse(text) ? setMarks(text) : text);
