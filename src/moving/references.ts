/** Links whose address stands elsewhere in the text: where that leads nowhere, their words stay. */
import type { Definition, ImageReference, LinkReference, Nodes, Root } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import type { Edit } from "./text.ts";

/** `isGone` is asked for each address once. */
export function withoutReferences(
  tree: Root,
  isGone: (definition: Definition) => boolean,
): readonly Edit[] {
  const gone = new Set<string>();
  const edits: Edit[] = [];
  visit(tree, "definition", (node) => {
    if (!isGone(node)) return;
    gone.add(node.identifier);
    edits.push({ ...placeOf(node), text: "" });
  });
  if (gone.size === 0) return [];
  visit(tree, ["linkReference", "imageReference"], (node) => {
    const isReference = node.type === "linkReference" || node.type === "imageReference";
    if (isReference && gone.has(node.identifier)) edits.push(...asWords(node));
  });
  return edits;
}

function asWords(node: LinkReference | ImageReference): readonly Edit[] {
  const { start, end } = placeOf(node);
  if (node.type === "imageReference")
    return [{ start, end, text: (node.alt ?? "").replace(/[[\]<>]/g, "") }];
  return unwrapped(node);
}

/** What stands in a link, without it. */
export function unwrapped(node: Extract<Nodes, { children: unknown }>): readonly Edit[] {
  const { start, end } = placeOf(node);
  const [first] = node.children;
  const last = node.children.at(-1);
  if (!first || !last) return [{ start, end, text: "" }];
  // A bare address would be a link again.
  if (start === placeOf(first).start || /^(https?:|www\.)/i.test(textOf(node)))
    return [{ start, end, text: `\`${textOf(node)}\`` }];
  return [
    { start, end: placeOf(first).start, text: "" },
    { start: placeOf(last).end, end, text: "" },
  ];
}

const placeOf = ({ position }: Nodes) => {
  const start = position?.start.offset ?? 0;
  return { start, end: position?.end.offset ?? start };
};
