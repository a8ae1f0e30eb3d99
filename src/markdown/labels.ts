/** Titles of directives and alerts: words, in MDX with expressions among them. */
import type { Blockquote, Nodes, Paragraph, PhrasingContent } from "mdast";
import type { ContainerDirective, LeafDirective, TextDirective } from "mdast-util-directive";
import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { directiveElement } from "./elements.ts";
import { expressionIn, listOf, type Part, programOf } from "./mdx-parts.ts";
import type { Tell } from "./tell.ts";

export type Directive = ContainerDirective | LeafDirective | TextDirective;

/** A text, or parts of which some are known when a module of MDX is rendered. */
type Label = string | readonly Part[];

export function labelOf(nodes: readonly Nodes[], tell: Tell): Label {
  for (const node of nodes) tellRich(node, tell);
  const parts = nodes.flatMap(partsOf);
  return parts.every((part) => typeof part === "string") ? parts.join("").trim() : parts;
}

const partsOf = (node: Nodes): readonly Part[] =>
  expressionIn(node) ?? ("children" in node ? node.children.flatMap(partsOf) : [textOf(node)]);

/** A label is text: what else it holds would be lost. */
const tellRich = (label: Nodes, tell: Tell): void =>
  visit(label, (node) => {
    if (RICH.has(node.type))
      tell(node, "the title of a directive holds more than words", "put it into the text below");
  });

const RICH: ReadonlySet<string> = new Set([
  "link",
  "image",
  "html",
  "mdxJsxTextElement",
  "mdxJsxFlowElement",
]);

/** Takes the label out of a directive. */
export function takeLabel({ type, children, position }: Directive): readonly Nodes[] {
  const [first] = children;
  if (type !== "containerDirective" || !first) return [];
  if (first.type === "paragraph" && first.data?.directiveLabel === true) {
    children.shift();
    return first.children;
  }
  // MDX has taken the paragraph from around a label of nothing but expressions, and the spaces between them.
  const isLabel = (node: Nodes) =>
    node.type.startsWith("mdx") && node.position?.start.line === position?.start.line;
  const label: Nodes[] = [];
  for (let [node] = children; node && isLabel(node); [node] = children) {
    const before = label.at(-1)?.position?.end.offset ?? node.position?.start.offset;
    if (before !== node.position?.start.offset) label.push({ type: "text", value: " " });
    label.push(node);
    children.shift();
  }
  return label;
}

/** Takes the first line out of a paragraph. */
export function takeLine({ children }: Paragraph): readonly PhrasingContent[] {
  const line: PhrasingContent[] = [];
  for (let node = children.shift(); node && node.type !== "break"; node = children.shift()) {
    const end = node.type === "text" ? node.value.indexOf("\n") : -1;
    if (node.type !== "text" || end < 0) {
      line.push(node);
      continue;
    }
    line.push({ type: "text", value: node.value.slice(0, end) });
    const rest = node.value.slice(end + 1);
    if (rest !== "") children.unshift({ ...node, value: rest });
    break;
  }
  return line;
}

/** Makes a node the element that stands for the component of a directive. */
export function setElement(
  node: Directive | Blockquote,
  name: string,
  attributes: Directive["attributes"],
  label: Label = "",
): void {
  const hName = directiveElement(name);
  if (typeof label === "string") {
    const hProperties = { ...attributes, ...(label === "" ? {} : { label }) };
    node.data = { ...node.data, hName, hProperties };
    return;
  }
  // Attributes of elements are texts; those of a tag of MDX may be code.
  Object.assign(node, {
    type: "mdxJsxFlowElement",
    name: hName,
    attributes: [
      ...Object.entries(attributes ?? {}).map(([key, value]) =>
        attribute(key === "class" ? "className" : key, value ?? ""),
      ),
      attribute("label", {
        type: "mdxJsxAttributeValueExpression",
        value: "",
        data: { estree: programOf({ type: "ExpressionStatement", expression: listOf(label) }) },
      }),
    ],
  });
}

const attribute = (name: string, value: unknown) => ({ type: "mdxJsxAttribute", name, value });
