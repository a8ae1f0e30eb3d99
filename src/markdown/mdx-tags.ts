/** Tags of MDX: those that name addresses are the site's too, and so are directives whose label is code. */
import type { Nodes, Root } from "mdast";
import { visit } from "unist-util-visit";
import { directiveElement } from "./elements.ts";
import { deadHandler, tellHandler } from "./handlers.ts";
import { ADDRESSES, IMPORTED, IN_PICTURE, NAMING } from "./mdx-facts.ts";
import type { Directives } from "./processed.ts";
import type { Tell } from "./tell.ts";

/** What is kept of one that a component must render. */
export const plain = ({
  name,
  position,
  isUntitled,
  refused = [],
}: Directives["used"][number]) => ({
  name,
  ...(isUntitled ? { isUntitled } : {}),
  ...(refused.length > 0 ? { refused } : {}),
  ...(position ? { position: { start: position.start } } : {}),
});

/** Those that are written like components. */
export function readTags(tree: Root, file: string, tell: Tell, notice: Tell): Directives["used"] {
  const tags: Directives["used"][number][] = [];
  visit(tree, (node, _, parent) => {
    if (node.type !== "mdxJsxFlowElement" && node.type !== "mdxJsxTextElement") return;
    const { name, position } = node;
    if (!name) return;
    if (/^[a-z]/.test(name)) {
      tellStyle(node, tell);
      tellHandlers(node, tell, notice);
    }
    if (NAMING.includes(name)) markAddresses(node, file, parent);
    else if (name.startsWith(directiveElement(""))) markPlace(node, file);
    else tags.push(plain({ name, position }));
  });
  return tags;
}

type Tag = Extract<Nodes, { type: "mdxJsxFlowElement" | "mdxJsxTextElement" }>;

function tellStyle(node: Tag, tell: Tell): void {
  if (typeof attributeOf(node, "style") === "string")
    tell(
      node,
      `the attribute style of <${node.name}> is text, as in HTML`,
      'in MDX it is an object: style={{ color: "red" }}',
    );
}

/** A function is told when its element is made, but for elements that are made in another place than they stand. */
function tellHandlers(node: Tag, tell: Tell, notice: Tell): void {
  const element = String(node.name);
  for (const one of node.attributes) {
    if (one.type !== "mdxJsxAttribute" || !/^on/i.test(one.name)) continue;
    const isCode = typeof one.value === "object" && one.value !== null;
    if (!isCode) tellHandler(node, one.name, tell);
    else if (NAMING.includes(element)) notice(node, deadHandler(element, one.name));
  }
}

function markAddresses(node: Tag, file: string, parent: object | undefined): void {
  for (const one of node.attributes)
    if (one.type === "mdxJsxAttribute" && one.name === "srcset") one.name = "srcSet";
  markPlace(node, file);
  if (ADDRESSES.some((name) => typeof attributeOf(node, name) === "object"))
    node.attributes.push(attribute(IMPORTED, ""));
  if (parent && "name" in parent && parent.name === "picture")
    node.attributes.push(attribute(IN_PICTURE, ""));
}

/** What a tag names as text is resolved as Markdown's own: by the components of its name. */
function markPlace(node: Tag, file: string): void {
  const { line, column } = node.position?.start ?? {};
  node.data = {};
  node.attributes.push(attribute("data-place", `${line}:${column}:${file}`));
}

const attributeOf = ({ attributes }: Tag, wanted: string) =>
  attributes.find((one) => one.type === "mdxJsxAttribute" && one.name === wanted)?.value;

const attribute = (name: string, value: string) => ({
  type: "mdxJsxAttribute" as const,
  name,
  value,
});
