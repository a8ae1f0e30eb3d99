/**
 * Picks, from a whole stylesheet, what one page uses: the rules whose selectors can match it, the
 * custom properties and keyframes that those rules name, all in their order and at-rules. What cannot
 * be decided from names alone is kept.
 */
import postcss, { type AtRule, type ChildNode, type Declaration, type Rule } from "postcss";
import { canMatch, readSelector, type Selector, type Tokens } from "./selectors.ts";

export interface StyleSheet {
  readonly pick: (tokens: Tokens) => string;
}

export function readStyleSheet(css: string): StyleSheet {
  const pieces = postcss.parse(css).nodes.flatMap(toPiece);
  return {
    pick(tokens) {
      const matching = pieces.flatMap((piece) => matched(piece, tokens));
      const used = usedNames(matching, tokens);
      return matching.map((piece) => print(piece, used)).join("");
    },
  };
}

interface Declared {
  readonly text: string;
  /** The custom property that it sets, if any. */
  readonly sets: string | undefined;
  /** The custom properties and animation names that its value holds. */
  readonly names: readonly string[];
}

type Piece =
  | {
      readonly kind: "rule";
      readonly selectors: readonly Selector[];
      readonly body: readonly Declared[];
    }
  | { readonly kind: "group"; readonly prelude: string; readonly pieces: readonly Piece[] }
  | { readonly kind: "keyframes" | "property"; readonly name: string; readonly text: string }
  | { readonly kind: "always"; readonly text: string; readonly names: readonly string[] };

function toPiece(node: ChildNode): Piece[] {
  if (node.type === "rule") return [rulePiece(node)];
  if (node.type !== "atrule") return [];
  return [atRulePiece(node)];
}

const rulePiece = (rule: Rule): Piece => ({
  kind: "rule",
  selectors: rule.selectors.map(readSelector),
  body: rule.nodes.flatMap((node) => (node.type === "decl" ? [declared(node)] : [])),
});

function atRulePiece(node: AtRule): Piece {
  const { name, params, nodes } = node;
  const prelude = `@${name}${params === "" ? "" : ` ${params}`}`;
  if (/^(-webkit-)?keyframes$/.test(name))
    return { kind: "keyframes", name: params, text: node.toString() };
  if (name === "property") return { kind: "property", name: params, text: node.toString() };
  if (nodes === undefined) return { kind: "always", text: `${prelude};`, names: [] };
  const grouped = /^(media|supports|layer|container|starting-style)$/.test(name);
  if (grouped) return { kind: "group", prelude, pieces: nodes.flatMap(toPiece) };
  const text = node.toString();
  return { kind: "always", text, names: namesIn(text) };
}

function declared({ prop, value, important }: Declaration): Declared {
  return {
    text: `${prop}:${value}${important ? "!important" : ""}`,
    sets: prop.startsWith("--") ? prop : undefined,
    names: namesIn(value),
  };
}

const namesIn = (value: string): string[] => value.match(/-{0,2}[A-Za-z_][\w-]*/g) ?? [];

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
  open.push(...[...tokens].filter((token) => token.startsWith("--")));
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    for (const { names } of bySet.get(name) ?? []) open.push(...names);
  }
  return used;
}

function declarationsOf(piece: Piece): readonly Declared[] {
  if (piece.kind === "rule") return piece.body;
  if (piece.kind === "group") return piece.pieces.flatMap(declarationsOf);
  if (piece.kind === "always") return [{ text: "", sets: undefined, names: piece.names }];
  const names = namesIn(piece.text).filter((name) => name !== piece.name);
  return [{ text: "", sets: undefined, names }];
}

function print(piece: Piece, used: ReadonlySet<string>): string {
  switch (piece.kind) {
    case "always":
      return piece.text;
    case "keyframes":
    case "property":
      return used.has(piece.name) ? piece.text : "";
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
