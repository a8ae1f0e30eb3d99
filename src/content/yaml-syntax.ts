/** The parser's complaints in the words of one who writes content, at the place that is to be mended. */
import { YAMLException } from "js-yaml";
import { messageOf } from "../errors.ts";
import type { YamlFault } from "./yaml-guards.ts";

/** Levels of lists and groups, the record itself being the first. */
const MAX_DEPTH = 40;

/** The parser counts the value on the deepest level, too. */
export const PARSER_OPTIONS = { maxDepth: MAX_DEPTH + 1 };

export function syntaxFault(source: string, error: unknown): YamlFault {
  if (!(error instanceof YAMLException) || !error.mark)
    return { offset: undefined, message: messageOf(error) };
  const offset = error.mark.position;
  const start = source.lastIndexOf("\n", offset - 1) + 1;
  const spot = { source, offset, start, before: source.slice(start, offset) };
  return (
    EXPLANATIONS.find(([reason]) => reason.test(error.reason))?.[1](spot) ?? {
      offset,
      message: error.reason,
    }
  );
}

interface Spot {
  readonly source: string;
  readonly offset: number;
  /** Of the line that holds the offset. */
  readonly start: number;
  /** The line up to the offset. */
  readonly before: string;
}

const EXPLANATIONS: readonly (readonly [reason: RegExp, (spot: Spot) => YamlFault])[] = [
  [
    /^nesting exceeded/,
    ({ offset }) => ({ offset, message: `is nested more than ${MAX_DEPTH} levels deep` }),
  ],
  [/^bad indentation/, misplaced],
  [/^deficient indentation/, (spot) => unclosedQuote(spot) ?? stillOpen(spot)],
  [/within a (single|double) quoted scalar/, (spot) => unclosedQuote(spot) ?? stillOpen(spot)],
  [
    /stream within a flow collection/,
    ({ offset }) => ({ offset, message: "a bracket [ or { that is opened is not closed" }),
  ],
  [/multiline key/, missingColon],
  [
    /document separator is expected/,
    (spot) =>
      isColon(spot)
        ? missingColon(spot)
        : {
            offset: spot.offset,
            message: "does not go with what stands before it; a list and fields cannot be mixed",
          },
  ],
  [/non-printable|null byte|valid JSON character/, controlCharacter],
  [
    /a line break is expected/,
    ({ offset }) => ({ offset, message: "no text may follow | or > in its line" }),
  ],
  [
    /explicit tag$/,
    ({ offset }) => ({ offset, message: "the value is not of the kind that its tag says" }),
  ],
  [
    /unknown escape/,
    ({ offset }) => ({
      offset,
      message: "unknown escape sequence",
      hint: "between double quotes a backslash is written twice",
    }),
  ],
];

const isColon = ({ source, offset }: Spot) => source[offset] === ":";

/** Something that cannot stand where it does, in a line or at its beginning. */
function misplaced(spot: Spot): YamlFault {
  const { source, offset, start, before } = spot;
  const value = valueIn(before);
  if (isColon(spot) && value !== undefined)
    return { offset: start + value, message: 'a text that holds ": " must be in quotes' };
  if (isColon(spot) || before.trim() === "")
    return {
      offset: start,
      message: "the line is indented differently from the lines that it belongs to",
    };
  if (/["'\]}]\s*$/.test(before))
    return {
      offset,
      message: "no text may follow the closing quote or bracket",
      hint: "put the whole text in quotes",
    };
  const char = source[offset] ?? "";
  return {
    offset,
    message: `a text that begins with "${char}" must be in quotes`,
    ...(char === "-" ? { hint: "a list begins on a line of its own" } : {}),
  };
}

/** Where the value begins in a line that has one after a key or a dash. */
function valueIn(line: string): number | undefined {
  const colon = line.search(/:\s/);
  const before = colon >= 0 ? colon + 1 : (/^\s*-(?=\s)/.exec(line)?.[0].length ?? line.length);
  const value = line.slice(before).search(/\S/);
  return value < 0 ? undefined : before + value;
}

const stillOpen = ({ offset }: Spot): YamlFault => ({
  offset,
  message: "a quote or bracket before this line is not closed, or the line is not indented enough",
});

/** Comments and whole quotes, where they may begin. */
const CLOSED = /(?<=^|[\s,[{])(?:#.*|"(?:[^"\\]|\\[\s\S])*"|'[^']*')/gm;
const OPEN = /(?<=^|[\s,[{])["']/gm;

/** A quote that nothing closes is told where the file ends, as that is where its closing is missing. */
function unclosedQuote({ source, offset }: Spot): YamlFault | undefined {
  const rest = source.slice(0, offset).replace(CLOSED, (whole) => whole.replace(/[^\n]/g, " "));
  const open = [...rest.matchAll(OPEN)].at(-1);
  if (!open) return undefined;
  const line = source.slice(0, open.index).split("\n").length;
  const closed = source.indexOf(open[0], offset) >= 0;
  return {
    offset: closed ? offset : source.length,
    message: `the quote ${open[0]} that is opened in line ${line} is not closed`,
  };
}

/** A line that was read as the beginning of the key in the line after it. */
function missingColon({ source, start }: Spot): YamlFault {
  const lines = source.slice(0, start).trimEnd();
  const line = lines.slice(lines.lastIndexOf("\n") + 1);
  return {
    offset: lines.length - line.trimStart().length,
    message: 'the line is neither a field nor part of a text: there is no ": " in it',
    ...(/:\S/.test(line) ? { hint: "put a space after the colon" } : {}),
  };
}

function controlCharacter({ source, offset }: Spot): YamlFault {
  const code = (source.codePointAt(offset) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return { offset, message: `has a control character, U+${code}` };
}
