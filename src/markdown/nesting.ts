/** How deep a body nests: deeper than a person writes, it would fill the stack of what reads it. */
import type { Nodes } from "mdast";
import type { Placed } from "./tell.ts";

export const MOST = 100;

/** Marks at the beginning of a line, lists by their indentation, directives in directives. */
const NESTED = [
  /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){101,}/m,
  /^[ \t]{202,}(?:[-*+]|\d{1,9}[.)])[ \t]/m,
  /^(?:[ \t]*:{3,}[ \t]*[a-z].*\n){101,}/im,
];

/** The line, from 1, on which a source nests deeper than is read. */
export function nestedLine(source: string): number | undefined {
  const found = NESTED.flatMap((form) => form.exec(source)?.index ?? []);
  return found.length > 0 ? source.slice(0, Math.min(...found)).split("\n").length : undefined;
}

/** The first node that has too many above it. Trees of any depth are walked. */
export function tooDeep(tree: Nodes): Placed | undefined {
  const open: { readonly node: Nodes; readonly depth: number }[] = [{ node: tree, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, depth } = next;
    if (depth > MOST) return node as Placed;
    if ("children" in node)
      for (const child of node.children) open.push({ node: child, depth: depth + 1 });
  }
  return undefined;
}

export const TOO_DEEP = `nests more than ${MOST} levels deep`;
