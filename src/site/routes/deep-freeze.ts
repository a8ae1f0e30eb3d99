/** Plain data as nobody can change it: pages share it, and what one page changed would show in others. */
import { freeze, isExactly } from "../../content/freeze.ts";
import { isGroup } from "../../content/map-texts.ts";

/**
 * Groups, lists, maps, sets and dates; instances of other classes stay as they are. What is frozen is taken as frozen all
 * through: to remember what was seen takes several times as long as to freeze it.
 */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  if (Array.isArray(value)) freezeAll(freeze(value));
  else if (isGroup(value)) freezeAll(Object.values(freeze(value)));
  else if (isExactly(value, Map)) freezeAll([...freeze(value)].flat());
  else if (isExactly(value, Set)) freezeAll([...freeze(value)]);
  else if (isExactly(value, Date)) freeze(value);
  return value;
}

function freezeAll(parts: readonly unknown[]): void {
  for (const part of parts) deepFreeze(part);
}
