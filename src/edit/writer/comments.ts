/** What the author of a file wrote above a field, for whoever edits it. */
import type { FieldPath } from "../../content/field-path.ts";
import { yamlPackage } from "../../content/formats/yaml-document.ts";
import { nodeAt, textOf } from "../../content/formats/yaml-places.ts";
import { rootOf } from "./yaml.ts";

/** The lines of comment directly above a field of YAML, without what only rules it off. */
export function commentAbove(file: string, text: string, path: FieldPath): string {
  if (!/\.ya?ml$/i.test(file)) return "";
  const lines = text.split(/\r?\n/);
  const line = text.slice(0, keyOffset(text, path)).split("\n").length;
  const comment: string[] = [];
  for (let at = line - 2; /^\s*#/.test(lines[at] ?? ""); at--)
    comment.unshift((lines[at] ?? "").replace(/^\s*#\s?/, ""));
  const isForEditors = (part: string) =>
    part.startsWith("yaml-language-server:") || /^-{3}/.test(part);
  // The head of a file is about the whole of it.
  if (comment.some((part) => part.startsWith("yaml-language-server:"))) return "";
  return comment
    .filter((part) => !isForEditors(part))
    .join(" ")
    .trim();
}

/** Where the key of a field begins, or an item of a list. */
function keyOffset(text: string, path: FieldPath): number {
  const { isMap, isScalar } = yamlPackage();
  const parent = nodeAt(rootOf(text), path.slice(0, -1));
  const key =
    isMap(parent) &&
    parent.items.find((one) => isScalar(one.key) && textOf(one.key) === String(path.at(-1)))?.key;
  return (key || nodeAt(rootOf(text), path))?.range[0] ?? 0;
}
