/** A change of what a record is made of: items of its lists, and fields of its groups. */
import { type FieldPath, valueAt } from "../../content/field-path.ts";
import { isGroup } from "../../content/map-texts.ts";
import { Refused } from "../writer/refused.ts";

export type Step =
  | { readonly type: "move"; readonly path: FieldPath; readonly from: number; readonly to: number }
  /** The copy follows the item. */
  | { readonly type: "copy"; readonly path: FieldPath; readonly index: number }
  | {
      readonly type: "insert";
      readonly path: FieldPath;
      readonly index: number;
      readonly value: unknown;
    }
  | { readonly type: "remove"; readonly path: FieldPath; readonly index: number }
  /** A field of a group, new or in place of what it says. */
  | { readonly type: "put"; readonly path: FieldPath; readonly value: unknown }
  | { readonly type: "drop"; readonly path: FieldPath };

/** Where each item of the changed list comes from: the index of an old one, or a new value. */
export type Slot = { readonly old: number } | { readonly value: unknown };

/** Of a step that changes a list of so many items. Throws `Refused` where there is no such item. */
export function slotsAfter(
  step: Exclude<Step, { type: "put" | "drop" }>,
  count: number,
): readonly Slot[] {
  const slots: Slot[] = Array.from({ length: count }, (_, old) => ({ old }));
  const at = step.type === "move" ? step.from : step.index;
  const isThere = (index: number, last: number) =>
    Number.isInteger(index) && index >= 0 && index <= last;
  if (!isThere(at, step.type === "insert" ? count : count - 1))
    throw new Refused("item is not there any more");
  switch (step.type) {
    case "move": {
      if (!isThere(step.to, count - 1)) throw new Refused("item cannot go there");
      const [moved] = slots.splice(at, 1);
      if (moved) slots.splice(step.to, 0, moved);
      return slots;
    }
    case "copy":
      slots.splice(at + 1, 0, { old: at });
      return slots;
    case "insert":
      slots.splice(at, 0, { value: step.value });
      return slots;
    case "remove":
      slots.splice(at, 1);
      return slots;
  }
}

/** A copy of plain data with the step made. */
export function dataAfter(data: unknown, step: Step): unknown {
  switch (step.type) {
    case "put":
      return withGroup(data, step.path, (group, name) => ({ ...group, [name]: step.value }));
    case "drop":
      return withGroup(data, step.path, (group, name) =>
        Object.fromEntries(Object.entries(group).filter(([key]) => key !== name)),
      );
    default: {
      const list = valueAt(data, step.path) ?? [];
      if (!Array.isArray(list)) throw new Refused("is no list");
      const items = slotsAfter(step, list.length).map((slot) =>
        "old" in slot ? list[slot.old] : slot.value,
      );
      return withValue(data, step.path, items);
    }
  }
}

type Group = Readonly<Record<string, unknown>>;

function withGroup(
  data: unknown,
  path: FieldPath,
  change: (group: Group, name: string) => Group,
): unknown {
  const name = path.at(-1);
  const group = valueAt(data, path.slice(0, -1));
  if (typeof name !== "string" || !isGroup(group)) throw new Refused("is no field of a group");
  return withValue(data, path.slice(0, -1), change(group, name));
}

/** A copy of plain data with another value at a path. */
function withValue(data: unknown, path: FieldPath, value: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  const inner = withValue(valueAt(data, [first]), rest, value);
  if (Array.isArray(data)) return data.map((item, index) => (index === first ? inner : item));
  return { ...(isGroup(data) ? data : {}), [first]: inner };
}
