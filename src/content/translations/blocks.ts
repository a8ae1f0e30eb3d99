/** The blocks of a Markdown text: paragraphs, headings, lists, tables, fences. */
import { hash } from "node:crypto";
import type { Cache } from "../../cache/cache.ts";

export interface Block {
  /** Where it stands in the text. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly isHeading: boolean;
  readonly isCode: boolean;
}

/** Read once, also by later runs. */
export const blocksOf = (source: string, cache: Cache): Promise<readonly Block[]> =>
  cache.getOrCompute(`blocks ${hash("sha256", source)}`, {}, () => readBlocks(source), {
    persist: true,
  });

/** Directives and components stay as they are written: what holds them together is between the blocks, or in one. */
async function readBlocks(source: string): Promise<readonly Block[]> {
  const { children } = await parsed(source);
  return children.flatMap(({ type, position }) => {
    const start = position?.start.offset;
    const end = position?.end.offset;
    if (start === undefined || end === undefined) return [];
    const text = source.slice(start, end);
    return [{ start, end, text, isHeading: type === "heading", isCode: type === "code" }];
  });
}

async function parsed(source: string) {
  const [{ unified }, { default: remarkParse }, { default: remarkGfm }] = await Promise.all([
    import("unified"),
    import("remark-parse"),
    import("remark-gfm"),
  ]);
  return unified().use(remarkParse).use(remarkGfm).parse(source);
}

/** What a block is, in words. Paragraphs, lists and quotations may take the place of each other. */
export async function kindOf(block: string): Promise<string> {
  const [first] = (await parsed(block)).children;
  if (first?.type === "heading") return `a heading of level ${first.depth}`;
  return (first && KINDS[first.type]) ?? "text";
}

const KINDS: Readonly<Record<string, string>> = { table: "a table", code: "code" };
