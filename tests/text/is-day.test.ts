import { expect, it } from "vitest";
import { isDay } from "../../src/text/is-day.ts";

it.each(["2026-02-28", "2024-02-29", "2026-12-31"])("%s is a day", (text) => {
  expect(isDay(text)).toBe(true);
});

it.each(["2026-02-29", "2026-02-31", "2026-13-01", "2026-1-1", "2026-02", "yesterday", ""])(
  "%j is none",
  (text) => {
    expect(isDay(text)).toBe(false);
  },
);
