/** The words after the language of a code fence: a title, marked lines, numbers. */

export interface Fence {
  readonly title?: string;
  /** Numbers of lines, from 1, by the class that they get. */
  readonly lines: ReadonlyMap<LineClass, ReadonlySet<number>>;
  /** The number of the first line, where lines have numbers. */
  readonly first?: number;
  /** Words that mean something, as they were written. */
  readonly known: readonly string[];
  /** Words that mean nothing here. */
  readonly unknown: readonly string[];
}

type LineClass = "marked" | "added" | "removed";

/** The names of Expressive Code: https://expressive-code.com/key-features/text-markers/ */
const CLASSES: Readonly<Record<string, LineClass>> = {
  mark: "marked",
  ins: "added",
  add: "added",
  del: "removed",
  rem: "removed",
};

const WORD =
  /(?:title|filename)=(?:"([^"]*)"|'([^']*)'|(\S+))|(?:(mark|ins|add|del|rem)=)?\{([^}]*)\}|\[([^\]]+)\]|((?:[\w-]+=)?(?:"[^"]*"|'[^']*')|\S+)/g;
const NUMBERED = /^(?:showLineNumbers|:?line-numbers)(?:=(\d+)|\{(\d+)\})?$/;

export function readFence(words: string): Fence {
  const lines = new Map<LineClass, Set<number>>();
  const known: string[] = [];
  const unknown: string[] = [];
  let title: string | undefined;
  let first: number | undefined;
  for (const [whole, double, single, bare, kind, ranges, label, other] of words.matchAll(WORD)) {
    const named = double ?? single ?? bare ?? label;
    const numbers = ranges === undefined ? undefined : linesIn(ranges);
    const [isNumbered, equal, braced] = (other !== undefined && NUMBERED.exec(other)) || [];
    if (named !== undefined) title = named;
    if (isNumbered !== undefined) first = Number(equal ?? braced ?? 1);
    if (numbers) {
      const name = CLASSES[kind ?? "mark"] ?? "marked";
      lines.set(name, new Set([...(lines.get(name) ?? []), ...numbers]));
    }
    (named === undefined && !numbers && isNumbered === undefined ? unknown : known).push(whole);
  }
  return {
    lines,
    known,
    unknown,
    ...(title === undefined ? {} : { title }),
    ...(first === undefined ? {} : { first }),
  };
}

/** No code is longer: a range is not counted out for ever. */
const MOST_LINES = 10_000;

/** Of `1,3-5`; undefined where it is not that. */
function linesIn(ranges: string): ReadonlySet<number> | undefined {
  const lines = new Set<number>();
  for (const range of ranges.split(",")) {
    const [, from, to = from] = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(range) ?? [];
    if (from === undefined || Number(to) < Number(from)) return undefined;
    const end = Math.min(Number(to), Number(from) + MOST_LINES);
    for (let line = Number(from); line <= end; line++) lines.add(line);
  }
  return lines;
}

/** `js{1,3}` and `js:line-numbers` are a language and words; `[hive.js]` is words alone. */
export function splitLanguage(info: string): readonly [language: string, words: string] {
  const at = info.search(/[{:[]/);
  return at < 0 ? [info, ""] : [info.slice(0, at), info.slice(at)];
}
