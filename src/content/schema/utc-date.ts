/** The zone of a date that is written as a text. */

const ZONE = /(?:\dZ|\b(?:UTC?|GMT|[ECMP][SD]T)|:[\d.]+ ?[+-]\d{2}:?\d{2})\s*(?:\([^()]*\))?$/i;

/**
 * A text that names a zone, as `Date` reads it: without one it would be that of the machine, and another time on the
 * next. UTC is what other readers of YAML take too, and what the formatter shows.
 */
export function inUtc(text: string): string {
  if (ZONE.test(text.trim())) return text;
  return [`${text}Z`, `${text} UTC`].find((zoned) => !Number.isNaN(Date.parse(zoned))) ?? text;
}
