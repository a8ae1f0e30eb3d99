/** What the author of a file wrote above a field, for whoever edits it. */
import type { FieldPath } from "../../content/field-path.ts";
import { fieldPlaces } from "../../content/yaml-places.ts";

/** The lines of comment directly above a field of YAML, without what only rules it off. */
export function commentAbove(file: string, text: string, path: FieldPath): string {
  if (!file.endsWith(".yaml")) return "";
  const lines = text.split(/\r?\n/);
  const { line = 1 } = fieldPlaces(file, text)(path, "key");
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
