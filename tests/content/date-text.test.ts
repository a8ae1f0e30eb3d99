/** What JavaScript makes another day of, or a date of no date, is none; what it reads as it is written is one. */
import { expect, it } from "vitest";
import { inUtc } from "../../src/content/schema/utc-date.ts";
import { isDateText } from "../../src/text/date-text.ts";

const isDate = (text: string) => isDateText(text, Date.parse(inUtc(text)));

it.each([
  "2026-03-01",
  "2024-02-29",
  "2026-3-1",
  "2026-03",
  "March 2026",
  "8 July 2022",
  "10:30 March 1 2026",
  "Sept 3 2026",
  "2026-12-31T23:30:00-05:00",
  "Dec 31 2025 23:00 PST",
  "Sun Mar 01 2026 10:30:00 GMT+0100 (CET)",
  "+012026-03-01T00:00:00Z",
])("%s is a date", (text) => {
  expect(isDate(text)).toBe(true);
});

it.each([
  "2026-02-30",
  "2025-02-29",
  "2026/02/31",
  "02/30/2026",
  "30 Feb 2026",
  "Feb 30, 2026",
  "2026-02-30T10:00Z",
  "2026-04-31T22:00:00+02:00",
  "Sat, 31 Apr 2026 10:30:00 EST",
  "Room 7",
  "7",
  "12/24",
  "3/4/2026",
  "03-04-2026 10:30",
  "12/31/2025",
  "Marble 7 2026",
  "Chapter 2026",
])("%s is none", (text) => {
  expect(isDate(text)).toBe(false);
});
