/** Plain data as nobody can change it: pages share it, and what one page changed would show in others. */
import { isGroup } from "../content/map-texts.ts";

/** What many pages share is walked once. */
const frozen = new WeakSet<object>();

/** Dates, and which parts a Map or a Set has, cannot be frozen. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== "object" || value === null || frozen.has(value)) return value;
  frozen.add(value);
  for (const part of partsOf(value)) deepFreeze(part);
  return Object.isFrozen(value) ? value : Object.freeze(value);
}

function partsOf(value: object): Iterable<unknown> {
  if (Array.isArray(value) || value instanceof Set) return value;
  if (value instanceof Map) return [...value.keys(), ...value.values()];
  return isGroup(value) ? Object.values(value) : [];
}
