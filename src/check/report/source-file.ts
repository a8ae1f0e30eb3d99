/** A file of content or of a site's code, and where a text stands in it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { lazily } from "../../collections/lazily.ts";
import type { Where } from "../../errors.ts";

/** A place that has the words. */
export interface Match {
  readonly place: Pick<Where, "line" | "column"> & { readonly file: string };
  /** Whether they are all that stands there: a value, an element's text or a line. */
  readonly isWhole: boolean;
}

export interface SourceFile {
  /** The first place where they are a whole, else the first that has them between others. */
  readonly find: (quote: string) => Match | undefined;
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
      let among: Match | undefined;
      for (const [index, line] of lines.written.entries()) {
        for (const column of wordIndexes(line, written)) {
          const isWhole = isAlone(file, line.slice(0, column), line.slice(column + written.length));
          const place = { file, line: index + 1, column: column + 1 };
          if (isWhole) return { place, isWhole };
          among ??= { place, isWhole };
        }
        const [plain] = among ? [] : wordIndexes(lines.plain[index] ?? "", quote);
        if (plain !== undefined) among = { place: { file, line: index + 1 }, isWhole: false };
      }
      return among;
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

/** Where a line has the words, and not as parts of longer ones. */
function* wordIndexes(line: string, quote: string): Generator<number> {
  for (let from = line.indexOf(quote); from !== -1; from = line.indexOf(quote, from + 1)) {
    const [before = " ", after = " "] = [line[from - 1], line[from + quote.length]];
    if (!/[\w/-]/.test(before) && !/[\w/-]/.test(after)) yield from;
  }
}

/** Between quotes, tags or brackets, or after the name of a field or the mark of an item or a heading. */
const OPENS = /(?:^|["'`>(]|^[\s-]*["']?[\w-]+["']?:|^\s*(?:-|#+))\s*$/;
const CLOSES = /^\s*(?:$|["'`<)])/;

const isAlone = (file: string, before: string, after: string): boolean =>
  file.endsWith(".csv") || (OPENS.test(before) && CLOSES.test(after));
