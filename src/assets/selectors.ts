/** Whether a selector can match anything on a page, as far as names tell. */
import postcss from "postcss";

/** The names of a page's elements, its classes as `.name` and its ids as `#name`. */
export type Tokens = ReadonlySet<string>;

export interface Selector {
  readonly text: string;
  /** Names that a page must have for the selector to match anything. */
  readonly needs: readonly string[];
  /** Of each of these lists one selector must match something. */
  readonly choices: readonly (readonly Selector[])[];
}

/** A functional pseudo-class with its arguments, which may have others inside. */
const CALL = /(?<!\\)::?([a-z-]+)\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g;
/** Those whose arguments are alternatives; of others the arguments say nothing. */
const CHOICES = new Set(["is", "where", "has"]);

export function readSelector(text: string): Selector {
  const choices: Selector[][] = [];
  const plain = text
    .replace(/(?<!\\)\[[^\]]*\]/g, "")
    .replace(CALL, (_, name: string, list: string) => {
      if (CHOICES.has(name)) choices.push(postcss.list.comma(list).map(readSelector));
      return "";
    })
    .replace(/(?<!\\)::?[a-z-]+/g, "");
  const parts = plain.match(/[.#]?(?:\\[0-9a-f]{1,6}\s?|\\.|[\w-])+/gi) ?? [];
  return { text, needs: parts.map(unescapeName), choices };
}

export const canMatch = ({ needs, choices }: Selector, tokens: Tokens): boolean =>
  needs.every((name) => tokens.has(name)) &&
  choices.every((list) => list.some((one) => canMatch(one, tokens)));

/** https://drafts.csswg.org/cssom/#serialize-an-identifier, backwards. */
const unescapeName = (name: string) =>
  name.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, hex: string | undefined, char: string) =>
    hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : char,
  );
