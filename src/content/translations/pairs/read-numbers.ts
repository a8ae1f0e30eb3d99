/** The numbers of a text, each as the language of the text reads it. */
import { westernDigits } from "../../../text/typed-number.ts";
import { type NumberWords, numberWords, type Signs } from "./number-words.ts";

export interface NumberInText {
  /** In European digits. */
  readonly written: string;
  /** With the million behind it. */
  readonly shown: string;
  readonly start: number;
  /** What it may mean, without idle zeros and without what parts thousands. */
  readonly values: readonly string[];
  /** With the million beside it, by its name: no short form of something else. */
  readonly scaled?: string;
  /** An ordinal or a decade: many languages write it as a word. */
  readonly mayBeWord: boolean;
}

/** Digits with what stands between groups of them in any language, and before tenths: 1,500.50 and 1 500,50. */
const NUMBER =
  /[0-9]+(?:[.,\u066b\u066c'’](?=[0-9])[0-9]+|[ \u00a0\u202f](?=[0-9]{3}(?![0-9]))[0-9]{3})*/g;

/** What stands in code, addresses and placeholders is no number of the text. */
const ASIDE = /`[^`]*`|\]\([^)]*\)|<[^>]*>|https?:\/\/\S+|\{[^}]*\}/g;

/** In European digits, and as long as before, so that places hold. */
const plainText = (text: string): string =>
  westernDigits(text.replace(ASIDE, (aside) => " ".repeat(aside.length)));

/** `tag` is the language of the text. */
export function readNumbers(text: string, tag: string): readonly NumberInText[] {
  if (!/\p{Nd}/u.test(text)) return [];
  const plain = plainText(text);
  const words = numberWords(tag);
  const found: NumberInText[] = [];
  let joins: { readonly end: number; readonly total: number } | undefined;
  for (const { 0: written, index: start } of plain.matchAll(NUMBER)) {
    const end = start + written.length;
    const rest = plain.slice(end, end + 40);
    const isDecade = DECADE.test(written) && DECADE_END.test(rest);
    const read = [...readings(written, words.signs), ...(isDecade ? [written.slice(-2)] : [])];
    const scale = read.length > 0 ? scaleOf(rest, words) : undefined;
    const total = Number(read[0]) * (scale?.factor ?? 1);
    const values = scale ? [...new Set([...read, plainNumber(total)])] : read;
    const last = found.at(-1);
    // 1億5000万 is one number.
    if (last && joins?.end === start) {
      const sum = joins.total + total;
      found[found.length - 1] = {
        ...last,
        written: plain.slice(last.start, end),
        shown: plain.slice(last.start, end + (scale?.length ?? 0)),
        values: [plainNumber(sum)],
        scaled: plainNumber(sum),
      };
      joins = scale?.isJoined ? { end: end + scale.length, total: sum } : undefined;
      continue;
    }
    joins = scale?.isJoined ? { end: end + scale.length, total } : undefined;
    found.push({
      written,
      shown: scale?.isName ? plain.slice(start, end + scale.length) : written,
      start,
      values,
      ...(scale?.isName ? { scaled: plainNumber(total) } : {}),
      mayBeWord: isDecade || isOrdinal(plain.slice(0, start), written, rest, words),
    });
  }
  return found;
}

/** 1.1 million is 1100000, and not 1100000.0000000002. */
const plainNumber = (value: number): string => String(Number(value.toPrecision(12)));

const GROUPED = /^\d{1,3}(?<sign>[.,' \u00a0\u202f\u066c’])(?:\d{2,3}\k<sign>)*\d{3}$/;

/** Whether what stands in it may part thousands, as in 1.500 and 1,50,000. */
export const isGrouped = (written: string): boolean => GROUPED.test(written);

/** The first is what the language says. None for a version or a date with two points: its parts are compared. */
function readings(written: string, { group, decimal }: Signs): readonly string[] {
  const marks = written.match(/\D/g) ?? [];
  const last = marks.at(-1);
  if (last === undefined) return [plainDigits(written)];
  const at = written.lastIndexOf(last);
  const head = written.slice(0, at);
  const asWhole = isGrouped(written) ? [plainDigits(written.replace(/\D/g, ""))] : [];
  const asDecimal =
    (/^\d+$/.test(head) || isGrouped(head)) && !head.includes(last)
      ? [plainDecimal(head.replace(/\D/g, ""), written.slice(at + 1))]
      : [];
  if (last === "\u066b") return asDecimal;
  if (!/[.,]/.test(last)) return asWhole;
  if (marks.length > 1) return head.includes(last) ? asWhole : asDecimal;
  if (last === decimal) return asDecimal;
  if (last === group) return asWhole.length > 0 ? asWhole : asDecimal;
  return [...asWhole, ...asDecimal];
}

export const plainDigits = (digits: string): string => digits.replace(/^0+(?=\d)/, "");

const plainDecimal = (whole: string, fraction: string): string => {
  const tail = fraction.replace(/0+$/, "");
  return plainDigits(whole) + (tail === "" ? "" : `.${tail}`);
};

interface Scale {
  readonly factor: number;
  readonly length: number;
  readonly isName: boolean;
  /** A number may follow at once, and is added. */
  readonly isJoined: boolean;
}

/** The million behind a number. */
function scaleOf(rest: string, { scales, scalePattern }: NumberWords): Scale | undefined {
  const [all = "", word = ""] = scalePattern.exec(rest) ?? [];
  const scale = scales.get(word);
  return (
    scale && { ...scale, length: all.length, isJoined: /^[\p{sc=Han}\p{sc=Hangul}]/u.test(word) }
  );
}

const ORDINAL_START = /(?:第|제|thứ |ที่ ?)$/u;
const ORDINAL_END =
  /^(?:st|nd|rd|th|er|ère|re|e|ème|ste|\.?[ºª]|:[ae]|-\p{sc=Cyrillic}{1,3}|番目|번째|['’]?[iıuü]?nc[iıuü]\p{L}*|वा[ँं]?|वीं|रा|री|ला|ली|था|थी)(?![\p{L}\p{M}\p{N}])/u;
const DECADE = /^\d{1,3}0$/;
const DECADE_END = /^['’]?s(?!\p{L})/u;
const POINT_END = /^\.(?=[ \u00a0]\p{L})/u;

function isOrdinal(
  before: string,
  written: string,
  rest: string,
  { hasPoint }: NumberWords,
): boolean {
  if (written === "24" && /^\/7(?!\d)/.test(rest)) return true;
  if (written === "7" && before.endsWith("24/")) return true;
  return (
    /^\d{1,3}$/.test(written) &&
    (ORDINAL_START.test(before) || ORDINAL_END.test(rest) || (hasPoint && POINT_END.test(rest)))
  );
}
