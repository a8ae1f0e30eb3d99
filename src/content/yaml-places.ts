/** Where the fields of a YAML file stand. Only what is told to a person asks for that. */
import { parseEvents } from "js-yaml";
import type { Where } from "../errors.ts";
import { documentsOf, type YamlNode } from "./yaml-tree.ts";

export type FieldPath = readonly (string | number)[];

/** From an offset in a source to line and column, both counted from 1. */
export function linePlaces(source: string): (offset: number) => { line: number; column: number } {
  let starts: readonly number[] | undefined;
  return (offset) => {
    starts ??= [0, ...Array.from(source.matchAll(/\n/g), ({ index }) => index + 1)];
    const line = starts.findLastIndex((start) => start <= offset);
    return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
  };
}

/** The place of a field, or of the nearest parent that is there, in a source without faults. */
export function fieldPlaces(
  file: string,
  source: string,
): (path: FieldPath, at?: "key" | "value") => Where {
  const place = linePlaces(source);
  let root: YamlNode | undefined;
  return (path, at = "value") => {
    root ??= documentsOf(source, parseEvents(source, {}))[0]?.root;
    const field = formatPath(path);
    for (let depth = path.length; root && depth >= 0; depth--) {
      const offset = offsetOf(root, path.slice(0, depth), at);
      if (offset !== undefined) return { file, ...place(offset), ...(field ? { field } : {}) };
    }
    return { file, line: 1, column: 1, field };
  };
}

/** The character at which a field's key, or its value, begins. */
function offsetOf(root: YamlNode, path: FieldPath, at: "key" | "value"): number | undefined {
  const last = path.at(-1);
  const pair = last === undefined ? undefined : pairAt(nodeAt(root, path.slice(0, -1)), last);
  return at === "key" && pair ? pair.key.start : nodeAt(root, path)?.start;
}

function nodeAt(root: YamlNode, path: FieldPath): YamlNode | undefined {
  let node: YamlNode | undefined = root;
  for (const part of path)
    node =
      node?.content.kind === "list" ? node.content.items[Number(part)] : pairAt(node, part)?.value;
  return node;
}

const pairAt = (node: YamlNode | undefined, name: string | number) =>
  node?.content.kind === "group"
    ? node.content.pairs.find(
        ({ key: { content } }) => content.kind === "scalar" && content.text === String(name),
      )
    : undefined;

/** `services[2].title` */
export const formatPath = (path: FieldPath): string =>
  path
    .map((part, index) =>
      typeof part === "number" ? `[${part}]` : `${index === 0 ? "" : "."}${part}`,
    )
    .join("");
