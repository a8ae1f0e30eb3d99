/** The front matter of a Markdown file: YAML between two lines with `---`, the first of which is the file's first. */
import type { Problem } from "../../errors.ts";

export interface Divided {
  /** A document of YAML, whose lines are those of the file. */
  readonly header: string;
  readonly body: string;
  /** The line of the file on which the body begins, from 1. */
  readonly line: number;
}

type Fault = Required<Pick<Problem, "message" | "hint">>;

const FRONT_MATTER = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m;
const IN_YAML = 'write it in YAML, between two lines with "---"';

export function divide(text: string): Divided | Fault {
  const source = text.replace(/^\uFEFF/, "");
  if (!source.startsWith("---"))
    return otherForm(source) ?? { header: "{}", body: source, line: 1 };
  const match = FRONT_MATTER.exec(source);
  if (match?.index !== 0) return unread(source);
  const [whole, front = ""] = match;
  const line = whole.split("\n").length;
  return { header: `---\n${front}`, body: source.slice(whole.length), line };
}

/** The text of a Markdown file with empty lines in place of its front matter. */
export function withoutFrontMatter(text: string): string {
  const divided = divide(text);
  return "body" in divided ? "\n".repeat(divided.line - 1) + divided.body : text;
}

/** What other generators read as front matter would be shown as text. */
function otherForm(source: string): Fault | undefined {
  if (/^\+\+\+[ \t]*\r?\n/.test(source))
    return { message: "front matter in TOML is not read", hint: IN_YAML };
  if (
    source.startsWith("{") &&
    isJson(/^\{(?:.*\}[ \t]*\r?$|[\s\S]*?\r?\n\}[ \t]*\r?$)/m.exec(source))
  )
    return { message: "front matter in JSON is not read", hint: IN_YAML };
  return LATE.test(source)
    ? {
        message: "front matter begins in the first line of a file, at its first character",
        hint: 'remove what stands before "---"; where it is no front matter, write *** for the line',
      }
    : undefined;
}

/** After blanks, characters that nobody sees, or a comment. */
const LATE =
  /^(?:[\s\u200b-\u200d\u2060\ufeff]|<!--[\s\S]*?-->)+---[ \t]*\r?\n[ \t]*[\w-]+:[\s\S]*?\n[ \t]*---[ \t]*(?:\r?\n|$)/;

function isJson(match: RegExpExecArray | null): boolean {
  if (match?.index !== 0) return false;
  try {
    JSON.parse(match[0]);
    return true;
  } catch {
    return false;
  }
}

/** Other generators let the first line name a language: "---json". */
function unread(source: string): Fault {
  if (/^---[ \t]*\r(?!\n)/.test(source))
    return {
      message: "the lines of the file end in CR alone, as those of old Macs did",
      hint: "save it with the line ends LF or CRLF",
    };
  const [, language] = /^---[ \t]*([a-z]+)[ \t]*\r?$/im.exec(source.split("\n", 1)[0] ?? "") ?? [];
  if (language === undefined)
    return { message: "the front matter does not end", hint: 'put a line with "---" after it' };
  if (/^ya?ml$/i.test(language))
    return {
      message: `no word may stand after the "---" that front matter begins with`,
      hint: `take "${language}" out: front matter is always YAML`,
    };
  return { message: `front matter in ${language.toUpperCase()} is not read`, hint: IN_YAML };
}
