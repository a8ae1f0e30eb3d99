/** The words of footnotes: the heading above them, and the names of the links back. */
import type { Element, ElementContent, Root } from "hast";
import { visit } from "unist-util-visit";
import type { MarkdownLabels } from "./default-labels.ts";
import { FOOTNOTES } from "./elements.ts";
import type { Placed } from "./tell.ts";

/** Puts them into a tree of remark-rehype, which has the English ones. The first footnote, where there is any. */
export function labelFootnotes(tree: Root, labels: MarkdownLabels): Placed | undefined {
  return changeFootnotes(tree, { type: "text", value: labels.footnotes }, (label) =>
    footnoteBack(label, labels),
  );
}

/** The language of MDX is known when its module is rendered: a component writes the heading then. */
export function openFootnotes(tree: Root): Placed | undefined {
  const heading = { type: "element" as const, tagName: FOOTNOTES, properties: {}, children: [] };
  return changeFootnotes(tree, heading, (label) => label);
}

function changeFootnotes(
  tree: Root,
  heading: ElementContent,
  back: (label: string) => string,
): Placed | undefined {
  const section = tree.children.findLast(
    (one): one is Element => one.type === "element" && one.properties.dataFootnotes !== undefined,
  );
  let first: Placed | undefined;
  if (!section) return first;
  visit(section, "element", ({ tagName, properties, position, children }) => {
    if (tagName === "li") first ??= { position };
    if (properties.id === "footnote-label") children.splice(0, children.length, heading);
    if (properties.dataFootnoteBackref !== undefined)
      properties.ariaLabel = back(String(properties.ariaLabel));
  });
  return first;
}

/** `label` is the English one, as https://github.com/syntax-tree/mdast-util-to-hast writes it. */
export function footnoteBack(label: string, labels: Pick<MarkdownLabels, "footnoteBack">): string {
  const [, reference] = /^Back to reference ([\d-]+)$/.exec(label) ?? [];
  return reference === undefined ? label : labels.footnoteBack.replaceAll("{reference}", reference);
}
