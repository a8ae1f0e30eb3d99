/** Directives and GitHub's alerts in a Markdown tree become elements that stand for components. */
import type { Blockquote, Nodes, Root } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import { visit } from "unist-util-visit";
import type { HtmlMode } from "../site/define.ts";
import { refusedAttributes } from "./allowed-html.ts";
import { isAdmonition } from "./default-labels.ts";
import { tellHandlers } from "./handlers.ts";
import { type Directive, labelOf, setElement, takeLabel, takeLine } from "./labels.ts";
import type { Directives } from "./processed.ts";
import type { Tell } from "./tell.ts";

/** `names` are those that the template gives components for. What plug-ins have made of a directive stays. */
export function readDirectives(
  tree: Root,
  source: string,
  names: ReadonlySet<string>,
  mode: HtmlMode,
  tell: Tell,
): Directives {
  const used: Directives["used"][number][] = [];
  let byName = false;
  visit(tree, (node, index, parent) => {
    if (node.type === "blockquote") return readAlert(node, used, tell);
    if (!isDirective(node) || node.data?.hName !== undefined) return;
    const { name, position } = node;
    // Prose has colons too: 10:30, a:b.
    if (node.type === "textDirective" && !names.has(name)) {
      byName = true;
      if (node.children.length === 0 && Object.keys(node.attributes ?? {}).length === 0) {
        if (parent && index !== undefined)
          parent.children[index] = { type: "text", value: sourceOf(node, source) };
        return;
      }
    }
    if (node.type === "containerDirective" && !isClosed(node, source))
      tell(node, `the directive "${name}" does not end`, "put a line with ::: where it ends");
    const label = labelOf(takeLabel(node), tell);
    const isUntitled = label === "" && node.attributes?.title === undefined;
    used.push({ name, position, isUntitled, refused: refusedOf(name, node.attributes) });
    if (tellAttributes(node, names, mode, tell)) byName = true;
    if (label !== "" && isAdmonition(name) && node.attributes?.title !== undefined)
      tell(node, `the directive "${name}" has two titles`, "leave one of them out");
    setElement(node, name, node.attributes, label);
  });
  return { used, byName };
}

const isDirective = (node: Nodes): node is Directive =>
  node.type === "containerDirective" ||
  node.type === "leafDirective" ||
  node.type === "textDirective";

/** Those of the engine's own directives are attributes of HTML. Whether what is told depends on the names. */
function tellAttributes(
  { name, attributes, position }: Directive,
  names: ReadonlySet<string>,
  mode: HtmlMode,
  tell: Tell,
): boolean {
  if (!attributes || Object.keys(attributes).length === 0) return false;
  tellHandlers({ properties: attributes, isComponent: true, position }, tell);
  if (mode === "trust" || !isAdmonition(name)) return false;
  if (names.has(name)) return true;
  for (const refused of refusedOf(name, attributes)) {
    tell({ position }, refusal(refused, name), OWN_COMPONENT);
    delete attributes[refused];
  }
  return true;
}

const refusedOf = (name: string, attributes: Directive["attributes"]): readonly string[] =>
  attributes && Object.keys(attributes).length > 0 && isAdmonition(name)
    ? refusedAttributes(name === "details" ? name : "aside", attributes).filter(
        (one) => one !== "label",
      )
    : [];

export const refusal = (attribute: string, name: string): string =>
  `the attribute ${attribute} of the directive "${name}" is not allowed`;

export const OWN_COMPONENT =
  "remove it, or give Markdown a component of your own for the directive";

/** The end of the file ends a directive too: what follows would be inside without anybody's knowing. */
function isClosed({ position }: ContainerDirective, source: string): boolean {
  if (!position) return true;
  const { offset: from = 0 } = position.start;
  const text = source.slice(from, position.end.offset);
  const last = text.slice(text.lastIndexOf("\n") + 1);
  return text.includes("\n") && /^[\s>]*:{3,}\s*$/.test(last);
}

/** `> [!NOTE]` is the directive `note`, with what follows on that line as its label. */
function readAlert(quote: Blockquote, used: Directives["used"][number][], tell: Tell): void {
  const [first] = quote.children;
  const [text] = first?.type === "paragraph" ? first.children : [];
  if (first?.type !== "paragraph" || text?.type !== "text") return;
  const [whole, kind = ""] = /^\[!([a-z]+)\][+-]?[ \t]*/i.exec(text.value) ?? [];
  if (whole === undefined || quote.data?.hName !== undefined) return;
  const name = kind.toLowerCase();
  if (!isAdmonition(name)) {
    tell(
      quote,
      `there is no alert [!${kind}]`,
      "GitHub has NOTE, TIP, IMPORTANT, WARNING, CAUTION",
    );
    return;
  }
  text.value = text.value.slice(whole.length);
  const label = labelOf(takeLine(first), tell);
  if (first.children.length === 0) quote.children.shift();
  used.push({ name, position: quote.position, isUntitled: label === "" });
  setElement(quote, name, {}, label);
}

export function sourceOf(node: Nodes, source: string): string {
  const { start, end } = node.position ?? {};
  return source.slice(start?.offset ?? 0, end?.offset ?? 0);
}
