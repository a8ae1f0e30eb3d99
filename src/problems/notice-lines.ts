/** Notices as lines, in the order of their places. What is the same at many places is one line. */

import { groupBy } from "../collections/group-by.ts";
import { compare, noticeLine, type Problem } from "../errors.ts";

export const noticeLines = (notices: readonly Problem[]): readonly string[] =>
  [...groupBy(notices, ({ message, hint = "" }) => `${message}\0${hint}`).values()]
    .map((same) => [...new Set(same.map(noticeLine))].sort(compare))
    .map(([first = "", ...others]) => first + further(others.length))
    .sort(compare);

const further = (count: number): string =>
  count === 0 ? "" : ` (so it is at ${count} further ${count === 1 ? "place" : "places"})`;
