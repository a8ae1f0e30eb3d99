/** The day of a page, however front matter names and writes it: as `date`, YYYY-MM-DD. */
import { isGroup } from "../content/map-texts.ts";
import { isDay } from "../text/is-day.ts";
import type { Data } from "./model.ts";

/** Names of the day on which a page is published, in small letters and without `_`. */
export const isPublicationDay = (name: string): boolean =>
  /^(pub|publish|published|release|posted)(date|datetime|at|on|time)$|^published$/.test(
    name.toLowerCase().replace(/[_-]/g, ""),
  );

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

const FORMS: readonly RegExp[] = [
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?!\d)/,
  /(?<![a-z])(?<word>[a-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})(?!\d)/i,
  /(?<!\d)(?<day>\d{1,2})(?:st|nd|rd|th)?[ -](?<word>[a-z]{3,9})\.?[, -] ?(?<year>\d{4})(?!\d)/i,
];

/** YYYY-MM-DD; undefined where it is no day, or may be either of two: 03/04/2026. */
export function dayIn(text: string): string | undefined {
  for (const form of FORMS) {
    const { year, month, word, day = "" } = form.exec(text)?.groups ?? {};
    if (year === undefined) continue;
    const number = word ? MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1 : Number(month);
    const found = `${year}-${String(number).padStart(2, "0")}-${day.padStart(2, "0")}`;
    if (isDay(found)) return found;
  }
  return undefined;
}

interface Dated {
  readonly data: Data;
  /** What was to be a day and is none. */
  readonly unread?: string;
}

export function dated(data: Data): Dated {
  const { date, ...others } = data;
  if (hasValue(date)) {
    const value = isGroup(date) && !(date instanceof Date) ? date.created : date;
    const day = dayOfValue(value);
    return day === undefined
      ? { data: { ...others, oldDate: date }, unread: JSON.stringify(date) }
      : { data: { ...data, date: day } };
  }
  for (const [name, value] of Object.entries(others)) {
    const day = isPublicationDay(name) ? dayOfValue(value) : undefined;
    if (day === undefined) continue;
    // `publishDate` hides the page until then.
    const rest = Object.entries(others).filter(
      ([one]) => one !== name || /^publishdate$/i.test(one),
    );
    return { data: { ...Object.fromEntries(rest), date: day } };
  }
  return { data: others };
}

const hasValue = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== "" && value !== false;

/** Of years from 1973 on; a smaller number may be a year, or 20260301. */
const SECONDS = { from: 1e8, to: 1e11 };

/** Hugo counts seconds, JavaScript a thousand in each. */
export function timeIn(number: number): string | undefined {
  const seconds = Math.abs(number) >= SECONDS.to ? number / 1000 : number;
  return seconds >= SECONDS.from && seconds < SECONDS.to
    ? new Date(seconds * 1000).toISOString()
    : undefined;
}

/** With its time where that is written in figures. */
function dayOfValue(value: unknown): unknown {
  if (value instanceof Date) return value;
  if (typeof value === "number") return timeIn(value);
  if (typeof value !== "string") return undefined;
  return /^\d{4}-\d{2}-\d{2}([T ]\d{1,2}:\d{2}.*)?$/.test(value.trim()) && dayIn(value.trim())
    ? value
    : dayIn(value);
}
