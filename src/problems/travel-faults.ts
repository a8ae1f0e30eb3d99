/** What of a value would be lost or changed on its way to a browser or to another thread. */

import { FLATTER, MOST_LEVELS, shortened, TOO_DEEP } from "./levels.ts";

const SYMBOL_KEY = "a group with a symbol as a key";
const PROTO_KEY = 'a group with "__proto__" as a key';

/** A value that cannot travel, or not as JSON. */
export interface TravelFault {
  /** Such as `props.items[2].onClick`. */
  readonly path: string;
  /** What it is, with its article. */
  readonly what: string;
  /** Whether devalue can carry it. */
  readonly isRich: boolean;
  /** Whether a structured clone, as threads are sent, is the same. */
  readonly isCloned: boolean;
  /** What to do, where that is known. */
  readonly hint?: string;
}

/** All values below `name` that JSON would lose or change. */
export const travelFaults = (value: unknown, name: string): readonly TravelFault[] =>
  isJson(value, 0) ? [] : faults(value, name, []);

/** Most values are plain all through: for those no path is put together. */
function isJson(value: unknown, depth: number): boolean {
  if (faultOf(value, []) !== undefined) return false;
  if (typeof value !== "object" || value === null) return true;
  // A cycle has no end: it is looked at more closely.
  if (depth >= MOST_LEVELS) return false;
  const parts: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
  return parts.every((part) => isJson(part, depth + 1));
}

function faults(value: unknown, path: string, above: readonly unknown[]): readonly TravelFault[] {
  const fault = faultOf(value, above);
  const own = fault ? [{ path: shortened(path), ...fault }] : [];
  if (typeof value !== "object" || value === null || above.includes(value)) return own;
  if (fault && !fault.isRich && !fault.isCloned) return own;
  return [
    ...own,
    ...partsOf(value, path).flatMap(([at, part]) => faults(part, at, [...above, value])),
  ];
}

type Fault = Omit<TravelFault, "path">;

/** What to do about what is lost on any way. */
export const TRAVEL_HINTS: Readonly<Record<string, string>> = {
  [TOO_DEEP]: FLATTER,
  [SYMBOL_KEY]: "give its fields names that are texts",
  [PROTO_KEY]: "give that field another name",
};

const rich = (what: string): Fault => ({ what, isRich: true, isCloned: true });
const lost = (what: string): Fault => ({ what, isRich: false, isCloned: false });

function faultOf(value: unknown, above: readonly unknown[]): Fault | undefined {
  switch (typeof value) {
    case "function":
      return lost("a function");
    case "symbol":
      return lost("a symbol");
    case "bigint":
      return rich("a BigInt");
    case "number":
      return Number.isFinite(value) && !Object.is(value, -0) ? undefined : rich(numberName(value));
    case "object":
      return value === null ? undefined : objectFault(value, above);
    default:
      return undefined;
  }
}

const numberName = (value: number) => (Object.is(value, -0) ? "-0" : String(value));

function objectFault(value: object, above: readonly unknown[]): Fault | undefined {
  if (above.includes(value)) return rich("a cycle");
  if (above.length >= MOST_LEVELS) return lost(TOO_DEEP);
  if ("$$typeof" in value) return lost("a React element");
  if (Array.isArray(value)) {
    if (value.constructor !== Array) return extended(value, "Array", PLAIN_LIST);
    return value.includes(undefined) ? rich("a list with undefined in it") : undefined;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === null || prototype === Object.prototype) return keyFault(value);
  const name = value.constructor?.name || "a class";
  if (value instanceof Date && Number.isNaN(value.getTime())) return lost("an invalid Date");
  if (value instanceof URL) return { what: "a URL", isRich: true, isCloned: false };
  const type = RICH.find((one) => value instanceof one);
  if (type && value.constructor === type) return rich(`a ${name}`);
  if (type) return extended(value, type.name, type === Date ? PLAIN_DATE : PLAIN_GROUP);
  return lost(`an object of class ${name}`);
}

const PLAIN_DATE =
  "give its text, or let the schema make a plain one: z.date().transform((day) => new Date(day))";
const PLAIN_LIST = "give a plain list: Array.from(…)";
const PLAIN_GROUP = "give a plain one: new Map(…), new Set(…)";

/** A clone is of the type that the class extends, and lacks what the class adds: days of TOML would get a time. */
const extended = (value: object, type: string, hint: string): Fault => ({
  ...lost(`of class ${value.constructor?.name || "a class"}, which extends ${type}`),
  hint,
});

/** What carries values to browsers loses such keys or refuses them; threads are sent clones. */
function keyFault(value: object): Fault | undefined {
  const what =
    Object.getOwnPropertySymbols(value).length > 0
      ? SYMBOL_KEY
      : Object.hasOwn(value, "__proto__")
        ? PROTO_KEY
        : undefined;
  return what ? { what, isRich: false, isCloned: true } : undefined;
}

const RICH = [Date, Map, Set];

function partsOf(value: object, path: string): readonly (readonly [string, unknown])[] {
  if (value instanceof Map)
    return [...value].flatMap(([key, part], at) => [
      [`${path}.keys()[${at}]`, key] as const,
      [`${path}.get(${JSON.stringify(key) ?? String(key)})`, part] as const,
    ]);
  if (value instanceof Set) return [...value].map((part, at) => [`${path}[${at}]`, part] as const);
  if (Array.isArray(value)) return value.map((part, at) => [`${path}[${at}]`, part] as const);
  return Object.entries(value).map(([key, part]) => [`${path}${step(key)}`, part] as const);
}

const step = (key: string) => (/^[\w$]+$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`);
