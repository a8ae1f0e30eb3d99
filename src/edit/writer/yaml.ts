/** Changes of a YAML text that leave everything else as it stands: comments, order, quotes, line ends. */
import type { FieldPath } from "../../content/field-path.ts";
import { documentsOf, type YamlNode, yamlPackage } from "../../content/yaml-document.ts";
import { nodeAt } from "../../content/yaml-places.ts";
import { recent } from "./recent.ts";
import { Refused } from "./refused.ts";
import { type Plain, scalarText } from "./yaml-scalar.ts";

/** A value for a field. */
export type Change = readonly [path: FieldPath, value: Plain];

/** A part of a text, and what comes in its place. */
interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Of the files that one page shows. */
export const MOST_FILES = 40;

/** A source as nodes, which nobody changes. */
export const rootOf = recent(MOST_FILES, (source) => documentsOf(source)[0]?.root);

/** The text with other values where texts, numbers, a yes or no, or nothing stand. */
export function withYamlValues(source: string, changes: readonly Change[]): string {
  const root = rootOf(source);
  const style = styleOf(source);
  return changes
    .map(([path, value]) => spliceOf(source, root, style, path, value))
    .sort((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end, text: made }) => text.slice(0, start) + made + text.slice(end),
      source,
    );
}

/** How the file itself is written. */
export const styleOf = (source: string) => ({
  width: widthOf(source),
  singleQuotes: prefersSingle(source),
});

function spliceOf(
  source: string,
  root: YamlNode,
  style: { readonly width: number; readonly singleQuotes: boolean },
  path: FieldPath,
  value: Plain,
): Splice {
  const node = nodeAt(root, path);
  const { isAlias, isScalar } = yamlPackage();
  if (isAlias(node))
    throw new Refused(`repeats "&${node.source}" of another place: change it there`);
  if (!node || !isScalar(node)) throw new Refused("is no single value in its file");
  const [start, end] = node.range;
  const old = source.slice(start, end);
  const made = scalarText(value, {
    text: old.replaceAll("\r\n", "\n"),
    type: node.type,
    inFlow: isInFlow(root, path),
    ...style,
    indent: indentOf(source, start, old),
  });
  const isBlock = /^[|>]/.test(made);
  const wasBlock = node.type === "BLOCK_FOLDED" || node.type === "BLOCK_LITERAL";
  const gap = start === end && /\S/.test(source[start - 1] ?? " ") ? " " : "";
  const tail = wasBlock ? tailOf(old, isBlock && /\n$/.test(made)) : "";
  return { start, end, text: withLineEnds(gap + made + tail, source) };
}

/** The line end after a block belongs to the block in one kind of it, and to the file in the other. */
const tailOf = (old: string, isThere: boolean): string =>
  isThere ? "" : (/\r?\n$/.exec(old)?.[0] ?? "").replace("\r", "");

const withLineEnds = (text: string, source: string): string =>
  lineEndOf(source) === "\r\n" ? text.replace(/\r?\n/g, "\r\n") : text;

/** Of most lines. */
export function lineEndOf(source: string): "\n" | "\r\n" {
  const windows = source.match(/\r\n/g)?.length ?? 0;
  return windows * 2 > (source.match(/\n/g)?.length ?? 0) ? "\r\n" : "\n";
}

function isInFlow(root: YamlNode, path: FieldPath): boolean {
  const { isCollection } = yamlPackage();
  return path.some((_, depth) => {
    const parent = nodeAt(root, path.slice(0, depth));
    return isCollection(parent) && parent.flow === true;
  });
}

/** The longest line of a text that is broken into lines, at least what editors break at. */
function widthOf(source: string): number {
  const folded = source.matchAll(/^( *).*: >-?\r?\n((?:\1 +\S.*\r?\n?)+)/gm);
  const lengths = [...folded].flatMap(([, , lines = ""]) =>
    lines.split(/\r?\n/).map((line) => line.length),
  );
  return lengths.reduce((longest, length) => Math.max(longest, Math.min(length, 120)), 80);
}

const prefersSingle = (source: string): boolean =>
  (source.match(/: '/g)?.length ?? 0) > (source.match(/: "/g)?.length ?? 0);

/** Of the lines of a value: as the second one has it, else two more than its key's. */
function indentOf(source: string, start: number, old: string): string {
  const second = /\n( *)\S/.exec(old)?.[1];
  if (second !== undefined) return second;
  const line = source.slice(source.lastIndexOf("\n", start - 1) + 1, start);
  const [own = ""] = /^[ -]*/.exec(line) ?? [];
  return " ".repeat(own.length + 2);
}
