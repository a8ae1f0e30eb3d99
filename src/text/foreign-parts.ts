/** Parts of a text that browsers turn round, or tear apart, where the text runs from right to left. */

export interface ForeignPart {
  readonly kind: "e-mail address" | "web address" | "telephone number" | "price" | "name";
  /** In the text, as those of `slice`. */
  readonly start: number;
  readonly end: number;
}

const KINDS: Readonly<Record<string, ForeignPart["kind"]>> = {
  mail: "e-mail address",
  address: "web address",
  telephone: "telephone number",
  price: "price",
  name: "name",
};

const SPACE = "[ \\u00a0\\u202f]";
const NUMBER = "\\d+(?:[.,]\\d+)*";
/** One, or from one to another. */
const AMOUNT = `${NUMBER}(?:${SPACE}?[–-]${SPACE}?${NUMBER})?`;
/** By ISO 4217, or a sign; of the words of a language nothing is asked. */
const CURRENCY = `(?:${Intl.supportedValuesOf("currency").join("|")}|[A-Z]{0,3}\\p{Sc})`;
const LATIN = "[\\p{Script=Latin}\\d]*\\p{Script=Latin}[\\p{Script=Latin}\\p{M}\\d]*";

const PARTS = new RegExp(
  [
    "(?<mail>[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+)",
    "(?<address>(?:https?://|www\\.)[\\w./?#&=%~:+-]*[\\w/])",
    // A date is none.
    `(?<telephone>(?<![\\d.,])(?!\\d\\d-\\d\\d-\\d{4}(?!\\d))(?:\\+\\d|00?\\d|\\(0\\d)(?:${SPACE}|[\\d()-]){5,}\\d)`,
    `(?<price>(?<![\\p{L}\\d])${CURRENCY}${SPACE}?${AMOUNT}|(?<![\\d.,])${AMOUNT}${SPACE}?${CURRENCY}(?![\\p{L}\\d]))`,
    // The number of a model belongs to it, a price after it does not.
    `(?<name>${LATIN}(?:${SPACE}?[&+/'’.-]?${SPACE}?${LATIN})*(?:${SPACE}?\\d{1,5}(?![.,]?\\d))?[+#]*)`,
  ].join("|"),
  "gu",
);

export const foreignParts = (text: string): readonly ForeignPart[] =>
  Array.from(text.matchAll(PARTS), ({ 0: { length }, index, groups = {} }) => {
    const [name = "name"] = Object.entries(groups).find(([, found]) => found !== undefined) ?? [];
    return { kind: KINDS[name] ?? "name", start: index, end: index + length };
  });

/** Letters of scripts that are written from right to left. */
const RIGHT_TO_LEFT =
  /[\p{Script=Arab}\p{Script=Hebr}\p{Script=Syrc}\p{Script=Thaa}\p{Script=Nkoo}\p{Script=Adlm}\p{Script=Rohg}]/u;

export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/** A text in pieces. */
export interface Piece {
  readonly text: string;
  /** Of a part that is to be kept apart from the direction of the page. */
  readonly kind?: ForeignPart["kind"] | undefined;
}

/** Neither those apart nor the others change with what stands around them. */
export function piecesOf(text: string, dir: "ltr" | "rtl"): readonly Piece[] {
  if (dir === "ltr") return splitAt(text, rightToLeftRuns(text));
  const isForeign = !hasRightToLeft(text) && text.trim() !== "";
  return isForeign ? [{ text, kind: "name" }] : splitAt(text, foreignParts(text));
}

const RUN = new RegExp(
  `${RIGHT_TO_LEFT.source}+(?:[^\\p{Script=Latin}]*${RIGHT_TO_LEFT.source}+)*`,
  "gu",
);

const rightToLeftRuns = (text: string): readonly ForeignPart[] =>
  Array.from(text.matchAll(RUN), ({ 0: { length }, index }) => ({
    kind: "name",
    start: index,
    end: index + length,
  }));

export function splitAt(text: string, parts: readonly ForeignPart[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { kind, start, end } of parts) {
    pieces.push({ text: text.slice(at, start) }, { text: text.slice(start, end), kind });
    at = end;
  }
  pieces.push({ text: text.slice(at) });
  return pieces.filter((piece) => piece.text !== "");
}
