/** Numbers as people type them: in digits of any writing, with points, commas or spaces between groups. */

/** Of Arabic, of Persian and of all other writings; the ten of each stand in a row. */
const DIGITS = /(?![0-9])\p{Nd}/gu;

/** Marks of direction, which come with what is copied. */
const MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const MOST_DIGITS = 15;

export const westernDigits = (text: string): string =>
  text.replace(DIGITS, (digit) => {
    // Of full width, or of mathematics, whose rows stand without a gap between them.
    const plain = digit.normalize("NFKC");
    const code = plain.codePointAt(0) ?? 0;
    let zero = code;
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(code - zero);
  });

/** What the text can mean: nothing, one number, or two, as "1,234" does. */
export function numbersIn(text: string): readonly number[] {
  const plain = westernDigits(text.replace(MARKS, ""))
    .trim()
    .replace(/[−﹣－]/g, "-")
    .replace(/٬/g, "'")
    .replace(/٫/g, "·")
    .replace(/،/g, ",");
  const [, sign = "", amount = "", power = ""] = /^([+-]?)(.*?)(e[+-]?\d+)?$/i.exec(plain) ?? [];
  return unique(readings(amount))
    .filter((digits) => digits.replace(/\D/g, "").replace(/^0+/, "").length <= MOST_DIGITS)
    .map((digits) => Number(`${sign}${digits}${power}`))
    .filter(Number.isFinite);
}

/** A point is the sign of decimals, as files write it; a comma between three digits may be that, or part thousands. */
function readings(amount: string): readonly (string | undefined)[] {
  const last = /[.,·](?=\d*$)/.exec(amount);
  const whole = grouped(amount);
  if (!last) return [whole];
  const before = amount.slice(0, last.index);
  const after = amount.slice(last.index + 1);
  const head = last[0] === "·" || !before.includes(last[0]) ? grouped(before || "0") : undefined;
  const decimal = after === "" || head === undefined ? undefined : `${head}.${after}`;
  return last[0] === "," ? [decimal, whole] : [decimal ?? whole];
}

/** Without what parts its thousands, which is one sign throughout; undefined where it parts no thousands. */
function grouped(amount: string): string | undefined {
  if (/^\d+$/.test(amount)) return amount;
  return /^[1-9]\d{0,2}([.,'’\s])\d{3}(\1\d{3})*$/.test(amount)
    ? amount.replace(/\D/g, "")
    : undefined;
}

const unique = (texts: readonly (string | undefined)[]): readonly string[] => [
  ...new Set(texts.filter((text) => text !== undefined)),
];
