/** Freezes one value, and no part of it. */

/** What they hold is no property, which `Object.freeze` could keep: instead, what would change it throws. */
const KINDS = [
  [Date, Object.getOwnPropertyNames(Date.prototype).filter((name) => name.startsWith("set"))],
  [Map, ["set", "delete", "clear"]],
  [Set, ["add", "delete", "clear"]],
] as const;

const FROZEN: ReadonlyMap<object, object> = new Map(
  KINDS.map(([type, names]) => [type.prototype, withoutChange(type, names)]),
);

/** Libraries make copies by `constructor`, which stays that of the type. */
function withoutChange(
  type: { readonly name: string; readonly prototype: object },
  names: readonly string[],
) {
  const refuse = () => {
    throw new TypeError(`Cannot change a ${type.name} that is frozen`);
  };
  return Object.create(
    type.prototype,
    Object.fromEntries(names.map((name) => [name, { value: refuse }])),
  );
}

export function freeze<T extends object>(value: T): T {
  const prototype = FROZEN.get(Object.getPrototypeOf(value));
  if (prototype && Object.isExtensible(value)) Object.setPrototypeOf(value, prototype);
  return Object.freeze(value);
}

/** Whether the value is of the type itself, frozen or not, and of no class that extends it. */
export function isExactly<T extends object>(value: object, type: new () => T): value is T {
  const prototype = Object.getPrototypeOf(value);
  return prototype === type.prototype || prototype === FROZEN.get(type.prototype);
}
