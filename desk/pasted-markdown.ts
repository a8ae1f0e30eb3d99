/** What a word processor puts on the clipboard, as plain Markdown: its fonts, colours and classes are left behind. */
import type { PhrasingContent, RootContent } from "mdast";
import { gfmTableToMarkdown } from "mdast-util-gfm-table";
import { toMarkdown } from "mdast-util-to-markdown";
import { blocksIn } from "./pasted-blocks.ts";

/** undefined for what is no more than text: then that is pasted. */
export function pastedMarkdown(html: string): string | undefined {
  if (html.trim() === "") return undefined;
  // Nothing of it is loaded or run.
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const blocks = blocksIn(body);
  if (blocks.length === 0 || isText(blocks)) return undefined;
  const text = toMarkdown(
    { type: "root", children: [...blocks] },
    { bullet: "-", emphasis: "*", rule: "-", extensions: [gfmTableToMarkdown()] },
  );
  return text.trimEnd();
}

const isText = (blocks: readonly RootContent[]): boolean =>
  blocks.length === 1 &&
  blocks[0]?.type === "paragraph" &&
  blocks[0].children.every(({ type }: PhrasingContent) => type === "text");
