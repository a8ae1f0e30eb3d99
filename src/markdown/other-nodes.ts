/** Pictures, code and struck-out words that another generator reads otherwise: they are shown as they are written, and told. */
import type { Nodes } from "mdast";
import { toString as wordsIn } from "mdast-util-to-string";
import type { Tell } from "./tell.ts";

/** What stands on both sides of a node. */
export interface Around {
  readonly before: Nodes | undefined;
  readonly after: Nodes | undefined;
}

export function tellOtherwise(
  node: Nodes,
  source: string,
  { before, after }: Around,
  notice: Tell,
): void {
  switch (node.type) {
    case "delete":
      if (/^~[^~]/.test(source) && /\w$/.test(textOf(before)))
        notice(
          node,
          "words between single ~ are struck out",
          "write <sub>…</sub> for what stands lower",
        );
      return;
    case "image":
      if (/\|\d+(?:x\d+)?$/.test(node.alt ?? ""))
        notice(
          node,
          "a size after the words of a picture is read as words",
          'write <img src="…" alt="…" width="100">',
        );
      return;
    case "inlineCode":
      if (/^#!\w+ /.test(node.value))
        notice(node, "the language of code within a line is shown as it is written", "take it out");
      if (textOf(before).endsWith("$") && textOf(after).startsWith("$"))
        notice(
          node,
          "maths are not drawn here, and are shown as they are written",
          "let a plug-in draw them: the documentation has the recipe",
        );
      if (/\{[\w:-]+\}$/.test(textOf(before)))
        notice(node, "a role, as in MyST, is shown as it is written", "write what it stands for");
      return;
    case "link":
      if (node.children.length === 0)
        notice(node, "a link without words shows nothing", "write [its words](…)");
      return;
    case "code":
      // Of reStructuredText: code below a text that ends so.
      if (node.lang === null && !/^\s*[`~]/.test(source) && /::\s*$/.test(wordsOf(before)))
        notice(
          node,
          "the :: before this code is shown as it is written",
          "write : there, and the code between ```",
        );
      if (/(?:#|\/\/|--|%|;|\/\*|<!--)\s*\(\d+\)!/.test(node.value))
        notice(
          node,
          "the mark of a note in code, such as (1)!, is shown as it is written",
          "write the note as a comment of the code",
        );
      return;
  }
}

const wordsOf = (node: Nodes | undefined) => (node?.type === "paragraph" ? wordsIn(node) : "");
const textOf = (node: Nodes | undefined): string => (node?.type === "text" ? node.value : "");
