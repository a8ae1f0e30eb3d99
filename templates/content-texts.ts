/** All texts of the content, each with its file and its place in it. */
import type { Content } from "./content.ts";

interface Text {
  readonly from: object;
  readonly field: string;
  readonly text: string;
}

export const textsIn = (content: Content): readonly Text[] =>
  Object.values(content)
    .flat()
    .flatMap((from) => textsOf(from, from));

function textsOf(from: object, value: unknown, path: readonly string[] = []): readonly Text[] {
  if (typeof value === "string") return [{ from, field: path.join("."), text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => textsOf(from, item, [...path, name]));
}
