/** How long a body is, how deep it nests, how many brackets it opens: beyond what a person writes it would fill memory, stack or hours. */
import type { Nodes } from "mdast";
import type { Placed } from "./tell.ts";
import { outsideFences } from "./titles.ts";

export const MOST = 100;

export const TOO_DEEP = `nests more than ${MOST} levels deep`;
export const FLATTER = "write it flatter";

/** Marks at the beginning of a line, lists by their indentation, directives in directives. */
const NESTED = [
  /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){101,}/m,
  /^[ \t]{202,}(?:[-*+]|\d{1,9}[.)])[ \t]/m,
  /^(?:[ \t]*:{3,}[ \t]*[a-z].*\n){101,}/im,
];

/** The line, from 1, on which a source nests deeper than is read. */
function nestedLine(source: string): number | undefined {
  const found = NESTED.flatMap((form) => form.exec(source)?.index ?? []);
  return found.length > 0 ? source.slice(0, Math.min(...found)).split("\n").length : undefined;
}

/** A million takes the parser about six seconds and half a gigabyte; both grow faster than the text, for each list copies all before it. */
const MOST_CHARACTERS = 1_000_000;

/** The line, from 1, on which a source is longer than is read. */
const longLine = (source: string): number | undefined =>
  source.length <= MOST_CHARACTERS
    ? undefined
    : source.slice(0, MOST_CHARACTERS).split("\n").length;

const MOST_BRACKETS = 5000;

/**
 * The line, from 1, of a text that opens more brackets than a person does before an empty line: the time of the parser
 * grows with their square.
 */
function crowdedLine(source: string): number | undefined {
  if (countIn(source) <= MOST_BRACKETS) return undefined;
  let [count, first] = [0, 1];
  for (const [index, line] of outsideFences(source, (text) => PROSE + text)
    .split("\n")
    .entries()) {
    if (!line.startsWith(PROSE) || line.trim() === PROSE) {
      [count, first] = [0, index + 2];
      continue;
    }
    count += countIn(line);
    if (count > MOST_BRACKETS) return first;
  }
  return undefined;
}

const countIn = (text: string): number => text.split("[").length - 1;

/** Begins no line of Markdown: the parser takes it out. */
const PROSE = "\0";

interface Unreadable {
  readonly place: Placed;
  readonly message: string;
  readonly hint: string;
}

/** Why a source cannot be given to the parser. */
export function unreadableLine(source: string): Unreadable | undefined {
  const crowded = crowdedLine(source);
  if (crowded !== undefined)
    return {
      place: lineStart(crowded),
      message: `opens more than ${MOST_BRACKETS} brackets in one paragraph`,
      hint: "divide it by empty lines, or put what is no text between ```",
    };
  const nested = nestedLine(source);
  if (nested !== undefined) return { place: lineStart(nested), message: TOO_DEEP, hint: FLATTER };
  const long = longLine(source);
  return long === undefined
    ? undefined
    : {
        place: lineStart(long),
        message: "is longer than a million characters from here on",
        hint: "divide it into several files, a page each",
      };
}

const lineStart = (line: number): Placed => ({ position: { start: { line, column: 1 } } });

/** The first node that has too many above it. Trees of any depth are walked. */
export function tooDeep(tree: Nodes): Placed | undefined {
  const open: { readonly node: Nodes; readonly depth: number }[] = [{ node: tree, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, depth } = next;
    if (depth > MOST) return node as Placed;
    if ("children" in node)
      for (const child of node.children) open.push({ node: child, depth: depth + 1 });
  }
  return undefined;
}
