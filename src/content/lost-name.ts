/** A name of a field that nobody could read: what schemas and templates copy has lost it. */
import type { Problem } from "../errors.ts";
import type { FieldPath } from "./field-path.ts";
import { isGroup } from "./map-texts.ts";
import type { RecordSource } from "./record-source.ts";

const LOST = "__proto__";

export function lostNameProblems({ value, placeOf, frameAt }: RecordSource): readonly Problem[] {
  const path = pathOfLost(value);
  if (!path) return [];
  const where = { ...placeOf(path, "key") };
  return [
    {
      rule: "content/name",
      where,
      message: `"${LOST}" is what JavaScript calls something else, and the field would be lost`,
      hint: "give that field another name",
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
