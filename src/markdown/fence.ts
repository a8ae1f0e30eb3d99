/** The words after the language of a code fence: a title, marked lines, numbers. */

export interface Fence {
  readonly title?: string;
  /** Numbers of marked lines, from 1. */
  readonly marked: ReadonlySet<number>;
  readonly numbered: boolean;
  /** Words that mean nothing here. */
  readonly unknown: readonly string[];
}

const WORD = /(?:title|filename)=(?:"([^"]*)"|'([^']*)'|(\S+))|\{([^}]*)\}|\[([^\]]+)\]|(\S+)/g;
const NUMBERED = /^(?:showLineNumbers|:?line-numbers)(?:=\d+)?$/;

export function readFence(words: string): Fence {
  const marked = new Set<number>();
  const unknown: string[] = [];
  let title: string | undefined;
  let numbered = false;
  for (const [whole, double, single, bare, lines, label, other] of words.matchAll(WORD)) {
    const named = double ?? single ?? bare ?? label;
    if (named !== undefined) title = named;
    else if (lines !== undefined && !addLines(lines, marked)) unknown.push(whole);
    else if (other !== undefined && NUMBERED.test(other)) numbered = true;
    else if (other !== undefined) unknown.push(other);
  }
  return { marked, numbered, unknown, ...(title === undefined ? {} : { title }) };
}

/** No code is longer: a range is not counted out for ever. */
const MOST_LINES = 10_000;

/** `1,3-5`; whether it was that. */
function addLines(ranges: string, lines: Set<number>): boolean {
  for (const range of ranges.split(",")) {
    const [, from, to = from] = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(range) ?? [];
    if (from === undefined || Number(to) < Number(from)) return false;
    const end = Math.min(Number(to), Number(from) + MOST_LINES);
    for (let line = Number(from); line <= end; line++) lines.add(line);
  }
  return true;
}

/** `js{1,3}` and `js:line-numbers` are a language and words; `[hive.js]` is words alone. */
export function splitLanguage(info: string): readonly [language: string, words: string] {
  const at = info.search(/[{:[]/);
  return at < 0 ? [info, ""] : [info.slice(0, at), info.slice(at)];
}
