/** Which field of a content file stands at a place that a problem names. */
import type { FieldPath } from "../../content/field-path.ts";
import { type YamlNode, yamlPackage } from "../../content/formats/yaml-document.ts";
import { textOf } from "../../content/formats/yaml-places.ts";
import { linePlaces } from "../../problems/line-places.ts";
import { isEditable, partOf } from "./change-text.ts";
import { rootOf } from "./yaml.ts";

interface Leaf {
  readonly path: FieldPath;
  /** With its key. */
  readonly start: number;
  readonly end: number;
}

/** undefined where no single value stands there, and in JSON. Line and column are counted from 1. */
export function fieldAt(
  file: string,
  text: string,
  line: number,
  column?: number,
): FieldPath | undefined {
  if (!isEditable(file) || /\.json$/i.test(file)) return undefined;
  const { before, data } = partOf(file, text);
  const place = linePlaces(text);
  const found = [...leavesIn(rootOf(data), [])].filter(({ start, end }) => {
    const [from, to] = [
      place(start + before.length),
      place(Math.max(start, end - 1) + before.length),
    ];
    return from.line <= line && line <= to.line;
  });
  const isAfter = ({ start }: Leaf) => {
    const from = place(start + before.length);
    return column === undefined || from.line < line || from.column <= column;
  };
  return (found.findLast(isAfter) ?? found[0])?.path;
}

function* leavesIn(node: YamlNode, path: FieldPath, key?: number): Generator<Leaf> {
  const { isMap, isScalar, isSeq } = yamlPackage();
  if (isMap(node))
    for (const { key: name, value } of node.items) {
      if (isScalar(name))
        yield* leavesIn(value as YamlNode, [...path, textOf(name)], name.range?.[0]);
    }
  else if (isSeq(node))
    for (const [index, item] of node.items.entries()) yield* leavesIn(item, [...path, index]);
  else if (isScalar(node)) {
    const [start, end] = node.range;
    yield { path, start: key ?? start, end };
  }
}
