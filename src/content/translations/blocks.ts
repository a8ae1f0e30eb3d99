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
  const [{ unified }, { default: remarkParse }, { default: remarkGfm }] = await Promise.all([
    import("unified"),
    import("remark-parse"),
    import("remark-gfm"),
  ]);
  const { children } = unified().use(remarkParse).use(remarkGfm).parse(source);
  return children.flatMap(({ type, position }) => {
    const start = position?.start.offset;
    const end = position?.end.offset;
    if (start === undefined || end === undefined) return [];
    const text = source.slice(start, end);
    return [{ start, end, text, isHeading: type === "heading", isCode: type === "code" }];
  });
}
