/** Changes of a YAML text that leave everything else as it stands: comments, order, quotes, line ends. */
import type { Alias, Scalar } from "yaml";
import type { FieldPath } from "../../content/field-path.ts";
import { documentsOf, type YamlNode, yamlPackage } from "../../content/formats/yaml-document.ts";
import { nodeAt } from "../../content/formats/yaml-places.ts";
import { recent } from "./recent.ts";
import { Refused } from "./refused.ts";
import { isBlockType, type Plain, scalarText } from "./yaml-scalar.ts";

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
  const changed = new Set(changes.map(([path]) => nodeAt(root, path)));
  return changes
    .flatMap(([path, value]) => splicesOf(source, root, style, path, value, changed))
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

interface Style {
  readonly width: number;
  readonly singleQuotes: boolean;
}

/** Who changes a value changes one field: in place of an alias stands its own value, and an anchor goes on to its alias. */
function splicesOf(
  source: string,
  root: YamlNode,
  style: Style,
  path: FieldPath,
  value: Plain,
  changed: ReadonlySet<YamlNode>,
): readonly Splice[] {
  const node = nodeAt(root, path);
  const { isAlias, isScalar } = yamlPackage();
  const inFlow = isInFlow(root, path);
  if (isAlias(node)) return [spliceOf(source, node, value, { ...style, inFlow, type: "PLAIN" })];
  if (!node || !isScalar(node)) throw new Refused("is no single value in its file");
  const own = spliceOf(source, node, value, { ...style, inFlow, type: node.type });
  const heir = aliasesOf(root, node).find(({ alias }) => !changed.has(alias));
  if (!heir) return [own];
  const { type } = node;
  const old = spliceOf(source, heir.alias, node.value as Plain, {
    ...style,
    inFlow: heir.inFlow,
    type: isBlockType(type) && heir.inFlow ? "QUOTE_DOUBLE" : type,
  });
  const [lead = ""] = /&\S+[ \t]+$/.exec(source.slice(0, own.start)) ?? [];
  return [
    { ...own, start: own.start - lead.length },
    { ...old, text: `&${node.anchor} ${old.text}` },
  ];
}

/** Those that repeat a value, in their order. */
function aliasesOf(root: YamlNode, of: Scalar.Parsed) {
  const { isAlias, isCollection, visit } = yamlPackage();
  const found: { readonly alias: Alias.Parsed; readonly inFlow: boolean }[] = [];
  if (!root || of.anchor === undefined) return found;
  let isMeant = false;
  visit(root, {
    Node(_, node, parents) {
      if (isAlias(node)) {
        if (isMeant && node.source === of.anchor)
          found.push({
            alias: node as Alias.Parsed,
            inFlow: parents.some((one) => isCollection(one) && one.flow === true),
          });
      } else if (node.anchor === of.anchor) isMeant = node === of;
    },
  });
  return found;
}

function spliceOf(
  source: string,
  node: Scalar.Parsed | Alias.Parsed,
  value: Plain,
  standing: Style & { readonly inFlow: boolean; readonly type: Scalar["type"] },
): Splice {
  const [start, end] = node.range;
  const old = source.slice(start, end);
  const made = scalarText(value, {
    ...standing,
    text: old.replaceAll("\r\n", "\n"),
    indent: indentOf(source, start, old),
  });
  const isBlock = /^[|>]/.test(made);
  const wasBlock = /^[|>]/.test(old);
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
