/**
 * Printers' marks: curly quotes and apostrophes in every text of the content, and in running text primes
 * and spaces that do not part a figure from its unit. People type plain marks, which are set once,
 * where the content is read. Code, links and addresses are no texts.
 */

type Rule = readonly [RegExp, string];

/** What a quotation may open after. */
const BEFORE = String.raw`(?<=^|[\s([{“‘/–—-])`;

const QUOTES: readonly Rule[] = [
  [new RegExp(`${BEFORE}"([^"]+)"`, "g"), "“$1”"],
  [/(?<=\d)"/g, "″"],
  [new RegExp(`${BEFORE}"`, "g"), "“"],
  [/"/g, "”"],
  // The '90s, rock 'n' roll: letters are left out, nothing is quoted.
  [/'(?=\d\ds?\b|n['’]|(?:til|tis|twas|em)\b)/gi, "’"],
  [new RegExp(`${BEFORE}'`, "g"), "‘"],
  [/'/g, "’"],
];

const SPACES: readonly Rule[] = [
  [/\bAED (?=\d)/g, "AED\u00a0"],
  [/(?<=\d) (?=(?:sqm|mm|cm|m|kW|kg)\b)/g, "\u00a0"],
];

const applied = (rules: readonly Rule[], text: string): string =>
  rules.reduce((rest, [mark, by]) => rest.replace(mark, by), text);

/** A text is running text when it is longer than a label and ends like a sentence. */
const isProse = (text: string): boolean => text.length > 60 && /[.?!][”’)]?$/.test(text);

export function setMarks(text: string): string {
  const quoted = applied(QUOTES, text);
  return isProse(quoted) ? applied(SPACES, quoted) : quoted;
}
