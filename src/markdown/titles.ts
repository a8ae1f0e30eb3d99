/**
 * Directives as other generators let them be written: `:::note Title` and `::: note Title {open}` become
 * `:::note[Title]{open}`. Lines stay where they are.
 */

const FENCE = /^(?:[ \t>]|[-*+][ \t]|\d+[.)][ \t])*(`{3,}|~{3,})(.*)$/;
const OPENING = /^((?:[ \t]*>)*[ \t]*:{3,})[ \t]*([a-z][\w-]*)(?:[ \t]+(.*?))?[ \t]*(\r?)$/i;

export const withBracketedTitles = (source: string): string =>
  source.includes(":::")
    ? outsideFences(source, (line) => line.replace(OPENING, bracketed))
    : source;

/** Changes the lines that are no code between fences. */
export function outsideFences(source: string, change: (line: string) => string): string {
  let fence: string | undefined;
  return source
    .split("\n")
    .map((line) => {
      const [, marks, info = ""] = FENCE.exec(line) ?? [];
      if (fence !== undefined) {
        if (marks?.startsWith(fence) && info.trim() === "") fence = undefined;
        return line;
      }
      fence = marks;
      return fence === undefined ? change(line) : line;
    })
    .join("\n");
}

/** A title, and attributes. Other braces are words of the title. */
const REST =
  /^(.*?)[ \t]*(\{(?:\s*(?:[#.][\w-]+|[\w:-]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'{}]+))?))*\s*\})?$/;

function bracketed(_: string, start: string, name: string, rest: string | undefined, end: string) {
  const [, words = "", attributes = ""] = REST.exec(rest ?? "") ?? [];
  const isLabel = /^\[.*\]$/.test(words);
  const label = words === "" || isLabel ? words : `[${isBalanced(words) ? words : escaped(words)}]`;
  return `${start}${name}${label}${attributes}${end}`;
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const bracket of text.match(/(?<!\\)[[\]]/g) ?? []) {
    depth += bracket === "[" ? 1 : -1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

const escaped = (text: string): string => text.replace(/(?<!\\)[[\]]/g, "\\$&");

/** A comment of one word after a heading, `{/*feed*\/}`, is its id in React's documentation. Columns stay. */
export const withPlainIds = (text: string): string =>
  text.includes("{/*")
    ? outsideFences(text, (line) =>
        line.replace(
          /^([ \t]*#{1,6}\s.*?)\{\/\*([\p{L}\p{M}\p{N}_.-]+)\*\/\}[ \t]*(\r?)$/u,
          "$1{#$2}  $3",
        ),
      )
    : text;

/** In MDX the braces of `{#feed}` and of `{/* #feed *\/}` would be code. */
export const withEscapedIds = (text: string): string =>
  outsideFences(text, (line) =>
    line.replace(
      /^([ \t]*#{1,6}\s.*?)(?<!\\)\{(?=\s*(?:#[\p{L}\p{M}\p{N}_:.-]+|\/\*\s*#[\p{L}\p{M}\p{N}_:.-]+\s*\*\/)\s*\}\s*$)/u,
      "$1\\{",
    ),
  );
