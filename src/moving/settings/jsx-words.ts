/** The words that elements of JSX show: `<Separator>Guides</Separator>` in a menu is Guides. */
import type { AnyNode } from "acorn";

interface JsxNode {
  readonly type: string;
  readonly value?: string;
  readonly expression?: AnyNode;
  readonly children?: readonly JsxNode[];
}

export const isJsx = ({ type }: { readonly type: string }): boolean =>
  type === "JSXElement" || type === "JSXFragment";

/** `shown` says what an expression in braces is. */
export const wordsOfJsx = (node: object, shown: (node: AnyNode) => unknown): string =>
  partsOf(node as JsxNode, shown)
    .join("")
    .replace(/\s+/g, " ")
    .trim();

function partsOf(
  { type, value, expression, children = [] }: JsxNode,
  shown: (node: AnyNode) => unknown,
): readonly string[] {
  if (type === "JSXText") return [value ?? ""];
  if (type !== "JSXExpressionContainer") return children.flatMap((one) => partsOf(one, shown));
  const words = expression && shown(expression);
  return typeof words === "string" || typeof words === "number" ? [String(words)] : [];
}
