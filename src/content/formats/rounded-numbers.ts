/** Numbers that JavaScript cannot hold: of whole ones beyond 2^53 it would keep the first digits alone, and Infinity of 1e400. */

const LONG =
  /(?<![\w.])[-+]?(?:\d{16,}(?:\.\d*)?|[\d.]+e[-+]?\d{3,}|0x[\da-f]{14,}|0o[0-7]{18,})(?![\w.])/i;

/** Whether a source may hold one: most hold nothing of that length. */
export const mayRound = (source: string): boolean => LONG.test(source);

/** Of the text of a number. What is lost beyond 17 digits of a fraction is less than anybody measures. */
export function isRounded(text: string): boolean {
  const read = Math.abs(Number(text));
  if (Number.isNaN(read)) return false;
  if (/^0[xob]/i.test(text)) return BigInt(text) !== BigInt(read);
  const [, whole, fraction = "", power] =
    /^[-+]?(\d*)(?:\.(\d*))?(e[-+]?\d+)?$/i.exec(text.trim()) ?? [];
  if (whole === undefined) return false;
  if (read === Number.POSITIVE_INFINITY) return true;
  if (read === 0) return /[1-9]/.test(whole + fraction);
  if (power !== undefined || read <= Number.MAX_SAFE_INTEGER) return false;
  return BigInt(whole) !== BigInt(read) || /[1-9]/.test(fraction);
}

export const ROUNDED = {
  message: "a number of so many digits, or of such a size, would be rounded",
  hint: "put it in quotes, so that it is a text; z.coerce.bigint() makes a whole number of it",
};
