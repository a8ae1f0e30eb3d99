/** The words after the language of a code fence, as most generators write them: a title, marked lines and texts, numbers. */
import type { LineClass } from "./code-lines.ts";
import { isPresentation, MEANINGS, type Meaning } from "./fence-names.ts";
import { type FenceWord, fenceWords } from "./fence-words.ts";
import { patternOf, patternOfText, type TextMark } from "./text-marks.ts";

export interface Fence {
  /** Of a diff, or in braces: `diff lang="js"`, `{.python}`. */
  readonly language?: string;
  /** The lines begin with + and -. */
  readonly isDiff?: boolean;
  readonly title?: string;
  /** Numbers of lines, from 1, by the class that they get. */
  readonly lines: ReadonlyMap<LineClass, ReadonlySet<number>>;
  readonly texts: readonly TextMark[];
  /** The number of the first line, where lines have numbers. */
  readonly first?: number;
  /** Words that mean something, as they were written. */
  readonly known: readonly string[];
  /** Words by which another tool shows code in its own way. */
  readonly foreign: readonly string[];
  /** Words that mean nothing here. */
  readonly unknown: readonly string[];
}

/** What one word adds; undefined where it means nothing. */
interface Reading {
  readonly language?: string;
  readonly isDiff?: boolean;
  readonly title?: string;
  readonly lines?: readonly [LineClass, ReadonlySet<number>];
  readonly text?: TextMark;
  readonly first?: number | "none";
}

export function readFence(words: string): Fence {
  const [known, foreign, unknown]: [string[], string[], string[]] = [[], [], []];
  const lines = new Map<LineClass, Set<number>>();
  const texts: TextMark[] = [];
  let one: Omit<Reading, "lines" | "text"> = {};
  for (const word of fenceWords(words)) {
    const isForeign = isPresentation(word, one.language !== undefined);
    const reading = isForeign ? undefined : readWord(word);
    (isForeign ? foreign : reading ? known : unknown).push(word.whole);
    const { lines: marked, text, ...rest } = reading ?? {};
    if (marked) lines.set(marked[0], new Set([...(lines.get(marked[0]) ?? []), ...marked[1]]));
    if (text) texts.push(text);
    // A first line that is given says more than that there are numbers, and that there are none most.
    const first = one.first === "none" || rest.first === 1 ? (one.first ?? rest.first) : rest.first;
    one = { ...one, ...rest, ...(first === undefined ? {} : { first }) };
  }
  const { first, ...rest } = one;
  const numbers = typeof first === "number" ? { first } : {};
  return { ...rest, ...numbers, lines, texts, known, foreign, unknown };
}

function readWord(word: FenceWord): Reading | undefined {
  const { name, value, form, which } = word;
  if (which !== undefined && name !== "") return undefined;
  if (form === "class") return { language: value };
  if (name === "") return form === "list" ? { title: value } : readMark("marked", word);
  const meaning = MEANINGS.get(name);
  switch (meaning) {
    case undefined:
      return form === "name" ? readFileName(word) : undefined;
    case "title":
      return form === "name" ? undefined : { title: value };
    case "language":
      return form === "name" ? undefined : { language: value };
    case "diff":
      return form === "name" ? { isDiff: true } : undefined;
    case "no numbers":
      return { first: "none" };
    case "numbers":
      return readNumbers(value);
    default:
      return readMark(meaning, word);
  }
}

/** The name of a file, as it stands after the language: `js src/hive.js`, `js:hive.js`. */
function readFileName({ whole }: FenceWord): Reading | undefined {
  const [, title] = /^:?((?:[\w.@()[\]-]*\/)*[\w.@-]*\w\.[a-z]\w{0,9})$/i.exec(whole) ?? [];
  return title === undefined ? undefined : { title };
}

/** `showLineNumbers`, `linenos=table`, `linenums="5"`, `showLineNumbers=false`. */
function readNumbers(value: string): Reading | undefined {
  if (value === "false") return { first: "none" };
  return /^(?:\d*|true|table|inline)$/.test(value)
    ? { first: /^\d+$/.test(value) ? Number(value) : 1 }
    : undefined;
}

const TAGS: Partial<Readonly<Record<Meaning, TextMark["tag"]>>> = { added: "ins", removed: "del" };

function readMark(kind: LineClass, { name, form, value, which }: FenceWord): Reading | undefined {
  const isLines = form === "ranges" || form === "bare" || /lines$/.test(name);
  if (isLines) {
    const numbers = linesIn(value);
    return numbers && { lines: [kind, numbers] };
  }
  if (form !== "quoted" && form !== "pattern") return undefined;
  const pattern = (form === "pattern" && patternOf(value)) || patternOfText(value);
  const only = linesIn(which?.replace(/#.*/, "") ?? "");
  return value === ""
    ? undefined
    : { text: { tag: TAGS[kind] ?? "mark", pattern, shown: value, ...(only ? { only } : {}) } };
}

/** No code is longer: a range is not counted out for ever. */
const MOST_LINES = 10_000;

/** Of `1,3-5` and `2, "4-6"`; undefined where it is not that. */
function linesIn(ranges: string): ReadonlySet<number> | undefined {
  const lines = new Set<number>();
  for (const range of ranges
    .replace(/["']/g, "")
    .replace(/\s*-\s*/g, "-")
    .trim()
    .split(/[\s,]+/)) {
    const [, from, to = from] = /^(\d+)(?:-(\d+))?$/.exec(range) ?? [];
    if (from === undefined || Number(to) < Number(from)) return undefined;
    const end = Math.min(Number(to), Number(from) + MOST_LINES);
    for (let line = Number(from); line <= end; line++) lines.add(line);
  }
  return lines;
}

/** `js{1,3}` and `js:line-numbers` are a language and words; `[hive.js]` and `title="hive.js"` are words alone. */
export function splitLanguage(info: string): readonly [language: string, words: string] {
  const at = /^[\w-]+=/.test(info) ? 0 : info.search(/[{:[]/);
  return at < 0 ? [info, ""] : [info.slice(0, at), info.slice(at)];
}
