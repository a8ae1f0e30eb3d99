/** Two changes of one text, made one where they touch other lines. */
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
      const text = mergeLines(before, now, after);
      if (text === undefined) return undefined;
      merged.push({ file, before: now, after: text });
    }
  }
  return merged;
}

/** Lines of the base from `start` to `end`, and what stands there instead. */
interface Hunk {
  readonly start: number;
  readonly end: number;
  readonly lines: readonly string[];
}

/** undefined where both changed the same lines, or neighbours, in different ways. */
function mergeLines(base: string, one: string, other: string): string | undefined {
  const lines = linesOf(base);
  const [mine, theirs] = [hunksOf(lines, linesOf(one)), hunksOf(lines, linesOf(other))];
  const isSame = (a: Hunk, b: Hunk) =>
    a.start === b.start && a.end === b.end && a.lines.join("") === b.lines.join("");
  const own = theirs.filter((hunk) => !mine.some((known) => isSame(known, hunk)));
  const clash = mine.some((a) => own.some((b) => a.start <= b.end && b.start <= a.end));
  if (clash) return undefined;
  const made = [...lines];
  for (const { start, end, lines: put } of [...mine, ...own].sort((a, b) => b.start - a.start))
    made.splice(start, end - start, ...put);
  return made.join("");
}

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
      ? { start: at, end: at + value.length, lines: [] }
      : { start: at, end: at, lines: value };
    if (last && last.end === hunk.start)
      hunks[hunks.length - 1] = {
        start: last.start,
        end: hunk.end,
        lines: [...last.lines, ...hunk.lines],
      };
    else hunks.push(hunk);
    if (removed) at += value.length;
  }
  return hunks;
}
