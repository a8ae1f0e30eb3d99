/** Expressions of MDX where none can be: in words of pictures and links they would lose their braces or be shown as they are written. */
import type { Nodes, Root } from "mdast";
import { EXIT, visit } from "unist-util-visit";
import { sourceOf } from "./directives.ts";
import type { Tell } from "./tell.ts";

export function tellExpressions(tree: Root, source: string, tell: Tell): void {
  visit(tree, (node) => {
    if (node.type === "image" || node.type === "imageReference") {
      const url = node.type === "image" ? `${node.url}${node.title ?? ""}` : (node.label ?? "");
      // Braces that are meant stay: those of an expression are gone.
      if (braces(sourceOf(node, source)) > braces((node.alt ?? "") + url))
        tell(
          node,
          "the words of a picture hold an expression, which would not be read there",
          'write a tag: <img src="./hive.jpg" alt={"Hives of " + year} />',
        );
    }
    if (node.type !== "image" && node.type !== "link" && node.type !== "definition") return;
    if (/\{[^{}]+\}/.test(node.title ?? "") && !sourceOf(node, source).includes("\\{"))
      tell(
        node,
        "a title holds an expression, which would be shown as it is written",
        'write a tag: <a href="./hive.md" title={"Hives of " + year}>…</a>, or a backslash before the brace',
      );
  });
}

/** The expression for which the whole text would have to wait, which React cannot while it renders a page. */
export function tellWaiting(tree: Root, tell: Tell): void {
  visit(tree, (node) => {
    if (!/\bawait\b/.test(codeIn(node))) return undefined;
    tell(
      node,
      "an expression awaits something while the page is rendered",
      "await it in an export, and name that: export const bees = await count(), then {bees}",
    );
    return EXIT;
  });
}

/** Of the expressions that a node itself holds. */
function codeIn(node: Nodes): string {
  if (node.type === "mdxTextExpression" || node.type === "mdxFlowExpression") return node.value;
  if (node.type !== "mdxJsxTextElement" && node.type !== "mdxJsxFlowElement") return "";
  return node.attributes
    .map(({ value }) => (typeof value === "object" ? (value?.value ?? "") : ""))
    .join(" ");
}

const braces = (text: string): number => text.split("{").length;
