/** Items with a box, `- [x] done`: the text is the label of its box, for all who do not see them beside each other. */
import type { Element, ElementContent } from "hast";
import type { ListItem, Nodes, Parents } from "mdast";
import { defaultHandlers, type Options } from "remark-rehype";

type Handlers = NonNullable<Options["handlers"]>;

/** How remark-rehype makes elements of them. */
export const TASK_HANDLERS: Handlers = {
  paragraph(state, node, parent: Parents | undefined) {
    const paragraph = defaultHandlers.paragraph(state, node);
    if (isTask(parent) && parent.children[0] === node)
      paragraph.children = [labelOf(paragraph.children)];
    return paragraph;
  },
  listItem(state, node, parent) {
    const item = defaultHandlers.listItem(state, node, parent);
    if (isTask(node)) takeBoxIn(item);
    return item;
  },
};

const isTask = (node: Nodes | undefined): node is ListItem =>
  node?.type === "listItem" && typeof node.checked === "boolean";

const labelOf = (children: ElementContent[]): Element => ({
  type: "element",
  tagName: "label",
  properties: {},
  children,
});

/** The box stands before the label, in the item or, where items have space between them, in its paragraph. */
function takeBoxIn(item: Element): void {
  for (const holder of [item, ...item.children.filter(isElement)]) {
    const at = holder.children.findIndex((child) => isElement(child) && child.tagName === "label");
    const label = holder.children[at];
    if (label?.type !== "element") continue;
    label.children.unshift(...holder.children.splice(0, at));
    return;
  }
}

const isElement = (node: ElementContent): node is Element => node.type === "element";
