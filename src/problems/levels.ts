/** How deep data may nest: all that reads it follows each level, and stacks end. */

/** Of lists and groups, the value itself being the first. */
export const MOST_LEVELS = 200;

export const TOO_DEEP = `nested more than ${MOST_LEVELS} levels deep`;
export const FLATTER = "make it flatter: a list of entries, each of which names the one above it";

/** Of a way that long the beginning says where it leads. */
export const shortened = (path: string): string =>
  path.length > 60 ? `${path.slice(0, 60)}…` : path;

/** The way to the first part that lies too deep. A part that leads back to one above it has no end, and is none. */
export const deepPath = (value: unknown): readonly (string | number)[] | undefined =>
  pathTo(value, (_, levels) => levels >= MOST_LEVELS);

/** The way to the first object that is meant, `levels` below the value. */
export function pathTo(
  value: unknown,
  isMeant: (part: object, levels: number) => boolean,
): readonly (string | number)[] | undefined {
  const path: (string | number)[] = [];
  const above = new Set<object>();
  /** A part that stands in many places is followed once for each depth at most. */
  const known = new Map<object, number>();

  function leads(part: unknown): boolean {
    if (typeof part !== "object" || part === null || above.has(part)) return false;
    if (isMeant(part, above.size)) return true;
    if ((known.get(part) ?? -1) >= above.size) return false;
    known.set(part, above.size);
    above.add(part);
    const found = partsOf(part).some(([key, inner]) => {
      path.push(key);
      if (leads(inner)) return true;
      path.pop();
      return false;
    });
    above.delete(part);
    return found;
  }

  return leads(value) ? path : undefined;
}

/** What is no plain data is taken as it is, and not looked into. */
function partsOf(value: object): readonly (readonly [string | number, unknown])[] {
  if (Array.isArray(value)) return value.map((part, index) => [index, part]);
  if (value instanceof Map) return [...value].map(([key, part]) => [String(key), part]);
  if (value instanceof Set) return [...value].map((part, index) => [index, part]);
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype ? Object.entries(value) : [];
}
