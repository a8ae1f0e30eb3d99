/** Directives of MyST as blocks of a text: https://myst-parser.readthedocs.io/en/latest/syntax/roles-and-directives.html */

export interface Block {
  readonly name: string;
  /** What stands after the name. */
  readonly given: string;
  readonly options: ReadonlyMap<string, string>;
  readonly margin: string;
  /** Its marks: colons, or those of code. */
  readonly marks: string;
  /** Offsets: of its first line, of what stands in it, of its last line and the end of that. */
  readonly start: number;
  readonly from: number;
  readonly to: number;
  readonly end: number;
}

interface Line {
  readonly text: string;
  readonly start: number;
}

const FENCE =
  /^([ \t]*)(`{3,}|~{3,}|:{3,})[ \t]*(?:\{([\w:.+-]+)\}[ \t]*([^\n]*?))?([^\n]*?)[ \t]*$/;

/** Those that no other one holds. What stands in other code is no directive. */
export function blocksIn(source: string, from: number, to: number): readonly Block[] {
  const lines = linesOf(source, from, to);
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    const match = line && FENCE.exec(line.text);
    if (!line || !match) continue;
    const [, margin = "", marks = "", name, given = "", rest = ""] = match;
    if (name === undefined && (marks.startsWith(":") || rest.includes("`"))) continue;
    const close = endOf(lines, at, marks);
    const last = lines[close];
    const body = optionsOf(lines.slice(at + 1, close));
    if (name !== undefined)
      blocks.push({
        name,
        given: (given + rest).trim(),
        options: body.options,
        margin,
        marks,
        start: line.start,
        from: lines[at + 1 + body.count]?.start ?? to,
        to: last?.start ?? to,
        end: last ? last.start + last.text.length : to,
      });
    at = close;
  }
  return blocks;
}

/** The first line of as many marks; the last one where none is. */
function endOf(lines: readonly Line[], at: number, marks: string): number {
  const mark = marks[0] ?? "";
  const isEnd = (text: string) => {
    const bare = text.trim();
    return bare.length >= marks.length && bare.split("").every((letter) => letter === mark);
  };
  const found = lines.findIndex(({ text }, index) => index > at && isEnd(text));
  return found < 0 ? lines.length : found;
}

function optionsOf(lines: readonly Line[]) {
  const options = new Map<string, string>();
  const isBlock = lines[0]?.text.trim() === "---";
  let count = isBlock ? 1 : 0;
  for (; count < lines.length; count++) {
    const text = lines[count]?.text.trim() ?? "";
    if (isBlock && text === "---") {
      count++;
      break;
    }
    const [, name, value = ""] =
      (isBlock ? /^([\w-]+):[ \t]*(.*)$/ : /^:([\w-]+):[ \t]*(.*)$/).exec(text) ?? [];
    if (name === undefined && !isBlock) break;
    if (name !== undefined) options.set(name, value.replace(/^(["'])(.*)\1$/, "$2"));
  }
  return { options, count };
}

function linesOf(source: string, from: number, to: number): readonly Line[] {
  const lines: Line[] = [];
  for (let start = from; start < to; ) {
    const found = source.indexOf("\n", start);
    const end = found < 0 || found > to ? to : found;
    lines.push({ text: source.slice(start, end), start });
    start = end + 1;
  }
  return lines;
}
