/** What of all that JavaScript reads as a date is one. Of "Room 7" it makes July 2001, and 2 March of 30 February. */

const NAMES =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?|[ap]m|[tz]|utc?|gmt|[ecmp][sd]t)$/i;

const YEAR = /^\+\d{6}|(?<![\d+])\d{4}/;

/** The third of April or the fourth of March: JavaScript reads it as Americans write it. */
const EITHER = /^\d{1,2}[-/.]\d{1,2}[-/.]\d{4}/;

/** The day of the month: year first, or beside the name of a month. */
const DAYS: readonly RegExp[] = [
  /^[-+]?\d{4,6}[-/.]\d{1,2}[-/.](\d{1,2})/,
  /[a-z]\D*(?<!\d)(\d{1,2})(?![\d:])/i,
  /(?<![\d:])(\d{1,2})(?![\d:])[^\d:]*[a-z]/i,
];

/** Of a text that `Date` reads as this time, in UTC. */
export function isDateText(text: string, time: number): boolean {
  const plain = text.replace(/\([^()]*\)/g, "").trim();
  const words = plain.match(/[a-z]+/gi) ?? [];
  if (EITHER.test(plain) || !YEAR.test(plain) || !words.every((word) => NAMES.test(word)))
    return false;
  const day = DAYS.map((form) => form.exec(plain)?.[1]).find((found) => found !== undefined);
  return day === undefined || daysAround(time).includes(Number(day));
}

/** In milliseconds. */
export const DAY = 24 * 60 * 60 * 1000;

/** A zone may make it the day before or after. A day that is not there is never so near to what is made of it. */
const daysAround = (time: number): readonly number[] =>
  [time - DAY, time, time + DAY].map((at) => new Date(at).getUTCDate());
