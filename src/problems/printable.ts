/** Texts as terminals and the logs of a CI get them: what stands in a name or a file is shown there, and never obeyed. */

const CONTROL = /[\p{Cc}\u2028\u2029]/u;

/** The colours of reports are kept; so are line breaks and tabs. */
const UNPRINTABLE = new RegExp(`(\u001b\\[\\d\\d?m)|(?![\n\t])${CONTROL.source}`, "gu");

export const printable = (text: string): string =>
  CONTROL.test(text)
    ? text.replace(UNPRINTABLE, (found, colour?: string) => colour ?? escaped(found))
    : text;

/** A document as JSON of one value a line. What JSON leaves as it is but terminals obey stands in its own escapes. */
export const printableJson = (document: object): string =>
  JSON.stringify(document, null, 2).replace(
    /[\u007f-\u009f\u2028\u2029]/g,
    (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** Of a place: a name with a line break would begin a line of its own, which may be a command of the CI. */
export const inOneLine = (text: string): string =>
  text.replace(new RegExp(CONTROL, "gu"), (found) => escaped(found));

/** Of a message: its further lines begin with a mark, so that none is a command of the CI. */
export const continued = (text: string, indent = ""): string =>
  text.replace(/\n(?=.)/g, `\n${indent}│ `);

function escaped(character: string): string {
  if (character === "\n") return "\\n";
  const code = (character.codePointAt(0) ?? 0).toString(16);
  return code.length > 2 ? `\\u${code}` : `\\x${code.padStart(2, "0")}`;
}
