/** What mdBook does to a text before it is Markdown: https://rust-lang.github.io/mdBook/format/mdbook.html */
import { codeRanges, type Edit, type MovingText } from "../text.ts";
import type { TemplateTools } from "./templates.ts";

/** Also in code, where most of them stand. */
const TAG = /(\\?)\{\{\s*#(include|rustdoc_include|playground|playpen|title)\s+([^}]*?)\s*\}\}/g;

export const withoutMdBook = (text: MovingText, tools: TemplateTools): MovingText =>
  asPlainCode(
    text.replacedEverywhere(TAG, ([whole, backslash, kind = "", given = ""], line) => {
      if (backslash) return whole.slice(1);
      return kind === "title" ? "" : partOf(kind, given, line, tools);
    }),
  );

/** `file.rs`, with lines, `file.rs:2:10`, or the name of a place in it, `file.rs:main`. */
function partOf(
  kind: string,
  given: string,
  line: number,
  { source, include }: TemplateTools,
): string | undefined {
  const [place = ""] = given.split(/\s+/);
  const [, file = "", from, rest] = /^([^:]*)(?::([^:]*))?(?::([^:]*))?$/.exec(place) ?? [];
  const isWhole = from === undefined && /\.md$/.test(file);
  const code = isWhole ? include(file, line) : (source(file) ?? include(file, line));
  if (code === undefined) return undefined;
  const shown = cut(code, from, rest).replace(/\n$/, "");
  return kind.startsWith("play") ? `\`\`\`rust\n${shown}\n\`\`\`` : shown;
}

const MARK = /\bANCHOR(?:_END)?:\s*[\w-]+/;

function cut(code: string, from: string | undefined, to: string | undefined): string {
  if (from === undefined) return code;
  const lines = code.split("\n");
  if (from !== "" && !/^\d+$/.test(from)) {
    const start = lines.findIndex((one) => nameAfter(one, "ANCHOR") === from);
    const end = lines.findIndex((one) => nameAfter(one, "ANCHOR_END") === from);
    const inside = start < 0 ? lines : lines.slice(start + 1, end < 0 ? undefined : end);
    return inside.filter((one) => !MARK.test(one)).join("\n");
  }
  const last = to === undefined ? from : to;
  return lines.slice(Number(from || 1) - 1, last ? Number(last) : undefined).join("\n");
}

const nameAfter = (line: string, mark: string): string | undefined =>
  new RegExp(`\\b${mark}:\\s*([\\w-]+)`).exec(line)?.[1];

/** What stands after the language is for compilers; lines of Rust that begin with `# ` are only for them too. */
function asPlainCode(text: MovingText): MovingText {
  const edits = codeRanges(text.value).flatMap(({ start, end }): Edit[] => {
    const code = text.value.slice(start, end);
    const [, begin, language = ""] =
      /^([ \t>]*(?:`{3,}|~{3,})[ \t]*)([\w+-]+),[^\n]*/.exec(code) ?? [];
    const named =
      begin === undefined
        ? []
        : [{ start, end: start + code.indexOf("\n"), text: `${begin}${language}` }];
    if (!/^[ \t>]*(?:`{3,}|~{3,})[ \t]*rust\b/.test(code)) return named;
    const hidden = Array.from(
      code.matchAll(/^[ \t]*#(?:[ \t][^\n]*)?(?:\n|$)/gm),
      ({ index, 0: line }) => ({
        start: start + index,
        end: start + index + line.length,
        text: "",
      }),
    );
    const doubled = Array.from(
      code.matchAll(/^([ \t]*)##/gm),
      ({ index, 0: mark, 1: margin = "" }) => ({
        start: start + index,
        end: start + index + mark.length,
        text: `${margin}#`,
      }),
    );
    return [...named, ...hidden, ...doubled];
  });
  return text.edited(edits);
}
