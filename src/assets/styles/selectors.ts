/** Whether a selector can match anything on a page, as far as names tell. */
import parser from "postcss-selector-parser";

/**
 * The names of a page's elements, its classes as `.name` and its ids as `#name`; and as `=name` the custom
 * properties, animations and typefaces that it names itself.
 */
export type Tokens = ReadonlySet<string>;

export interface Selector {
  readonly text: string;
  /** Names that a page must have for the selector to match anything. */
  readonly needs: readonly string[];
  /** Of each of these lists one selector must match something. */
  readonly choices: readonly (readonly Selector[])[];
}

/** Those whose arguments are alternatives; of others the arguments say nothing. */
const CHOICES = new Set([":is", ":where", ":has", ":-webkit-any", ":-moz-any", ":matches"]);

/** One that cannot be read may match. */
export function readSelector(text: string): Selector {
  try {
    const [selector] = parser().astSync(text).nodes;
    return selector ? demandsOf(selector, text) : { text, needs: [], choices: [] };
  } catch {
    return { text, needs: [], choices: [] };
  }
}

function demandsOf({ nodes }: parser.Selector, text: string): Selector {
  const needs: string[] = [];
  const choices: Selector[][] = [];
  for (const node of nodes) {
    if (node.type === "class") needs.push(`.${node.value}`);
    if (node.type === "id") needs.push(`#${node.value}`);
    if (node.type === "tag") needs.push(node.value.toLowerCase());
    if (node.type === "pseudo" && CHOICES.has(node.value.toLowerCase()))
      choices.push(node.nodes.map((inner) => demandsOf(inner, inner.toString())));
  }
  return { text, needs, choices };
}

export const canMatch = ({ needs, choices }: Selector, tokens: Tokens): boolean =>
  needs.every((name) => tokens.has(name)) &&
  choices.every((list) => list.some((one) => canMatch(one, tokens)));

/** All names that the selector looks for. */
export const namesOf = ({ needs, choices }: Selector): readonly string[] => [
  ...needs,
  ...choices.flat().flatMap(namesOf),
];
