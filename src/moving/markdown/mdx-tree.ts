/** The tree of a text in MDX, as far as it is any. */
import type { Root } from "mdast";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { codeRanges } from "../text.ts";

/** Code that does not end ends with the container around it. */
const processor = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).use(remarkMdx);

/** MDX fails at the first thing that it does not know: each such character is hidden from it, and stays. */
export function parseMdx(source: string): Root | undefined {
  let shown = hideMarkdown(source);
  for (let tries = 0; tries < 200; tries++) {
    try {
      return processor.parse(shown) as Root;
    } catch (error) {
      const at = offsetOf(error, shown);
      if (at === undefined) return undefined;
      shown = `${shown.slice(0, at)}\u00B7${shown.slice(at + 1)}`;
    }
  }
  return undefined;
}

/** The nearest `<` or `{` before the place of a fault, which some name in their words alone. */
function offsetOf(error: unknown, source: string): number | undefined {
  if (!(error instanceof Error)) return undefined;
  const from = placeOf(error) ?? placeInWords(error.message, source);
  if (from === undefined) return undefined;
  for (let at = Math.min(from, source.length - 1); at >= 0; at--)
    if (source[at] === "<" || source[at] === "{") return at;
  return undefined;
}

function placeOf(error: Error): number | undefined {
  if (!("place" in error)) return undefined;
  const place = error.place as
    | { readonly offset?: number; readonly start?: { readonly offset?: number } }
    | undefined;
  return place?.offset ?? place?.start?.offset;
}

/** "Expected a closing tag for `<Tabs>` (3:1-3:7)" */
function placeInWords(message: string, source: string): number | undefined {
  const [, line, column] = /\((\d+):(\d+)-\d+:\d+\)/.exec(message) ?? [];
  if (line === undefined) return undefined;
  const before = source.split("\n").slice(0, Number(line) - 1);
  return before.reduce((sum, one) => sum + one.length + 1, 0) + Number(column) - 1;
}

/** A block of its own, below which an import may follow at once. */
const WHOLE_COMMENT = /^<!--[\s\S]*?-->[ \t]*$/gm;

/** What is Markdown and would be a fault in MDX: comments, addresses in angle brackets, ids of headings. */
function hideMarkdown(source: string): string {
  const code = codeRanges(source);
  const hide = (text: string, form: RegExp) => {
    const [shown, by] = form === WHOLE_COMMENT ? [/[^\n]/g, " "] : [/[<{}>]/g, "\u00B7"];
    return text.replace(form, (match, ...rest) => {
      const at = Number(rest.at(typeof rest.at(-1) === "object" ? -3 : -2));
      return code.some(({ start, end }) => at >= start && at < end)
        ? match
        : match.replace(shown, by);
    });
  };
  return [
    WHOLE_COMMENT,
    /<!--[\s\S]*?-->/g,
    /<(?:https?|mailto|ftp):[^>\s]+>/g,
    /<[\w.+-]+@[\w.-]+>/g,
    /\{#[\p{L}\p{M}\p{N}_:.-]+\}[ \t]*$/gmu,
    /\{(?:cite|:)[^}\n]*\}/g,
  ].reduce(hide, source);
}
