/** Blocks that a class of kramdown makes a note: https://just-the-docs.com/docs/ui-components/callouts/ */
import { isAdmonition } from "../../markdown/default-labels.ts";
import { type Group, textAt } from "../settings/read-settings.ts";
import type { Edit, MovingText } from "../text.ts";
import { HEADING, type Line, linesOf } from "./attribute-places.ts";

const LIST = /^([ \t]*)\{:(?![:/])((?:\\\}|[^}\n])*)\}[ \t]*$/;

/** Notes in notes end. */
const DEEPEST = 5;

/** `named` are those of the settings, with their titles. */
export function withCallouts(text: MovingText, named: Group): MovingText {
  let result = text;
  for (let depth = 0; depth < DEEPEST; depth++) {
    const edits = calloutEdits(result.value, named);
    if (edits.length === 0) return result;
    result = result.edited(edits);
  }
  return result;
}

function calloutEdits(source: string, named: Group): readonly Edit[] {
  if (!source.includes("{:")) return [];
  const lines = linesOf(source, LIST);
  return lines.flatMap((line, at): readonly Edit[] => {
    const [, margin = "", given = ""] = line.isList ? (LIST.exec(line.text) ?? []) : [];
    const words = given.trim().split(/\s+/);
    const callout = words.flatMap((word) => calloutOf(word, named) ?? [])[0];
    const block = callout && blockAt(lines, at);
    if (!callout || !block) return [];
    const [first, last] = block;
    const inside = withoutQuotes(lines.slice(first, last + 1).map((one) => one.text));
    const [title = "", ...rest] = callout.isTitled ? inside : [callout.title, ...inside];
    const others = words.filter((word) => word !== callout.word).join(" ");
    const lists = lines
      .slice(Math.min(at, first), Math.max(at, last) + 1)
      .filter((one) => one.isList && one !== line);
    const text = [
      `${margin}:::${callout.kind}${title.trim() ? `[${title.trim()}]` : ""}`,
      ...(others ? [`${margin}{: ${others} }`] : []),
      ...lists.map((one) => one.text),
      ...rest,
      `${margin}:::`,
    ].join("\n");
    const end = lines[Math.max(at, last)] ?? line;
    const start = lines[Math.min(at, first)] ?? line;
    return [{ start: start.start, end: end.start + end.text.length, text }];
  });
}

interface Callout {
  readonly word: string;
  readonly kind: string;
  readonly title: string;
  /** Its first line is its title. */
  readonly isTitled: boolean;
}

/** Also `.prompt-tip` of Chirpy and `.notice--info` of Minimal Mistakes. */
function calloutOf(word: string, named: Group): Callout | undefined {
  const [, name = ""] = /^\.(?:prompt-|notice--)?([\w-]+?)(?:-title)?$/.exec(word) ?? [];
  const isTitled = word.endsWith("-title");
  const title = textAt(named, name, "title") ?? "";
  const isNamed = Object.hasOwn(named, name);
  if (isAdmonition(name))
    return { word, kind: name, title: title.toLowerCase() === name ? "" : title, isTitled };
  if (isNamed || name === "notice") return { word, kind: "note", title, isTitled };
  return undefined;
}

/** The first and the last line of what stands right above a list, or else of what comes next. */
function blockAt(lines: readonly Line[], at: number): readonly [number, number] | undefined {
  const isOf = (line: Line | undefined) =>
    line !== undefined && !line.isList && !BOUNDARY.test(line.text);
  const above = lines.slice(0, at).findLastIndex(({ isList }) => !isList);
  const isAbove = isOf(lines[above]);
  const below = lines.findIndex(({ isList }, index) => index > at && !isList);
  let [first, last] = isAbove ? [above, above] : [below, below];
  if (!isOf(lines[first])) return undefined;
  if (isAbove) while (isOf(lines[first - 1])) first--;
  else while (isOf(lines[last + 1])) last++;
  const isPlain = lines
    .slice(first, last + 1)
    .every(({ text, code }) => code === undefined && !HEADING.test(text));
  return isPlain ? [first, last] : undefined;
}

/** White space, a directive, an element. */
const BOUNDARY = /^[ \t]*($|:{3,}|<\/?[a-z])/;

const QUOTE = /^[ \t]*>[ \t]?/;

const withoutQuotes = (lines: readonly string[]): readonly string[] =>
  QUOTE.test(lines[0] ?? "") ? lines.map((line) => line.replace(QUOTE, "")) : lines;
