/** Copies of values with their texts changed. */
import { freeze, isExactly } from "./freeze.ts";
import { isMarkdownBody } from "./markdown-body.ts";

export interface MapTextsOptions {
  readonly freeze?: boolean;
  /** Told of each object that is kept as it is, with its path: the path is only good during the call. */
  readonly onKept?: (value: object, path: readonly PropertyKey[]) => void;
}

/**
 * Groups of fields, lists, maps and sets are copied, with the texts in them changed. All else is kept, for a
 * copy of it would be something else: dates, addresses, instances of classes, functions; and bodies of Markdown,
 * which are filled where they are rendered. What stands in a value twice, or in itself, does so in the copy.
 */
export function mapTexts(
  value: unknown,
  change: (text: string) => string,
  { freeze: isFrozen = false, onKept }: MapTextsOptions = {},
): unknown {
  const copies = new Map<object, object>();
  const path: PropertyKey[] = [];

  function copyOf(part: unknown): unknown {
    if (typeof part === "string") return change(part);
    if (!isObject(part) || isMarkdownBody(part)) return part;
    const known = copies.get(part);
    if (known) return known;
    if (isGroup(part)) return filled(part, Object.create(Object.getPrototypeOf(part)), copyFields);
    if (isList(part)) return filled(part, new Array<unknown>(part.length), copyItems);
    if (isExactly(part, Map)) return filled(part, new Map(), copyMap);
    if (isExactly(part, Set)) return filled(part, new Set(), copySet);
    onKept?.(part, path);
    return isFrozen && isExactly(part, Date) ? freeze(part) : part;
  }

  /** The copy is known before its parts are, which may lead back to it. */
  function filled<T extends object>(part: T, copy: T, fill: (from: T, to: T) => void): T {
    copies.set(part, copy);
    fill(part, copy);
    return isFrozen ? freeze(copy) : copy;
  }

  function at(key: PropertyKey, part: unknown): unknown {
    path.push(key);
    const copy = copyOf(part);
    path.pop();
    return copy;
  }

  function copyItems(from: readonly unknown[], to: unknown[]): void {
    for (let index = 0; index < from.length; index++) to[index] = at(index, from[index]);
  }

  function copyFields(from: object, to: object): void {
    copyProperties(from, to, at);
  }

  function copyMap(from: Map<unknown, unknown>, to: Map<unknown, unknown>): void {
    for (const [key, part] of from)
      to.set(isObject(key) ? copyOf(key) : key, at(isObject(key) ? "" : String(key), part));
  }

  function copySet(from: Set<unknown>, to: Set<unknown>): void {
    for (const part of from) to.add(copyOf(part));
  }

  return copyOf(value);
}

/** Copies properties with what becomes of their values. Getters stay getters. */
export function copyProperties(
  from: object,
  to: object,
  change: (key: PropertyKey, value: unknown) => unknown,
): void {
  for (const key of Reflect.ownKeys(from)) {
    const property = Object.getOwnPropertyDescriptor(from, key);
    if (!property) continue;
    const isValue = "value" in property;
    const value = isValue ? change(key, property.value) : undefined;
    if (isValue && property.enumerable && key !== "__proto__")
      (to as Record<PropertyKey, unknown>)[key] = value;
    else Object.defineProperty(to, key, isValue ? { ...property, value } : property);
  }
}

/** Whether a text in plain data is of a kind. */
export function someText(value: unknown, test: (text: string) => boolean): boolean {
  const seen = new Set<unknown>();
  const search = (part: unknown): boolean => {
    if (typeof part === "string") return test(part);
    if (!isObject(part) || seen.has(part)) return false;
    seen.add(part);
    if (Array.isArray(part) || isExactly(part, Set)) return [...part].some(search);
    if (isExactly(part, Map)) return [...part.values()].some(search);
    return isGroup(part) && Object.values(part).some(search);
  };
  return search(value);
}

const isObject = (value: unknown): value is object =>
  (typeof value === "object" && value !== null) || typeof value === "function";

/** A group of fields as a file gives it, and not an instance of a class. */
export function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Of a class: neither a group nor a list. */
export const isInstance = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !isGroup(value) && !Array.isArray(value);

const isList = (value: object): value is unknown[] =>
  Array.isArray(value) && Object.getPrototypeOf(value) === Array.prototype;
