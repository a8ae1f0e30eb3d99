/** Words of pictures and links in MDX, where an expression would lose its braces or be shown as it is written. */
import type { Root } from "mdast";
import { visit } from "unist-util-visit";
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

const braces = (text: string): number => text.split("{").length;
