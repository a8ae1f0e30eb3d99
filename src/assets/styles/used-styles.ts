/**
 * Picks, from a whole stylesheet, what one page uses: the rules whose selectors can match it, the
 * custom properties, keyframes and typefaces that those rules name, all in their order and at-rules. What
 * cannot be decided from names alone is kept.
 */
import postcss, { type AtRule, type ChildNode, type Declaration, type Rule } from "postcss";
import { cssWords } from "../../render/tags/css-words.ts";
import { canMatch, namesOf, readSelector, type Selector, type Tokens } from "./selectors.ts";

export interface StyleSheet {
  readonly pick: (tokens: Tokens) => string;
  /** All tokens that anything here depends on. */
  readonly tokens: ReadonlySet<string>;
}

export function readStyleSheet(css: string): StyleSheet {
  const pieces = postcss.parse(css).nodes.flatMap(toPiece);
  return {
    pick(tokens) {
      const matching = pieces.flatMap((piece) => matched(piece, tokens));
      const used = usedNames(matching, tokens);
      return matching.map((piece) => print(piece, used)).join("");
    },
    tokens: new Set(pieces.flatMap(tokensOf)),
  };
}

interface Declared {
  readonly text: string;
  /** The custom property that it sets, if any. */
  readonly sets: string | undefined;
  /** The custom properties, animations and typefaces that its value may name. */
  readonly names: readonly string[];
}

type Piece =
  | {
      readonly kind: "rule";
      readonly selectors: readonly Selector[];
      readonly body: readonly Declared[];
    }
  | {
      readonly kind: "group";
      readonly prelude: string;
      /** Custom properties that its condition asks for. */
      readonly names: readonly string[];
      readonly pieces: readonly Piece[];
    }
  /** What is used by its name: keyframes, a registered property, a typeface. `names` are what it uses itself. */
  | {
      readonly kind: "named";
      /** The words of the name. */
      readonly name: readonly string[];
      /** The whole name of a typeface: others may have the same words. */
      readonly family?: string;
      readonly text: string;
      readonly names: readonly string[];
    }
  | { readonly kind: "always"; readonly text: string; readonly names: readonly string[] };

function toPiece(node: ChildNode): Piece[] {
  if (node.type === "rule") return [rulePiece(node)];
  if (node.type !== "atrule") return [];
  return [atRulePiece(node)];
}

const rulePiece = (rule: Rule): Piece => ({
  kind: "rule",
  selectors: rule.selectors.map(readSelector),
  body: rule.nodes.flatMap((node) => {
    if (node.type === "decl") return [declared(node)];
    // A rule inside a rule goes with it.
    return node.type === "comment" ? [] : [kept(node.toString())];
  }),
});

const GROUPS = /^(media|supports|layer|container|starting-style)$/;

function atRulePiece(node: AtRule): Piece {
  const { name, params, nodes } = node;
  const prelude = `@${name}${params === "" ? "" : ` ${params}`}`;
  const text = node.toString();
  if (/^(-webkit-)?keyframes$/.test(name) || name === "property") {
    const own = cssWords(params);
    const names = cssWords(text).filter((word) => !own.includes(word));
    return { kind: "named", name: own, text, names };
  }
  if (name === "font-face") {
    const family = familyOf(node);
    return { kind: "named", name: cssWords(family), family, text, names: [] };
  }
  if (nodes === undefined) return { kind: "always", text: `${prelude};`, names: [] };
  if (GROUPS.test(name)) {
    const names = cssWords(params).filter((word) => word.startsWith("--"));
    return { kind: "group", prelude, names, pieces: nodes.flatMap(toPiece) };
  }
  return { kind: "always", text, names: cssWords(text) };
}

/** The names of typefaces know no capitals. */
function familyOf({ nodes = [] }: AtRule): string {
  const family = nodes.find((node) => node.type === "decl" && node.prop === "font-family");
  return family?.type === "decl" ? small(unquoted(family.value)) : "";
}

const unquoted = (value: string) => value.replace(/["']/g, "").trim();

/** Names of several words that a value may end a part with: `400 1rem Open Sans` may mean `Sans` or `Open Sans`. */
const familiesIn = (value: string): readonly string[] =>
  value.split(",").flatMap((part) => {
    const words = unquoted(part.replace(/[()]/g, " ")).split(/\s+/);
    return words.slice(0, -1).map((_, index) => small(words.slice(index).join(" ")));
  });

const small = (word: string) => word.toLowerCase();

const declared = ({ prop, value, important }: Declaration): Declared => ({
  text: `${prop}:${value}${important ? "!important" : ""}`,
  sets: prop.startsWith("--") ? cssWords(prop)[0] : undefined,
  names: [...cssWords(value), ...familiesIn(value)],
});

const kept = (text: string): Declared => ({ text, sets: undefined, names: cssWords(text) });

/** The piece without selectors that cannot match, or nothing. */
function matched(piece: Piece, tokens: Tokens): Piece[] {
  if (piece.kind === "group") {
    const pieces = piece.pieces.flatMap((inner) => matched(inner, tokens));
    const order = piece.prelude.startsWith("@layer");
    return pieces.length > 0 || order ? [{ ...piece, pieces }] : [];
  }
  if (piece.kind !== "rule") return [piece];
  const selectors = piece.selectors.filter((selector) => canMatch(selector, tokens));
  return selectors.length > 0 ? [{ ...piece, selectors }] : [];
}

/** All names that the pieces use, or `tokens` say, through custom properties that use others. */
function usedNames(pieces: readonly Piece[], tokens: Tokens): ReadonlySet<string> {
  const declarations = pieces.flatMap(declarationsOf);
  const bySet = new Map<string, Declared[]>();
  for (const item of declarations)
    if (item.sets) bySet.set(item.sets, [...(bySet.get(item.sets) ?? []), item]);
  const used = new Set<string>();
  const open = declarations.filter(({ sets }) => !sets).flatMap(({ names }) => names);
  const said = new Set<string>();
  for (const token of tokens)
    if (token.startsWith("=")) {
      open.push(token.slice(1));
      said.add(small(token.slice(1)));
    }
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    used.add(small(name));
    for (const { names } of bySet.get(name) ?? []) open.push(...names);
  }
  // A script may put a family's words together.
  for (const piece of pieces)
    if (piece.kind === "named" && piece.name.every((word) => said.has(word)))
      used.add(piece.family ?? "");
  return used;
}

function declarationsOf(piece: Piece): readonly Declared[] {
  if (piece.kind === "rule") return piece.body;
  const own = { text: "", sets: undefined, names: piece.names };
  return piece.kind === "group" ? [own, ...piece.pieces.flatMap(declarationsOf)] : [own];
}

function print(piece: Piece, used: ReadonlySet<string>): string {
  switch (piece.kind) {
    case "always":
      return piece.text;
    case "named":
      return piece.name.every((word) => used.has(word)) &&
        used.has(piece.family ?? piece.name[0] ?? "")
        ? piece.text
        : "";
    case "group": {
      const inner = piece.pieces.map((child) => print(child, used)).join("");
      if (inner !== "") return `${piece.prelude}{${inner}}`;
      return piece.prelude.startsWith("@layer ") ? `${piece.prelude};` : "";
    }
    case "rule": {
      const body = piece.body.filter(({ sets }) => !sets || used.has(sets)).map(({ text }) => text);
      const selector = piece.selectors.map(({ text }) => text).join(",");
      return body.length > 0 ? `${selector}{${body.join(";")}}` : "";
    }
  }
}

const usedAs = (names: readonly string[]) => names.map((name) => `=${name}`);

function tokensOf(piece: Piece): readonly string[] {
  switch (piece.kind) {
    case "always":
      return [];
    case "named":
      return usedAs(piece.name);
    case "group":
      return piece.pieces.flatMap(tokensOf);
    case "rule":
      return [
        ...piece.selectors.flatMap(namesOf),
        ...usedAs(piece.body.flatMap(({ sets }) => sets ?? [])),
      ];
  }
}
