/** Expressions of MDX that give a promise are asked for in the module itself, which knows their places. */
import type { Root } from "hast";
import { visit } from "unist-util-visit";
import { COMPONENTS, type MdxFacts } from "./mdx-facts.ts";

const ASK = "buildSiteShown";

/** All that are shown. Those of attributes may be promises, for a component that knows it. */
export function askExpressions(tree: Root): void {
  visit(tree, (node) => {
    if (node.type !== "mdxTextExpression" && node.type !== "mdxFlowExpression") return;
    const [statement] = node.data?.estree?.body ?? [];
    if (statement?.type !== "ExpressionStatement" || !node.position) return;
    const { line, column } = node.position.start;
    statement.expression = {
      type: "CallExpression",
      optional: false,
      callee: { type: "Identifier", name: ASK },
      arguments: [
        statement.expression,
        { type: "Literal", value: line },
        { type: "Literal", value: column },
      ],
    };
  });
}

/** The function that they call, for the module of the file. */
export const askingFunction = (file: string): string => `function ${ASK}(value, line, column) {
  if (typeof value?.then !== "function") return value;
  throw Object.assign(new Error("an expression gives a promise"), { waitsAt: { file: ${JSON.stringify(file)}, line, column } });
}
`;

/** The function that gives what tags stand for: of `<Tabs.Item>` what `Tabs` is. */
export function exportedComponents(tags: MdxFacts["tags"]): string {
  const names = tags.flatMap(({ name }) => /^(?:[A-Z][\w$]*|[\w$]+(?=\.))/.exec(name) ?? []);
  const values = [...new Set(names)].map(
    (name) => `${name}: typeof ${name} === "undefined" ? undefined : ${name}`,
  );
  return values.length === 0
    ? ""
    : `export const ${COMPONENTS} = () => ({ ${values.join(", ")} });\n`;
}
