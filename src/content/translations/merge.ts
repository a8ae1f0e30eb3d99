/** A record of the source language and what a translation writes of it, made one value by the schema. */
import type { z } from "zod";
import { nearest } from "../../problems/nearest.ts";
import { type FieldPath, formatPath } from "../field-path.ts";
import { isGroup } from "../map-texts.ts";
import { hasWords, type Part, partOf } from "./localization.ts";

type Schema = z.core.$ZodType;

/** A localized field that the translation does not write. */
export interface MissingField {
  readonly path: FieldPath;
  /** The nearest part that is there neither: what would be added. */
  readonly at: FieldPath;
  /** What the source says. */
  readonly value: unknown;
}

interface MergeFault {
  /** Of the translation. */
  readonly path: FieldPath;
  readonly kind: "shared" | "unknown" | "form" | "count";
  readonly message: string;
  readonly hint: string;
}

/** A localized field with both of its values, as far as the translation has one. */
interface LocalizedField {
  readonly path: FieldPath;
  /** Where it stands in the translation, or would. */
  readonly written: FieldPath;
  readonly source: unknown;
  readonly translation: unknown;
}

export interface Merged {
  readonly value: unknown;
  readonly fields: readonly LocalizedField[];
  readonly missing: readonly MissingField[];
  readonly faults: readonly MergeFault[];
  /** Where a part of the value stands in the translation. */
  readonly pathIn: (path: FieldPath) => FieldPath;
}

/** `whole`: the translation repeats what is shared, as a loader's answer does, and it must be the same. */
export function mergeRecord(
  schema: Schema,
  source: unknown,
  given: unknown,
  { whole = false }: { readonly whole?: boolean } = {},
): Merged {
  const fields: LocalizedField[] = [];
  const missing: MissingField[] = [];
  const faults: MergeFault[] = [];
  /** For lists whose items are matched by a key: the place in the translation of each item. */
  const orders = new Map<string, readonly number[]>();
  const pathIn = (path: FieldPath): FieldPath => {
    const mapped: (string | number)[] = [];
    for (const [index, part] of path.entries()) {
      const order = orders.get(formatPath(path.slice(0, index)));
      mapped.push(order && typeof part === "number" ? (order[part] ?? part) : part);
    }
    return mapped;
  };
  const fault = (path: FieldPath, kind: MergeFault["kind"], message: string, hint: string) =>
    faults.push({ path: pathIn(path), kind, message, hint });

  function merge(
    part: Part,
    from: unknown,
    to: unknown,
    path: FieldPath,
    absent?: FieldPath,
  ): unknown {
    switch (part.kind) {
      case "shared":
        if (to !== undefined) sharedFault(from, to, path);
        return from;
      case "overridable":
        return to === undefined ? from : to;
      case "localized":
        if (to === undefined && !hasWords(from)) return from;
        fields.push({ path, written: pathIn(path), source: from, translation: to });
        if (to !== undefined) return to;
        missing.push({ path, at: absent ?? path, value: from });
        return from;
      case "group":
        return isGroup(from) ? mergeGroup(part, from, to, path, absent) : from;
      case "list":
        return Array.isArray(from) ? mergeList(part.at, from, to, path, absent) : from;
    }
  }

  function sharedFault(from: unknown, to: unknown, path: FieldPath) {
    if (whole && JSON.stringify(from) === JSON.stringify(to)) return;
    const hint =
      "to let languages differ, mark it in the schema: fields.localized(…) or fields.overridable(…)";
    const name = formatPath(path);
    if (whole)
      fault(
        path,
        "shared",
        `"${name}" is the same in every language, and is another one here`,
        hint,
      );
    else
      fault(
        path,
        "shared",
        `"${name}" comes from the first language and must not be repeated`,
        `take it out; ${hint}`,
      );
  }

  function mergeGroup(
    { at, names = [] }: Extract<Part, { kind: "group" }>,
    from: Readonly<Record<string, unknown>>,
    to: unknown,
    path: FieldPath,
    absent: FieldPath | undefined,
    key?: string,
  ): unknown {
    if (to !== undefined && !isGroup(to)) {
      fault(path, "form", "is a group of fields in the first language", "write its fields");
      return from;
    }
    const value: Record<string, unknown> = {};
    for (const [name, own] of Object.entries(from)) {
      if (name === key) value[name] = own;
      else
        value[name] = mergeAt(
          at(name),
          own,
          to?.[name],
          [...path, name],
          to ? absent : (absent ?? path),
        );
    }
    for (const [name, own] of Object.entries(to ?? {}))
      if (!Object.hasOwn(from, name)) addOwn(name, own);
    for (const name of names) {
      const own =
        Object.hasOwn(from, name) || to?.[name] !== undefined ? undefined : defaultOf(at(name));
      const field = [...path, name];
      if (own !== undefined && partOf(at(name), own).kind === "localized")
        missing.push({ path: field, at: absent ?? (to ? field : path), value: own });
    }
    return value;

    /** What the source does not write: a default in its language, or a field of this language alone. */
    function addOwn(name: string, own: unknown) {
      const schema = at(name);
      const { kind } = partOf(schema, own);
      if (whole || kind === "overridable" || defaultOf(schema) !== undefined) value[name] = own;
      else {
        const meant = nearest(name, Object.keys(from));
        const hint = meant
          ? `did you mean "${meant}"?`
          : "take it out, or write it in the first language too; where this language alone may have it, mark it in the schema: fields.overridable(…)";
        fault(
          [...path, name],
          "unknown",
          `"${name}" is not a field of the first language's text`,
          hint,
        );
      }
    }
  }

  const mergeAt = (
    schema: Schema | undefined,
    from: unknown,
    to: unknown,
    path: FieldPath,
    absent: FieldPath | undefined,
  ) => merge(partOf(schema, from), from, to, path, to === undefined ? (absent ?? path) : undefined);

  function mergeList(
    at: (index: number) => Schema | undefined,
    from: readonly unknown[],
    to: unknown,
    path: FieldPath,
    absent: FieldPath | undefined,
  ): unknown {
    if (to !== undefined && !Array.isArray(to)) {
      fault(path, "form", "is a list in the first language", "write a list");
      return from;
    }
    const items: readonly unknown[] | undefined = to;
    const match = items && matchItems(at, from, items);
    if (match?.order) orders.set(formatPath(path), match.order);
    if (items && match?.key !== undefined)
      for (const [index] of items.entries())
        if (!match.order?.includes(index)) {
          const name = String(Object(items[index])[match.key]);
          const known = from.map((item) => String(Object(item)[match.key ?? ""]));
          const meant = nearest(name, known);
          faults.push({
            path: [...path, index],
            kind: "unknown",
            message: `there is no item with the ${match.key} "${name}" in the first language`,
            hint: meant ? `did you mean "${meant}"?` : `those are ${known.join(", ")}`,
          });
        }
    if (items && match?.key === undefined && items.length !== from.length)
      fault(
        path,
        "count",
        `has ${items.length} ${items.length === 1 ? "item" : "items"}, and ${from.length} in the first language`,
        "items are matched by their place: write one for each, or mark the list in the schema: fields.localized(…)",
      );
    return from.map((item, index) => {
      const given = items?.[match?.order?.[index] ?? index];
      const part = partOf(at(index), item);
      const itemPath = [...path, index];
      if (part.kind === "group" && isGroup(item))
        return mergeGroup(part, item, given, itemPath, items ? undefined : absent, match?.key);
      return merge(part, item, given, itemPath, items ? undefined : absent);
    });
  }

  const value = mergeAt(schema, source, given, [], given === undefined ? [] : undefined);
  return { value, fields, missing, faults, pathIn };
}

/** What a field is without a value, where that is a text. */
function defaultOf(schema: Schema | undefined): unknown {
  const def = schema?._zod.def as { readonly defaultValue?: unknown } | undefined;
  return hasWords(def?.defaultValue) ? def?.defaultValue : undefined;
}

interface Match {
  readonly key?: string;
  /** For each item of the source, the place of its translation; behind the last one where there is none. */
  readonly order?: readonly number[];
}

/** By a shared text that every item of the translation names and that tells the source's items apart; else by place. */
function matchItems(
  at: (index: number) => Schema | undefined,
  from: readonly unknown[],
  to: readonly unknown[],
): Match {
  if (to.length === 0 || !from.every(isGroup) || !to.every(isGroup)) return {};
  const key = Object.keys(to[0] ?? {}).find((name) => {
    const names = from.map((item) => item[name]);
    return (
      names.every((value) => typeof value === "string") &&
      new Set(names).size === names.length &&
      to.every((item) => typeof item[name] === "string") &&
      from.every((item, index) => {
        const part = partOf(at(index), item);
        return part.kind === "group" && partOf(part.at(name), item[name]).kind === "shared";
      })
    );
  });
  if (key === undefined) return {};
  const places = new Map(to.map((item, index) => [item[key], index]));
  let free = to.length;
  return { key, order: from.map((item) => places.get(item[key]) ?? free++) };
}
