/** An island's props on their way to the browser: as JSON where that holds them, else as devalue writes them. */
import { stringify } from "devalue";

/** A value that cannot travel, or not as JSON. */
export interface PropFault {
  /** Such as `props.items[2].onClick`. */
  readonly path: string;
  /** What it is, with its article. */
  readonly what: string;
  /** Whether devalue can carry it. */
  readonly isRich: boolean;
}

/** All values that JSON would lose or change. */
export function propFaults(props: unknown): readonly PropFault[] {
  return faults(props, "props", []);
}

export const richText = (props: unknown): string => stringify(props);

function faults(value: unknown, path: string, above: readonly unknown[]): readonly PropFault[] {
  const fault = faultOf(value, above);
  const own = fault ? [{ path, ...fault }] : [];
  if (typeof value !== "object" || value === null || above.includes(value)) return own;
  if (fault && !fault.isRich) return own;
  return [
    ...own,
    ...partsOf(value, path).flatMap(([at, part]) => faults(part, at, [...above, value])),
  ];
}

type Fault = Omit<PropFault, "path">;

const rich = (what: string): Fault => ({ what, isRich: true });
const lost = (what: string): Fault => ({ what, isRich: false });

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
  if ("$$typeof" in value) return lost("a React element");
  if (Array.isArray(value))
    return value.includes(undefined) ? rich("a list with undefined in it") : undefined;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === null || prototype === Object.prototype) return undefined;
  const name = value.constructor?.name || "a class";
  if (value instanceof Date && Number.isNaN(value.getTime())) return lost("an invalid Date");
  if (RICH.some((type) => value instanceof type)) return rich(`a ${name}`);
  return lost(`an object of class ${name}`);
}

const RICH = [Date, Map, Set, URL];

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
