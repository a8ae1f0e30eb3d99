/** Texts of MDX that code makes as well as words: parts, of which some are known when the module is rendered. */
import type { Nodes as HtmlNodes } from "hast";
import type { Nodes } from "mdast";

export type Program = NonNullable<
  NonNullable<Extract<Nodes, { type: "mdxTextExpression" }>["data"]>["estree"]
>;
type Expression = Extract<Program["body"][number], { type: "ExpressionStatement" }>["expression"];
export type Part = string | Expression;

/** undefined where the node is no expression. One may hold nothing but a comment. */
export const expressionIn = (node: Nodes | HtmlNodes): readonly Expression[] | undefined =>
  node.type === "mdxTextExpression" || node.type === "mdxFlowExpression"
    ? expressionOf(node.data?.estree)
    : undefined;

export function expressionOf(program: Program | null | undefined): readonly Expression[] {
  const [statement] = program?.body ?? [];
  return statement?.type === "ExpressionStatement" ? [statement.expression] : [];
}

/** The code of a list of them. */
export const listOf = (parts: readonly Part[]): Expression => ({
  type: "ArrayExpression",
  elements: parts.map((part) =>
    typeof part === "string" ? { type: "Literal", value: part } : part,
  ),
});

export const programOf = (statement: Program["body"][number]): Program => ({
  type: "Program",
  sourceType: "module",
  body: [statement],
});
