/** Plain data as nobody can change it: pages share it, and what one page changed would show in others. */
import { isGroup } from "../content/map-texts.ts";

/**
 * Groups and lists, also those in a Map or a Set, which cannot be frozen themselves. What is frozen is taken as frozen all
 * through: to remember what was seen takes several times as long as to freeze it.
 */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  if (Array.isArray(value)) freezeAll(Object.freeze(value));
  else if (isGroup(value)) freezeAll(Object.values(Object.freeze(value)));
  else if (value instanceof Map) freezeAll([...Object.freeze(value)].flat());
  else if (value instanceof Set) freezeAll([...Object.freeze(value)]);
  return value;
}

function freezeAll(parts: readonly unknown[]): void {
  for (const part of parts) deepFreeze(part);
}
