/** Notices as lines, in the order of their places. What is the same at many places is one line. */

import { groupBy } from "../collections/group-by.ts";
import { compare, noticeLine, type Problem, placeOf } from "../errors.ts";
import { count } from "../text/count.ts";

export const noticeLines = (notices: readonly Problem[]): readonly string[] =>
  [...groupBy(notices, ({ message, hint = "" }) => `${message}\0${hint}`).values()]
    .map((same) => {
      const places = new Map(same.map((one) => [noticeLine(one), placeOf(one.where)]));
      const [first = "", ...others] = [...places.keys()].sort(compare);
      return first + further(others.flatMap((line) => places.get(line) ?? []));
    })
    .sort(compare);

const NAMED = 10;

const further = (places: readonly string[]): string =>
  places.length === 0
    ? ""
    : ` (so it is at ${count(places.length, "further place")}: ${places.slice(0, NAMED).join(", ")}${
        places.length > NAMED ? ", …" : ""
      })`;
