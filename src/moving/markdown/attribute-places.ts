/** Attribute lists on lines of their own: of what stands right above them, or else of what comes next. */
import { codeRanges, type Edit, type MovingText } from "../text.ts";

export interface Line {
  readonly text: string;
  readonly start: number;
  /** It is a list of attributes. */
  readonly isList: boolean;
  /** Where the code begins that it is in. */
  readonly code: number | undefined;
}

export function blockEdits(
  text: MovingText,
  form: RegExp,
  idIn: (given: string, line: number) => string | undefined,
): readonly Edit[] {
  const lines = linesOf(text.value, form);
  return lines.flatMap(({ text: whole, start, isList }, at): readonly Edit[] => {
    if (!isList) return [];
    const [, margin = "", given = ""] = form.exec(whole) ?? [];
    const id = idIn(given, text.originAt(start));
    const next = lines[at + 1];
    const end = start + whole.length;
    if (id === undefined) return [];
    const gone =
      isBlank(next) || ENTRY.test(next?.text ?? "")
        ? { start, end: next?.start ?? end, text: "" }
        : { start, end, text: margin.trimEnd() };
    return [gone, ...named(lines, at, margin, id)];
  });
}

export function linesOf(source: string, form: RegExp): readonly Line[] {
  const code = codeRanges(source);
  let start = 0;
  return source.split("\n").map((text) => {
    const range = code.find((one) => start >= one.start && start < one.end);
    const line = { text, start, isList: !range && form.test(text), code: range?.start };
    start += text.length + 1;
    return line;
  });
}

const isBlank = (line: Line | undefined): boolean => !line || /^[ \t>]*$/.test(line.text);
export const HEADING = /^[ \t>]*#{1,6}[ \t]/;
const UNDERLINE = /^[ \t>]*(?:=+|-+)[ \t]*$/;
const ENTRY = /^[ \t>]*(?:[*+-]|\d+\.)[ \t]+/;

function named(lines: readonly Line[], at: number, margin: string, id: string): readonly Edit[] {
  const above = lines.slice(0, at).findLastIndex(({ isList }) => !isList);
  if (isBlank(lines[above])) {
    const below = lines.findIndex((line, index) => index > at && !line.isList && !isBlank(line));
    return below < 0 ? [] : [headingEdit(lines, below, id) ?? placeEdit(lines[below], "", id)];
  }
  const isUnderlined = UNDERLINE.test(lines[above]?.text ?? "") && !isBlank(lines[above - 1]);
  const heading = headingEdit(lines, isUnderlined ? above - 1 : above, id);
  return [heading ?? placeEdit(lines[firstOf(lines, above, margin)], margin, id)];
}

function headingEdit(lines: readonly Line[], at: number, id: string): Edit | undefined {
  const line = lines[at];
  if (!line || line.code !== undefined) return undefined;
  const isUnderlined = UNDERLINE.test(lines[at + 1]?.text ?? "") && !ENTRY.test(line.text);
  if (!HEADING.test(line.text) && !isUnderlined) return undefined;
  const words = line.text.replace(/[ \t]*\{#[^}]*\}[ \t]*$/, "").replace(/[ \t]+#*[ \t]*$/, "");
  return { start: line.start, end: line.start + line.text.length, text: `${words} {#${id}}` };
}

/** An entry of a list has its place in it, all else has it above. */
function placeEdit(line: Line | undefined, margin: string, id: string): Edit {
  const { text = "", start = 0 } = line ?? {};
  const [entry = ""] = isEntryOf(text, margin) ? (ENTRY.exec(text) ?? []) : [];
  if (entry !== "")
    return { start: start + entry.length, end: start + entry.length, text: `<a id="${id}"></a>` };
  const [own = ""] = /^[ \t>]*/.exec(text) ?? [];
  return { start, end: start, text: `${own}<div id="${id}"></div>\n${own.trimEnd()}\n` };
}

const isEntryOf = (text: string, margin: string): boolean =>
  ENTRY.test(text) && text.search(/[^ \t>]/) < margin.length;

/** The first line of what the line is the last of; a list goes on beyond empty lines. */
function firstOf(lines: readonly Line[], last: number, margin: string): number {
  const code = lines[last]?.code;
  if (code !== undefined) return lines.findIndex(({ start }) => start === code);
  let first = last;
  const isWith = (line: Line | undefined): boolean =>
    !isBlank(line) && !line?.isList && !HEADING.test(line?.text ?? "");
  while (!isEntryOf(lines[first]?.text ?? "", margin) && isWith(lines[first - 1])) first--;
  const isOfList = (line: Line | undefined) =>
    /^[ \t]/.test(line?.text ?? "") || ENTRY.test(line?.text ?? "");
  if (isEntryOf(lines[first]?.text ?? "", margin) || !isOfList(lines[first])) return first;
  const before = lines.slice(0, first).findLastIndex((line) => !isBlank(line));
  return before >= 0 && isOfList(lines[before]) ? firstOf(lines, before, margin) : first;
}
