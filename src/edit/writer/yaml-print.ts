/** New values as YAML, in the style of the file that they come into. */
import type { Scalar } from "yaml";
import { yamlPackage } from "../../content/formats/yaml-document.ts";
import { needsQuotes } from "./yaml-scalar.ts";

export interface FileStyle {
  /** Where lines end, in characters. */
  readonly width: number;
  readonly singleQuotes: boolean;
}

/** Lines without indentation, without a line end. Long texts are folded below their key. */
export function printYaml(
  value: unknown,
  indent: number,
  { width, singleQuotes }: FileStyle,
): string {
  const { Document, isScalar, visit } = yamlPackage();
  const document = new Document(value, { aliasDuplicateObjects: false });
  const room = Math.max(width - indent, 40);
  visit(document, {
    Scalar(_key, node: Scalar, path) {
      if (!isScalar(node) || typeof node.value !== "string") return;
      if (needsQuotes(node.value)) node.type = "QUOTE_DOUBLE";
      const depth = path.length * 2;
      const isPlain = /^\S+( \S+)*$/.test(node.value);
      if (isPlain && node.value.length > room - depth - 16) node.type = "BLOCK_FOLDED";
    },
  });
  return document
    .toString({ lineWidth: room, minContentWidth: 20, singleQuote: singleQuotes })
    .trimEnd();
}

/** In one line, for a list in brackets. */
export function printFlow(value: unknown, { singleQuotes }: FileStyle): string {
  const { Document, isCollection } = yamlPackage();
  const document = new Document([value], { aliasDuplicateObjects: false });
  const { contents } = document;
  if (isCollection(contents)) contents.flow = true;
  return document
    .toString({ lineWidth: 0, singleQuote: singleQuotes, flowCollectionPadding: false })
    .trimEnd()
    .replace(/^\[|\]$/g, "");
}
