/** One content file that two people have changed: what one of them changed is taken, what both changed is a question. */
import { isDeepStrictEqual } from "node:util";
import { type FieldPath, formatPath, valueAt } from "../../content/field-path.ts";
import type { Field } from "../fields.ts";
import { placesIn } from "../structure/blank.ts";
import { changeValues, dataOf } from "../writer/change-text.ts";
import { Refused } from "../writer/refused.ts";
import type { Change } from "../writer/yaml.ts";
import type { Plain } from "../writer/yaml-scalar.ts";

export interface Sides {
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
  /** Line by line; undefined where that is not possible. */
  readonly lines: string | undefined;
}

/** A field that both changed, or with an empty path the whole file, where it was taken apart in different ways. */
export interface Question extends Field {
  readonly ours: Plain;
  readonly theirs: Plain;
}

export interface Answer extends Field {
  readonly takes: "ours" | "theirs";
}

interface Merged {
  readonly text: string;
  /** Those without an answer. Where there are any, the text is nothing. */
  readonly questions: readonly Question[];
}

export function mergeFields(file: string, sides: Sides, answers: readonly Answer[]): Merged {
  const { base, ours, theirs, lines } = sides;
  const answerTo = (path: FieldPath) =>
    answers.find((one) => one.file === file && formatPath(one.path) === formatPath(path))?.takes;
  const data = [base, ours, theirs].map((text) => dataOf(file, text));
  const [was, mine, their] = data;
  const places = placesIn(was).filter((path) => path.length > 0);
  if (!data.slice(1).every((one) => isDeepStrictEqual(placesIn(one), placesIn(was)))) {
    // Items have come or gone: lines that do not touch each other are fields that do not either, but for those in a
    // text of several lines.
    return lines !== undefined && isSaidByOne(dataOf(file, lines), [mine, their])
      ? { text: lines, questions: [] }
      : wholeFile(file, sides, answerTo([]));
  }
  const changed = (now: unknown) =>
    places.filter((path) => !isDeepStrictEqual(valueAt(was, path), valueAt(now, path)));
  const [byUs, byThem] = [changed(mine), changed(their)];
  const both = byUs.filter(
    (path) =>
      byThem.some((other) => isDeepStrictEqual(other, path)) &&
      !isDeepStrictEqual(valueAt(mine, path), valueAt(their, path)),
  );
  const questions = both
    .filter((path) => answerTo(path) === undefined)
    .map((path) => ({ file, path, ours: plainAt(mine, path), theirs: plainAt(their, path) }));
  if (questions.length > 0) return { text: "", questions };
  const chosen = (path: FieldPath) =>
    answerTo(path) === "theirs" ? plainAt(their, path) : plainAt(mine, path);
  const isBoth = (path: FieldPath) => both.some((other) => isDeepStrictEqual(other, path));
  const wanted: readonly Change[] = [
    ...byThem.filter((path) => !isBoth(path)).map((path) => [path, plainAt(their, path)] as const),
    ...byUs.filter((path) => !isBoth(path)).map((path) => [path, plainAt(mine, path)] as const),
    ...both.map((path) => [path, chosen(path)] as const),
  ];
  // What is said beside the values stays, on whichever side it was changed.
  const start =
    lines !== undefined && isDeepStrictEqual(placesIn(dataOf(file, lines)), placesIn(was))
      ? lines
      : isValuesAlone(file, base, ours, byUs)
        ? theirs
        : isValuesAlone(file, base, theirs, byThem)
          ? ours
          : undefined;
  if (start === undefined) return wholeFile(file, sides, answerTo([]));
  const now = dataOf(file, start);
  const open = wanted.filter(([path, value]) => !isDeepStrictEqual(valueAt(now, path), value));
  return { text: open.length > 0 ? changeValues(file, start, open) : start, questions: [] };
}

/** Whether each value is one that somebody has written. */
function isSaidByOne(merged: unknown, sides: readonly unknown[]): boolean {
  if (merged === undefined) return false;
  const valuesOf = (data: unknown) =>
    placesIn(data).map((path) => JSON.stringify(valueAt(data, path)));
  const said = new Set(sides.flatMap(valuesOf));
  return valuesOf(merged).every((value) => said.has(value));
}

const plainAt = (data: unknown, path: FieldPath): Plain => valueAt(data, path) as Plain;

function wholeFile(file: string, { ours, theirs }: Sides, takes: Answer["takes"] | undefined) {
  if (takes !== undefined) return { text: takes === "ours" ? ours : theirs, questions: [] };
  return { text: "", questions: [{ file, path: [], ours: null, theirs: null }] };
}

/** Whether nothing but these values makes one text of the other. */
function isValuesAlone(
  file: string,
  base: string,
  text: string,
  paths: readonly FieldPath[],
): boolean {
  const data = dataOf(file, text);
  try {
    const changes = paths.map((path) => [path, plainAt(data, path)] as const);
    return (changes.length > 0 ? changeValues(file, base, changes) : base) === text;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}
