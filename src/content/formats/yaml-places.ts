/** Where the fields of a YAML file stand. */
import type { Where } from "../../errors.ts";
import { linePlaces } from "../../problems/line-places.ts";
import { type FieldPath, formatPath } from "../field-path.ts";
import { documentsOf, type YamlDocument, type YamlNode, yamlPackage } from "./yaml-document.ts";

/** The place of a field, or of the nearest parent that is there, in a source without faults. */
export function fieldPlaces(
  file: string,
  source: string,
): (path: FieldPath, at?: "key" | "value") => Where {
  const place = linePlaces(source);
  let document: YamlDocument | undefined;
  return (path, at = "value") => {
    document ??= documentsOf(source)[0];
    const field = formatPath(path);
    for (let depth = path.length; depth >= 0; depth--) {
      const offset = offsetOf(document?.root, path.slice(0, depth), at);
      if (offset !== undefined) return { file, ...place(offset), ...(field ? { field } : {}) };
    }
    return { file, line: 1, column: 1, field };
  };
}

/** The character at which a field's key, or its value, begins. */
function offsetOf(root: YamlNode, path: FieldPath, at: "key" | "value"): number | undefined {
  const last = path.at(-1);
  const pair = last === undefined ? undefined : pairAt(nodeAt(root, path.slice(0, -1)), last);
  return (at === "key" && pair ? pair.key : nodeAt(root, path))?.range[0];
}

export function nodeAt(root: YamlNode, path: FieldPath): YamlNode {
  const { isSeq } = yamlPackage();
  let node = root;
  for (const part of path)
    node = isSeq(node) ? node.items[Number(part)] : pairAt(node, part)?.value;
  return node;
}

function pairAt(node: YamlNode, name: string | number) {
  const { isMap, isScalar } = yamlPackage();
  return isMap(node)
    ? node.items.find(({ key }) => isScalar(key) && textOf(key) === String(name))
    : undefined;
}

/** A key as it is written, as js-yaml has it. */
export const textOf = ({ source, value }: { source?: string; value: unknown }): string =>
  source ?? String(value);
