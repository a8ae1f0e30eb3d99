/** A JSON file to its record. */
import {
  findNodeAtLocation,
  type Node,
  type ParseError,
  parse as parseJson,
  parseTree,
  printParseErrorCode,
} from "jsonc-parser";
import type { Problem, Where } from "../errors.ts";
import { codeFrame } from "../problems/code-frame.ts";
import { type FieldPath, formatPath } from "./field-path.ts";
import type { RecordSource } from "./record-source.ts";
import { linePlaces } from "./yaml-places.ts";

export function jsonRecord(
  file: string,
  source: string,
  problems: Problem[],
): readonly RecordSource[] {
  const place = linePlaces(source);
  const frameAt = (where: Where) => codeFrame(source, where.line ?? 1);
  const errors: ParseError[] = [];
  const value: unknown = parseJson(source, errors, { disallowComments: true });
  for (const { error, offset } of errors) {
    const where = { file, ...place(offset) };
    const message = printParseErrorCode(error).replace(
      /[A-Z]/g,
      (letter) => ` ${letter.toLowerCase()}`,
    );
    problems.push({
      rule: "content/json",
      where,
      message: `is not JSON:${message}`,
      hint: "JSON has no comments and no comma after the last entry",
      frame: frameAt(where),
    });
  }
  if (errors.length > 0) return [];
  let tree: Node | undefined;
  const placeOf = (path: FieldPath): Where => {
    tree ??= parseTree(source);
    for (let depth = path.length; tree && depth >= 0; depth--) {
      const node = findNodeAtLocation(tree, path.slice(0, depth));
      if (node) return { file, ...place(node.offset), field: formatPath(path) };
    }
    return { file, field: formatPath(path) };
  };
  return [{ file, value, placeOf, frameAt }];
}
