/** Opening hours as people write them, "Sat-Thu: 8:00 AM - 8:00 PM, Friday: Closed", day by day. */
import { DAYS } from "./days.ts";
import { stringsOf } from "./nodes.ts";

type Day = (typeof DAYS)[number];
type Hours = ReadonlyMap<Day, string>;

const DAY = "(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*";
const TIME = String.raw`\d{1,2}(?:[:.]\d{2})?\s*(?:[ap]\.?m\.?)?`;
const STATEMENT = new RegExp(
  String.raw`\b(${DAY}(?:\s*(?:-|–|—|to|,|&|and)\s*${DAY})*)\s*:?\s*(?:(closed)|(${TIME})\s*(?:-|–|—|to)\s*(${TIME}))`,
  "gi",
);

/** Text that names fewer days speaks of something else than a week's opening hours. */
const LEAST_DAYS = 5;

/** The hours in a text; undefined when it does not describe a week. */
function readHours(text: string): Hours | undefined {
  const hours = new Map<Day, string>();
  for (const [, days = "", closed, from, to] of text.matchAll(STATEMENT))
    for (const day of daysOf(days))
      if (!hours.has(day))
        hours.set(day, closed ? "closed" : `${clock(from ?? "")}–${clock(to ?? "")}`);
  return hours.size >= LEAST_DAYS ? hours : undefined;
}

function daysOf(text: string): readonly Day[] {
  return text.split(/\s*(?:,|&|\band\b)\s*/i).flatMap((part) => {
    const [first, last] = part.split(/\s*(?:-|–|—|\bto\b)\s*/i).map(dayOf);
    if (first === undefined || last === undefined) return first === undefined ? [] : [first];
    const from = DAYS.indexOf(first);
    const length = ((DAYS.indexOf(last) - from + 7) % 7) + 1;
    return Array.from({ length }, (_, index) => DAYS[(from + index) % 7] ?? first);
  });
}

const dayOf = (text: string): Day | undefined =>
  DAYS.find((day) => day.slice(0, 3).toLowerCase() === text.trim().slice(0, 3).toLowerCase());

/** `8:00 PM` → `20:00` */
function clock(text: string): string {
  const [, hour = "0", minute = "00", half] =
    /(\d{1,2})(?:[:.](\d{2}))?\s*(?:([ap])\.?m)?/i.exec(text) ?? [];
  const late = half?.toLowerCase() === "p" ? 12 : 0;
  const hours = half ? (Number(hour) % 12) + late : Number(hour);
  return `${String(hours).padStart(2, "0")}:${minute}`;
}

/** The first day on which structured hours and the text differ, in words; undefined when none does. */
export function hoursDiffer(
  entries: readonly Readonly<Record<string, unknown>>[],
  text: string,
): string | undefined {
  const shown = readHours(text);
  if (!shown) return undefined;
  const stated = new Map<string, string>();
  for (const { dayOfWeek, opens, closes } of entries)
    for (const day of stringsOf(dayOfWeek))
      stated.set(
        day.replace(/^.*\//, ""),
        `${String(opens).slice(0, 5)}–${String(closes).slice(0, 5)}`,
      );
  const different = DAYS.filter(
    (day) => shown.has(day) && shown.get(day) !== (stated.get(day) ?? "closed"),
  );
  const [first] = different;
  if (first === undefined) return undefined;
  const more = different.length > 1 ? ` (and ${different.length - 1} more days)` : "";
  return `${first} ${stated.get(first) ?? "closed"} against ${shown.get(first)}${more}`;
}
