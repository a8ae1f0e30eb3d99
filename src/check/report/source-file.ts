/** A file of content or of a site's code, and where a text stands in it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { lazily } from "../../collections/lazily.ts";
import type { Where } from "../../errors.ts";

export type Found = Pick<Where, "file" | "line" | "column">;

export interface SourceFile {
  /** Values and addresses only count as a whole. */
  readonly find: (quote: string) => Found | undefined;
}

interface Lines {
  readonly written: readonly string[];
  /** As readers see them. */
  readonly plain: readonly string[];
}

const MARKDOWN = /\.(md|markdown|mdx)$/;

export function readSource(root: string, file: string): SourceFile {
  const source = readFileSync(join(root, file), "utf8");
  const isMarkdown = MARKDOWN.test(file);
  const lines: Lines = lazily<Lines>({
    written: () => source.split("\n"),
    plain: () => (isMarkdown ? lines.written.map(plainText) : []),
  });
  return {
    find(quote) {
      const written = writtenIn(file, quote);
      if (!isMarkdown && !source.includes(written)) return undefined;
      for (const [index, line] of lines.written.entries()) {
        const column = wholeIndex(line, written);
        if (column !== -1) return { file, line: index + 1, column: column + 1 };
        if (wholeIndex(lines.plain[index] ?? "", quote) !== -1) return { file, line: index + 1 };
      }
      return undefined;
    },
  };
}

/** A text as a format writes it between its quotes. */
function writtenIn(file: string, text: string): string {
  if (file.endsWith(".json")) return JSON.stringify(text).slice(1, -1);
  return file.endsWith(".csv") ? text.replaceAll('"', '""') : text;
}

/** A line of Markdown without what stands for emphasis, code and links. */
const plainText = (line: string): string =>
  line.replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/[*_`~]/g, "");

function wholeIndex(line: string, quote: string): number {
  for (let from = line.indexOf(quote); from !== -1; from = line.indexOf(quote, from + 1)) {
    const [before = " ", after = " "] = [line[from - 1], line[from + quote.length]];
    if (!/[\w/-]/.test(before) && !/[\w/-]/.test(after)) return from;
  }
  return -1;
}
