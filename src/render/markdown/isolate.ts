/** Keeps telephone numbers, prices and addresses in Markdown from turning round where text runs from right to left. */
import type { Element, ElementContent, Root, Text } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { foreignParts, splitAt } from "../../text/foreign-parts.ts";

const UNTOUCHED = new Set(["bdi", "code", "pre", "script", "style", "svg", "math", "textarea"]);

const known = new WeakMap<Root, Root>();

/** The same tree for the same tree. */
export function isolate(tree: Root): Root {
  const kept = known.get(tree) ?? isolated(tree);
  known.set(tree, kept);
  return kept;
}

function isolated(given: Root): Root {
  const tree = structuredClone(given);
  visit(tree, (node, index, parent) => {
    if (node.type === "element" && (UNTOUCHED.has(node.tagName) || node.properties.dir))
      return SKIP;
    if (node.type !== "text" || !parent || index === undefined) return;
    const parts = foreignParts(node.value).filter(({ kind }) => kind !== "name");
    if (parts.length === 0) return;
    const nodes = splitAt(node.value, parts).map((piece) => {
      const text: Text = { type: "text", value: piece.text };
      return piece.kind ? bdi(text) : text;
    });
    parent.children.splice(index, 1, ...nodes);
    return [SKIP, index + nodes.length];
  });
  return tree;
}

const bdi = (text: ElementContent): Element => ({
  type: "element",
  tagName: "bdi",
  properties: {},
  children: [text],
});
