/** Whole numbers beyond 2^53, of which JavaScript would keep the first digits alone. */

const LONG = /(?<![\w.])[-+]?(?:\d{16,}|0x[\da-f]{14,}|0o[0-7]{18,})(?![\w.])/i;

/** Whether a source may hold one: most hold nothing of that length. */
export const mayRound = (source: string): boolean => LONG.test(source);

/** Of the text of a number. */
export function isRounded(text: string): boolean {
  if (!/^[-+]?\d+$|^0[xo]/.test(text)) return false;
  const read = Math.abs(Number(text));
  return read === Number.POSITIVE_INFINITY || BigInt(text.replace(/^[-+]/, "")) !== BigInt(read);
}

export const ROUNDED = {
  message: "a number with so many digits would be rounded",
  hint: "put it in quotes, so that it is a text; z.coerce.bigint() makes a whole number of it",
};
