/** Headings keep the ids that the old site gave them: links from elsewhere lead to them. */
import type { Nodes, Root } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { gitHubId } from "./generators/generator.ts";
import type { MovingPage } from "./model.ts";
import type { Edit, MovingText } from "./text.ts";

const processor = unified().use(remarkParse).use(remarkGfm);

export function withHeadingIds({
  body,
  syntax: { headingIds },
}: Pick<MovingPage, "body" | "syntax">): MovingText {
  if (headingIds === gitHubId || !/^#|^[=-]{2,}[ \t]*$/m.test(body.value)) return body;
  const tree = processor.parse(body.value) as Root;
  const edits: Edit[] = [];
  const seen = new Set<string>();
  const own = new Set<string>();
  visit(tree, (node) => {
    if (node.type !== "heading") return;
    const text = textOf(node, { includeHtml: false }).trim();
    const last = node.children.at(-1);
    const end = last?.position?.end.offset;
    if (end === undefined || /\{#[^}]*\}$/.test(text)) return;
    const id = unused(headingIds(text, seen.size), seen);
    const usual = unused(gitHubId(text), own);
    if (id !== usual && /^[\p{L}\p{M}\p{N}_:.-]+$/u.test(id))
      edits.push({ start: end, end, text: ` {#${id}}` });
  });
  return body.edited(edits);
}

function unused(id: string, seen: Set<string>): string {
  let name = id;
  for (let count = 1; seen.has(name); count++) name = `${id}-${count}`;
  seen.add(name);
  return name;
}

function visit(node: Nodes, see: (node: Nodes) => void): void {
  see(node);
  if ("children" in node) for (const child of node.children) visit(child, see);
}
