/** Headings of MDX that have values of expressions: a function of the module gives their parts once it is run. */
import type { Root } from "hast";
import { headingParts } from "./headings.ts";
import { HEADINGS } from "./mdx-facts.ts";
import { listOf, type Part, type Program, programOf } from "./mdx-parts.ts";

/** As code among the module's own, so that expressions keep their places and see what the file names. */
export function exportHeadings(tree: Root): void {
  const all = headingParts(tree);
  if (all.some(hasCode))
    tree.children.push({ type: "mdxjsEsm", value: "", data: { estree: programOf(exported(all)) } });
}

const hasCode = (parts: readonly Part[]) => parts.some((part) => typeof part !== "string");

/** `export const buildSiteHeadings = (props) => [["In ", bees.year], …]`. The compiler changes what it is given. */
const exported = (all: readonly (readonly Part[])[]): Program["body"][number] => ({
  type: "ExportNamedDeclaration",
  specifiers: [],
  attributes: [],
  declaration: {
    type: "VariableDeclaration",
    kind: "const",
    declarations: [
      {
        type: "VariableDeclarator",
        id: { type: "Identifier", name: HEADINGS },
        init: {
          type: "ArrowFunctionExpression",
          expression: true,
          params: [{ type: "Identifier", name: "props" }],
          body: listOf(all.map((parts) => listOf(structuredClone(parts)))),
        },
      },
    ],
  },
});
