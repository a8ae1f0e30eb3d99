/** The parsers' complaints in the words of one who writes content, at the place that is to be mended. */
import { YAMLException } from "js-yaml";
import type { YAMLError } from "yaml";
import { messageOf } from "../../errors.ts";
import type { YamlDocument } from "./yaml-document.ts";
import { MAX_DEPTH, TOO_DEEP, type YamlFault } from "./yaml-guards.ts";

/** js-yaml counts the value on the deepest level, too. */
export const PARSER_OPTIONS = { maxDepth: MAX_DEPTH + 1 };

/** Of a source that must not reach the package yaml, which follows every level; undefined for other errors. */
export function depthFault(error: unknown): YamlFault | undefined {
  if (!(error instanceof YAMLException) || !/^nesting exceeded/.test(error.reason))
    return undefined;
  return { offset: error.mark?.position, message: TOO_DEEP };
}

/**
 * Whether js-yaml refuses the indentation within brackets or quotes. A closing bracket that stands right below its key is
 * against YAML's grammar, but editors and other parsers write and read it.
 */
export const isDeficient = (error: unknown): error is YAMLException =>
  error instanceof YAMLException && error.reason === "deficient indentation";

/** Then it is a quote or a bracket above it that is not closed. */
const BEGINS_FIELD = /^\s*(?:-\s|[^\s"'#,[\]{}][^:\n]*:\s|$)/;
const NOT_INDENTED =
  "the line goes on with what is in quotes or brackets, and must be indented more than the field of these";

const lineAt = (source: string, offset: number): string =>
  `${source.slice(source.lastIndexOf("\n", offset - 1) + 1).split("\n", 1)[0]}\n`;

/** The first fault of a source that js-yaml cannot read: `yaml` knows the better place, js-yaml more characters. */
export function syntaxFault(
  source: string,
  documents: readonly YamlDocument[],
  error: unknown,
): YamlFault {
  if (isDeficient(error) && !BEGINS_FIELD.test(lineAt(source, error.mark?.position ?? 0)))
    return { offset: error.mark?.position, message: NOT_INDENTED };
  const [first] = documents.flatMap(({ errors }) => errors);
  if (first) return explain(source, first);
  if (!(error instanceof YAMLException) || !error.mark)
    return { offset: undefined, message: messageOf(error) };
  const offset = error.mark.position;
  if (!/non-printable|null byte|valid JSON character/.test(error.reason))
    return { offset, message: error.reason };
  const code = (source.codePointAt(offset) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return { offset, message: `has a control character, U+${code}` };
}

/** What word processors make of straight ones. */
const CURLY = /[\p{Pi}\p{Pf}„‚]/u;

const NO_COLON = 'the line is neither a field nor part of a text: there is no ": " in it';

function explain(source: string, { code, message, pos: [offset] }: YAMLError): YamlFault {
  const before = source.slice(source.lastIndexOf("\n", offset - 1) + 1, offset);
  const fault = (says: string, hint?: string): YamlFault => ({
    offset,
    message: says,
    ...(hint ? { hint } : {}),
  });
  if (/^Missing closing/.test(message)) return unclosedQuote(source, offset);
  if (/^Unexpected flow-\w+-end/.test(message))
    return fault(`no bracket is open that "${source[offset] ?? ""}" would close`);
  if (/^Flow (map|sequence)|expected .*[\]}]/i.test(message))
    return unclosedBracket(source, offset);
  switch (code) {
    case "BLOCK_AS_IMPLICIT_KEY":
      return fault(
        'a text that holds ": " must be in quotes',
        CURLY.test(source[offset] ?? "")
          ? `put straight ones around it: ${source[offset]} is a letter like others to YAML`
          : undefined,
      );
    case "BAD_SCALAR_START":
      return fault(`a text that begins with "${source[offset] ?? ""}" must be in quotes`);
    case "BAD_INDENT":
      return fault("the line is indented differently from the lines that it belongs to");
    case "TAB_AS_INDENT":
      return fault("a tab cannot indent a line", "use spaces");
    case "MULTILINE_IMPLICIT_KEY":
      return fault(NO_COLON, "put a space after the colon");
    case "MISSING_CHAR":
      return fault(NO_COLON);
    case "BAD_DQ_ESCAPE":
      return {
        ...fault("unknown escape sequence", "between double quotes a backslash is written twice"),
        offset: offset + 1,
      };
    case "UNEXPECTED_TOKEN":
      if (/^Block scalar/.test(message)) return fault("no text may follow | or > in its line");
      if (/["'\]}]\s*$/.test(before))
        return fault(
          "no text may follow the closing quote or bracket",
          "put the whole text in quotes",
        );
      return fault("does not go with what stands before it; a list and fields cannot be mixed");
    default:
      return fault(message);
  }
}

/** Comments and whole quotes, where they may begin. */
const CLOSED = /(?<=^|[\s,[{])(?:#.*|"(?:[^"\\]|\\[\s\S])*"|'[^']*')/gm;
const OPEN = /(?<=^|[\s,[{])["']/gm;
const BRACKET = /(?<=^|[\s,[{:])[[{]|[\]}]/gm;

const CLOSE = "close it; indent the lines that it goes on in more than its field";

/** Where the closing quote is missing, with the line of the quote that it would close. */
function unclosedQuote(source: string, offset: number): YamlFault {
  const rest = source.slice(0, offset).replace(CLOSED, (whole) => whole.replace(/[^\n]/g, " "));
  const open = [...rest.matchAll(OPEN)].at(-1);
  const line = source.slice(0, open?.index ?? offset).split("\n").length;
  return {
    offset,
    message: `the quote ${open?.[0] ?? ""} that is opened in line ${line} is not closed`,
    hint: CLOSE,
  };
}

/** At the bracket: where the closing one is missed may be many lines below it. */
function unclosedBracket(source: string, offset: number): YamlFault {
  const text = source.slice(0, offset).replace(CLOSED, (whole) => whole.replace(/[^\n]/g, " "));
  const open: number[] = [];
  for (const { 0: mark, index } of text.matchAll(BRACKET)) {
    if (mark === "[" || mark === "{") open.push(index);
    else open.pop();
  }
  return {
    offset: open.at(-1) ?? offset,
    message: "the bracket that is opened here is not closed",
    hint: CLOSE,
  };
}
