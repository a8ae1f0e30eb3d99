/** Where a field is inside a record: names of fields and numbers of list items. */
export type FieldPath = readonly (string | number)[];

/** `services[2].title` */
export const formatPath = (path: FieldPath): string =>
  path
    .map((part, index) =>
      typeof part === "number" ? `[${part}]` : `${index === 0 ? "" : "."}${part}`,
    )
    .join("");

/** What stands there; undefined where nothing does. */
export const valueAt = (value: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>(
    (part, key) => (typeof part === "object" && part !== null ? Reflect.get(part, key) : undefined),
    value,
  );
