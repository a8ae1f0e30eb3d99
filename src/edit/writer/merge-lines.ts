/** Two changes of one text, made one where they touch other lines, or other words. */
import { diffArrays } from "diff";
import type { Writing } from "./write-files.ts";

/** Steps for files that say something else by now; undefined where both changed the same lines. */
export function mergedSteps(
  steps: readonly Writing[],
  textIfThere: (file: string) => string | undefined,
): readonly Writing[] | undefined {
  const merged: Writing[] = [];
  for (const { file, before, after } of steps) {
    const now = textIfThere(file);
    if (now === before) merged.push({ file, before, after });
    else {
      if (before === undefined || after === undefined || now === undefined) return undefined;
      const text = merge(before, now, after, linesOf);
      if (text === undefined) return undefined;
      merged.push({ file, before: now, after: text });
    }
  }
  return merged;
}

/** The same within lines; undefined where both changed the same words, or neighbours. */
export const mergeWords = (base: string, one: string, other: string): string | undefined =>
  merge(base, one, other, wordsOf);

/** Parts of the base from `start` to `end`, and what stands there instead. */
interface Hunk {
  readonly start: number;
  readonly end: number;
  readonly put: readonly string[];
}

/** undefined where both changed the same parts, or neighbours, in different ways. */
function merge(
  base: string,
  one: string,
  other: string,
  partsOf: (text: string) => string[],
): string | undefined {
  const parts = partsOf(base);
  const [mine, theirs] = [hunksOf(parts, partsOf(one)), hunksOf(parts, partsOf(other))];
  const isSame = (a: Hunk, b: Hunk) =>
    a.start === b.start && a.end === b.end && a.put.join("") === b.put.join("");
  const own = theirs.filter((hunk) => !mine.some((known) => isSame(known, hunk)));
  const clash = mine.some((a) => own.some((b) => a.start <= b.end && b.start <= a.end));
  if (clash) return undefined;
  const made = [...parts];
  for (const { start, end, put } of [...mine, ...own].sort((a, b) => b.start - a.start))
    made.splice(start, end - start, ...put);
  return made.join("");
}

const wordsOf = (text: string): string[] =>
  text.match(/[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]/gu) ?? [];

const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

function hunksOf(base: string[], changed: string[]): readonly Hunk[] {
  const hunks: Hunk[] = [];
  let at = 0;
  for (const { added, removed, value } of diffArrays(base, changed)) {
    if (!added && !removed) {
      at += value.length;
      continue;
    }
    const last = hunks.at(-1);
    const hunk = removed
      ? { start: at, end: at + value.length, put: [] }
      : { start: at, end: at, put: value };
    if (last && last.end === hunk.start)
      hunks[hunks.length - 1] = {
        start: last.start,
        end: hunk.end,
        put: [...last.put, ...hunk.put],
      };
    else hunks.push(hunk);
    if (removed) at += value.length;
  }
  return hunks;
}
