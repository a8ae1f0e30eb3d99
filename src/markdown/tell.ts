/** Places in a body as places in its file. */
import type { MarkdownBody } from "../content/markdown-body.ts";
import type { Problem } from "../errors.ts";

/** Anything that knows where it stands in the source of a body; lines and columns from 1. */
export interface Placed {
  readonly position?:
    | { readonly start: { readonly line: number; readonly column: number } }
    | undefined;
}

/** Notes what is wrong with a node of a body. */
export type Tell = (node: Placed, message: string, hint?: string) => void;

/** What has no place of its own, as plug-ins make it, is told at the place of what came before it. */
export function tellingOf({ file, line: first }: MarkdownBody, problems: Problem[]): Tell {
  let last: Placed = {};
  return (node, message, hint) => {
    if (node.position) last = node;
    const { line = 1, column = 1 } = (node.position ?? last.position)?.start ?? {};
    const where = { file, line: first + line - 1, column };
    problems.push({ rule: "content/markdown", where, message, ...(hint ? { hint } : {}) });
  };
}
