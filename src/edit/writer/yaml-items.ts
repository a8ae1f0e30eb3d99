/** A list or group of a YAML text as pieces: each item with the comments above it, and what stands between two. */
import type { ParsedNode, YAMLMap, YAMLSeq } from "yaml";
import { yamlPackage } from "../../content/formats/yaml-document.ts";
import { Refused } from "./refused.ts";

/** The text from `start` to `end` is the bodies with a gap after each but the last. */
export interface Pieces {
  readonly start: number;
  readonly end: number;
  readonly bodies: readonly string[];
  readonly gaps: readonly string[];
  readonly inFlow: boolean;
  /** Spaces before each item. */
  readonly indent: number;
}

type Collection = YAMLSeq.Parsed | YAMLMap.Parsed;

interface Item {
  /** Of its dash, or its key. */
  readonly start: number;
  /** Behind its last character. */
  readonly end: number;
}

/**
 * Of a collection that has items. A comment above the first one alone may be about it or about the whole list: it is
 * taken along where items change places, and stays where one goes. `isMoved` says so.
 */
export function piecesOf(source: string, node: Collection, isMoved = false): Pieces {
  const items = itemsOf(source, node);
  if (node.flow === true) return flowPieces(source, items);
  // The head of a file is about the whole of it.
  const isBelowKey = /^[ \t]*[^#\s]/m.test(source.slice(0, items[0]?.start));
  return blockPieces(source, items, isMoved && isBelowKey);
}

function itemsOf(source: string, node: Collection): readonly Item[] {
  const { isMap } = yamlPackage();
  if (isMap(node))
    return node.items.map(({ key, value }) => ({
      start: key.range[0],
      end: endOf(source, value ?? key),
    }));
  let from = node.range[0];
  return (node as YAMLSeq.Parsed).items.map((item) => {
    const start = node.flow === true ? item.range[0] : dashBefore(source, from, item.range[0]);
    const end = Math.max(endOf(source, item), node.flow === true ? 0 : start + 1);
    from = end;
    return { start, end };
  });
}

/** The dash that stands alone before a value, past comments. */
function dashBefore(source: string, from: number, value: number): number {
  const before = source
    .slice(from, value + 1)
    .replace(/(^|[\s])#[^\n]*/g, (found) => " ".repeat(found.length));
  const at = before.search(/-(?=\s|$)/);
  if (at < 0) throw new Refused("stands in a list that can only be changed by hand");
  return from + at;
}

/** Behind the last character of a value. A collection says where the next one begins. */
function endOf(source: string, node: ParsedNode): number {
  const { isMap, isSeq } = yamlPackage();
  if ((isMap(node) || isSeq(node)) && node.flow !== true) {
    const last = node.items.at(-1);
    if (last === undefined) return node.range[1];
    return "key" in last ? endOf(source, last.value ?? last.key) : endOf(source, last);
  }
  const [start, end] = node.range;
  return start + source.slice(start, end).trimEnd().length;
}

function flowPieces(source: string, items: readonly Item[]): Pieces {
  const start = items[0]?.start ?? 0;
  const end = items.at(-1)?.end ?? start;
  if (/(^|\s)#/.test(source.slice(start, end)))
    throw new Refused("stands in brackets with comments: change it by hand");
  return {
    start,
    end,
    bodies: items.map((item) => source.slice(item.start, item.end)),
    gaps: items.slice(1).map((item, index) => source.slice(items[index]?.end, item.start)),
    inFlow: true,
    indent: 0,
  };
}

/** Bodies begin behind the indentation: the first item may stand behind the dash of another list. */
function blockPieces(source: string, items: readonly Item[], takesFirst: boolean): Pieces {
  const indent = columnOf(source, items[0]?.start ?? 0);
  const ends = items.map(({ end }, index) =>
    withInnerComments(source, endOfLine(source, end), items[index + 1]?.start, indent),
  );
  const own = items.map(({ start }) => start);
  const starts = own.map((start, index) => {
    const least = ends[index - 1] ?? 0;
    return withCommentsAbove(source, lineStart(source, start), least, indent) + indent;
  });
  const isCommented = starts.some((start, index) => index > 0 && start !== own[index]);
  const isAlone = source.slice(lineStart(source, own[0] ?? 0), own[0]).trim() === "";
  if (!(isCommented || takesFirst) || !isAlone) starts[0] = own[0] ?? 0;
  return {
    start: starts[0] ?? 0,
    end: ends.at(-1) ?? 0,
    bodies: starts.map((start, index) => source.slice(start, ends[index])),
    gaps: starts.slice(1).map((start, index) => source.slice(ends[index], start)),
    inFlow: false,
    indent,
  };
}

function columnOf(source: string, offset: number): number {
  const before = source.slice(lineStart(source, offset), offset);
  if (!/^[\s-]*$/.test(before))
    throw new Refused("stands beside others in its line: change it by hand");
  return before.length;
}

const lineStart = (source: string, offset: number): number =>
  source.lastIndexOf("\n", offset - 1) + 1;

/** Before the line's end, which belongs to the place and not to the item. */
function endOfLine(source: string, offset: number): number {
  const end = source.indexOf("\n", offset);
  const line = end < 0 ? source.length : end;
  return source[line - 1] === "\r" && line > offset ? line - 1 : line;
}

/** Comments below an item that stand further in belong to it. */
function withInnerComments(source: string, end: number, next: number | undefined, indent: number) {
  let at = end;
  while (at < source.length) {
    const [line] = /^\r?\n([ \t]*)#[^\r\n]*/.exec(source.slice(at, next)) ?? [];
    if (line === undefined || line.replace(/^\r?\n/, "").search(/#/) <= indent) return at;
    at += line.length;
  }
  return at;
}

function withCommentsAbove(source: string, start: number, least: number, indent: number): number {
  let at = start;
  while (at > least) {
    const above = lineStart(source, at - 1);
    const line = source.slice(above, at);
    if (above < least || line.search(/#/) !== indent || !/^\s*#/.test(line)) return at;
    at = above;
  }
  return at;
}
