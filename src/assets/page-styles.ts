/**
 * Picks, from the whole stylesheet, what one page uses: the rules whose selectors can match it, the
 * custom properties and keyframes that those rules name, all in their order and at-rules. What cannot
 * be decided from names alone is kept.
 */
import { hash } from "node:crypto";
import postcss, { type AtRule, type ChildNode, type Declaration, type Rule } from "postcss";
import { createMemoryCache } from "../cache/cache.ts";
import type { TagNames } from "../render/start-tags.ts";
import { shortHash } from "./hash.ts";
import { canMatch, readSelector, type Selector, type Tokens } from "./selectors.ts";

export interface PageStyles {
  /**
   * The styles of a page with these start tags, all read by the same reader, and with these scripts of
   * islands.
   */
  readonly for: (tags: ReadonlySet<TagNames>, scripts: readonly string[]) => Promise<string>;
}

export interface StyleSources {
  readonly css: string;
  /** The site's own client script: a name that stands in it may appear on a page later. */
  readonly scriptText: string;
  /** The same of the scripts of islands, by URL path; only pages with the island may get it. */
  readonly islandTexts: ReadonlyMap<string, string>;
}

export function createPageStyles(
  { css, scriptText, islandTexts }: StyleSources,
  { getOrCompute } = createMemoryCache(),
): PageStyles {
  const source = shortHash(`${css}\n${scriptText}`);
  let sheet: readonly Piece[] | undefined;
  const later = new Set(wordsIn(scriptText));
  const byTags = new Map<string, Promise<string>>();
  const pickBy = (names: ReadonlySet<string>) => {
    sheet ??= postcss.parse(css).nodes.flatMap(toPiece);
    return pick(sheet, new Set([...names, ...later, ...ALWAYS]));
  };
  const make = (tags: ReadonlySet<TagNames>, scripts: readonly string[]) => {
    const inScripts = scripts.flatMap((url) => wordsIn(islandTexts.get(url) ?? ""));
    const names = new Set([...[...tags].flatMap((tag) => tag.names), ...inScripts]);
    const key = `page styles ${source} ${hash("sha256", [...names].sort().join(" "))}`;
    return getOrCompute(key, {}, () => pickBy(names), { persist: true });
  };
  return {
    for(tags, scripts) {
      const ids = [...tags].map(({ id }) => id).sort((a, b) => a - b);
      const key = [...ids, ...scripts].join(" ");
      const styles = byTags.get(key) ?? make(tags, scripts);
      byTags.set(key, styles);
      return styles;
    },
  };
}

/** A word of a script may become anything. */
const wordsIn = (text: string): readonly string[] =>
  (text.match(/[\w-]+/g) ?? []).flatMap((word) => [word, `.${word}`, `#${word}`]);

const ALWAYS = ["html", "head", "body"];

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

function pick(sheet: readonly Piece[], tokens: Tokens): string {
  const matching = sheet.flatMap((piece) => matched(piece, tokens));
  const used = usedNames(matching);
  return matching.map((piece) => print(piece, used)).join("");
}

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

/** All names that the pieces use, through custom properties that use others. */
function usedNames(pieces: readonly Piece[]): ReadonlySet<string> {
  const declarations = pieces.flatMap(declarationsOf);
  const bySet = new Map<string, Declared[]>();
  for (const item of declarations)
    if (item.sets) bySet.set(item.sets, [...(bySet.get(item.sets) ?? []), item]);
  const used = new Set<string>();
  const open = declarations.filter(({ sets }) => !sets).flatMap(({ names }) => names);
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
