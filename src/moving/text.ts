/** A text that is changed while each of its lines knows from which line of its file it comes. */

/** Offsets in the text as it is before any change of its batch. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

type Change = (match: RegExpExecArray, line: number) => string | undefined;

export class MovingText {
  readonly value: string;
  /** The line of the file that each line comes from, from 1. */
  readonly #origins: readonly number[];
  /** Where each line begins; found when a place is asked for. */
  #starts: readonly number[] | undefined;

  constructor(value: string, origins: readonly number[] | number) {
    this.value = value;
    this.#origins =
      typeof origins === "number" ? value.split("\n").map((_, at) => origins + at) : origins;
  }

  /** The line of the file that a line of this text, from 1, comes from. */
  originOf(line: number): number {
    return this.#origins[Math.min(line, this.#origins.length) - 1] ?? 1;
  }

  originAt(offset: number): number {
    this.#starts ??= [0, ...Array.from(this.value.matchAll(/\n/g), ({ index }) => index + 1)];
    return this.originOf(lastAt(this.#starts, offset) + 1);
  }

  /** Of edits that overlap the first counts. */
  edited(edits: readonly Edit[]): MovingText {
    if (edits.length === 0) return this;
    const sorted = [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
    const origins = [this.originOf(1)];
    let value = "";
    let at = 0;
    let line = 1;
    const keep = (end: number) => {
      const part = this.value.slice(at, end);
      for (const letter of part) if (letter === "\n") origins.push(this.originOf(++line));
      value += part;
      at = end;
    };
    for (const { start, end, text } of sorted) {
      if (start < at) continue;
      keep(start);
      value += text;
      const removed = count(this.value.slice(start, end));
      const added = count(text);
      for (let each = 1; each <= added; each++)
        origins.push(this.originOf(line + Math.min(each, removed)));
      line += removed;
      at = end;
    }
    keep(this.value.length);
    return new MovingText(value, origins);
  }

  /** Every match outside of code, changed; undefined leaves it. */
  replaced(form: RegExp, change: Change): MovingText {
    if (this.value.search(form) < 0) return this;
    const code = codeRanges(this.value);
    const starts = code.map(({ start }) => start);
    return this.replacedEverywhere(form, (match, line) => {
      const range = code[lastAt(starts, match.index)];
      return range && match.index < range.end ? undefined : change(match, line);
    });
  }

  /** In code too. */
  replacedEverywhere(form: RegExp, change: Change): MovingText {
    const edits = [...this.value.matchAll(form)].flatMap((match): Edit[] => {
      const text = change(match, this.originAt(match.index));
      const end = match.index + match[0].length;
      return text === undefined ? [] : [{ start: match.index, end, text }];
    });
    return this.edited(edits);
  }
}

/** The place of the last start that is not behind the offset; -1 before the first. */
function lastAt(starts: readonly number[], offset: number): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Marks that code may stand between, whatever it holds. */
export const fenceFor = (code: string): string =>
  "`".repeat(Math.max(3, ...Array.from(code.matchAll(/`+/g), ([one]) => one.length + 1)));

/** Code between fences. `info` is what follows the first of them: a language, and words. */
export function fenced(code: string, info: string): string {
  const marks = fenceFor(code);
  return `${marks}${info}\n${code}\n${marks}`;
}

const count = (text: string): number => text.split("\n").length - 1;

interface Range {
  readonly start: number;
  readonly end: number;
}

const FENCE = /^((?:[ \t>]|[-*+][ \t]|\d+[.)][ \t])*)(`{3,}|~{3,})(.*)$/;

const columnsOf = (margin: string): number => margin.replace(/\t/g, "    ").length;

/** Code between fences and in backticks. */
export function codeRanges(source: string): readonly Range[] {
  const ranges: Range[] = [];
  let fence: { readonly marks: string; readonly start: number; readonly at: number } | undefined;
  let prose = 0;
  let at = 0;
  const addInline = (end: number) => {
    for (const { index, 0: match } of source
      .slice(prose, end)
      .matchAll(/(?<!`)(`+)(?!`)(?:(?!\n[ \t>]*\n)[\s\S])+?(?<!`)\1(?!`)/g))
      ranges.push({ start: prose + index, end: prose + index + match.length });
  };
  for (const line of source.split("\n")) {
    const [, margin = "", marks, info = ""] = FENCE.exec(line) ?? [];
    const end = at + line.length + 1;
    if (fence !== undefined) {
      // Four columns further in it is code of the code: https://spec.commonmark.org/0.31.2/#fenced-code-blocks
      const isNear = columnsOf(margin) < fence.at + 4;
      if (isNear && marks?.startsWith(fence.marks) && info.trim() === "") {
        ranges.push({ start: fence.start, end });
        fence = undefined;
        prose = end;
      }
    } else if (marks !== undefined && !(marks[0] === "`" && info.includes("`"))) {
      addInline(at);
      fence = { marks, start: at, at: columnsOf(margin) };
    }
    at = end;
  }
  if (fence) ranges.push({ start: fence.start, end: source.length });
  else addInline(source.length);
  return ranges;
}
