/** Problems of stylesheets with their places. */
import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import type { CssSyntaxError } from "postcss";
import { ifReadable, isVisible, listFiles } from "../../cache/list-files.ts";
import { compare, type Problem, SiteError, type Where } from "../../errors.ts";
import { relativePath } from "../../hosting/file-path.ts";
import { codeFrame } from "../../problems/code-frame.ts";
import { conflictIn } from "../../problems/conflict.ts";
import { importHint } from "../../site/code/import-hint.ts";
import { MANIFEST } from "../../site/manifest.ts";
import { escapeRegExp } from "../../text/escape-reg-exp.ts";
import type { AddressFault } from "./css-addresses.ts";
import { ENTRY } from "./sheet.ts";

/** What PostCSS and Tailwind throw. */
export function stylesError(root: string, entry: string, error: CssSyntaxError): SiteError {
  const { where, message } = isOfTailwind(error)
    ? saidByTailwind(root, entry, error.reason)
    : { where: placeOf(root, entry, error), message: error.reason };
  const told = inWords(root, message);
  const frame = frameAt(root, where);
  const conflict = where.file ? conflictIn(root, "site/styles", where.file) : undefined;
  return new SiteError(
    "The styles do not compile",
    [conflict ?? { rule: "site/styles", where, ...told, ...(frame ? { frame } : {}) }],
    { cause: error },
  );
}

const TO_DO: Readonly<Record<string, string>> = {
  "Unclosed block": "close it with }",
  "Unclosed string": "close it with the quote that it begins with",
  "Unclosed comment": "close it with */",
  "Unexpected }": "take it away, or open what it closes with {",
};

/** Without the folder of this machine, and with what to do. */
function inWords(root: string, reason: string): Pick<Problem, "message" | "hint"> {
  const [, wanted] = /^Can't resolve '([^']+)' in '/.exec(reason) ?? [];
  if (wanted === undefined)
    return { message: reason, ...(TO_DO[reason] ? { hint: TO_DO[reason] } : {}) };
  const message = `Could not resolve "${wanted}"`;
  const hint = importHint(root, message);
  return { message, ...(hint ? { hint } : {}) };
}

/** What Tailwind says of a stylesheet that code imports. */
export function tailwindProblem(root: string, file: string, reason: string): Problem {
  const { where, message } = saidByTailwind(root, file, reason);
  const frame = frameAt(root, where);
  const entry = posix.relative(posix.dirname(file), ENTRY);
  const hint = /missing `@reference`|theme variable exists/.test(reason)
    ? `begin the file with: @reference "${entry.startsWith(".") ? entry : `./${entry}`}";`
    : undefined;
  return {
    rule: "site/styles",
    where,
    message: message.replace(/ Are you using CSS modules.*/s, ""),
    ...(hint ? { hint } : {}),
    ...(frame ? { frame } : {}),
  };
}

/** Tailwind's own errors are raised at the root of the stylesheet, whatever their place. */
const isOfTailwind = ({ plugin }: CssSyntaxError): boolean => plugin === "tailwindcss";

function placeOf(root: string, entry: string, { file, line, column }: CssSyntaxError): Where {
  return {
    file: file ? relativePath(root, file) : entry,
    ...(line ? { line } : {}),
    ...(column ? { column } : {}),
  };
}

/** Of a file that another one imports, the place stands before the message. */
function saidByTailwind(root: string, entry: string, reason: string) {
  const [, file, line, column, message] = /^(.+?):(\d+):(\d+): (.+)$/s.exec(reason) ?? [];
  if (file === undefined || message === undefined)
    return { where: findPlace(root, entry, reason), message: reason };
  return {
    where: { file: relativePath(root, file), line: Number(line), column: Number(column) },
    message,
  };
}

/** Looks for the first word that the message quotes in the site's stylesheets. */
function findPlace(root: string, entry: string, message: string): Where {
  const word = /(?<=\s)[`'"]([^`'"\s]+)[`'"]/.exec(message)?.[1];
  return (word && placeOfWord(root, sheetsOf(root, entry), word)) || { file: entry };
}

const sheetsOf = (root: string, entry: string): readonly string[] => [
  entry,
  ...listFiles(root, "templates", isVisible)
    .files.filter((file) => file.endsWith(".css"))
    .sort(compare),
];

/** Where a word first appears in the files, which are relative to the root. */
const placeOfWord = (root: string, files: readonly string[], word: string): Where | undefined =>
  firstPlace(root, files, (line) => line.indexOf(word));

/** `find` gives where in a line it is, else -1. */
function firstPlace(
  root: string,
  files: readonly string[],
  find: (line: string) => number,
): Where | undefined {
  for (const file of files) {
    const lines = ifReadable(() => readFileSync(join(root, file), "utf8"))?.split("\n") ?? [];
    for (const [index, line] of lines.entries()) {
      const column = find(line) + 1;
      if (column > 0) return { file, line: index + 1, column };
    }
  }
  return undefined;
}

/** The place of a text in one of the files, whatever white space it has there, with the lines round it. */
export function placedIn(
  root: string,
  files: readonly string[],
  text: string,
): Pick<Problem, "where" | "frame"> | undefined {
  const parts = text.match(/[\w-]+|[^\w\s-]/g) ?? [];
  const written = parts.map(escapeRegExp).join("\\s*");
  const where = firstPlace(root, files, (line) => line.search(new RegExp(written)));
  if (!where) return undefined;
  const frame = frameAt(root, where);
  return { where, ...(frame ? { frame } : {}) };
}

/** Addresses that lead nowhere, in a stylesheet that was made from these files. */
export function addressProblems(
  root: string,
  files: readonly string[],
  faults: readonly AddressFault[],
): readonly Problem[] {
  return faults.map(({ address, message, hint }) => {
    // Tailwind writes what an imported stylesheet names as it is seen from main.css.
    const words = [address, posix.basename(address)];
    const places = words.map((word) => placeOfWord(root, files, word));
    const where = places.find((place) => place !== undefined) ?? { file: files[0] ?? ENTRY };
    const frame = frameAt(root, where);
    return { rule: "site/styles", where, message, hint, ...(frame ? { frame } : {}) };
  });
}

/** `sheets` are those that the site's is made of. */
export const sheetProblems = (
  root: string,
  sheets: readonly string[],
  faults: readonly AddressFault[],
) => addressProblems(root, [ENTRY, ...sheets, MANIFEST], faults);

function frameAt(root: string, { file, line }: Where): string | undefined {
  if (!file || !line) return undefined;
  return ifReadable(() => codeFrame(readFileSync(join(root, file), "utf8"), line));
}
