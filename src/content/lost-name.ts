/** A name of a field that nobody could read: what schemas and templates copy has lost it. */
import type { Problem } from "../errors.ts";
import type { FieldPath } from "./field-path.ts";
import { isGroup } from "./map-texts.ts";
import type { RecordSource } from "./record-source.ts";

export const LOST = "__proto__";
export const RENAME = "give that field another name: JavaScript calls something else so";

export function lostNameProblems({ value, placeOf, frameAt }: RecordSource): readonly Problem[] {
  const path = pathOfLost(value);
  if (!path) return [];
  const where = { ...placeOf(path, "key") };
  return [
    {
      rule: "content/name",
      where,
      message: `a field with the name ${LOST} would be lost`,
      hint: RENAME,
      frame: frameAt(where),
    },
  ];
}

function pathOfLost(value: unknown): FieldPath | undefined {
  const seen = new Set<unknown>();
  const path: (string | number)[] = [];

  function isIn(part: unknown): boolean {
    const isList = Array.isArray(part);
    if ((!isList && !isGroup(part)) || seen.has(part)) return false;
    seen.add(part);
    if (Object.hasOwn(part, LOST)) return path.push(LOST) > 0;
    return Object.entries(part).some(([key, inner]) => {
      path.push(isList ? Number(key) : key);
      if (isIn(inner)) return true;
      path.pop();
      return false;
    });
  }

  return isIn(value) ? path : undefined;
}
