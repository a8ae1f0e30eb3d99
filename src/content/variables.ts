/** Fills placeholders such as {brand} in every text of the content. Others are left for templates. */
import type { YamlFile } from "./yaml.ts";

interface Filled {
  readonly content: Readonly<Record<string, unknown>>;
  readonly origins: ReadonlyMap<object, YamlFile>;
}

export function fillVariables(
  { content, origins }: Filled,
  values: Readonly<Record<string, string>>,
): Filled {
  const filledOrigins = new Map<object, YamlFile>();
  const fill = (value: unknown): unknown => {
    if (typeof value === "string")
      return value.replace(/\{([a-z][A-Za-z]*)\}/g, (whole, name: string) =>
        Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
      );
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value !== "object" || value === null) return value;
    const copy = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fill(item)]));
    const origin = origins.get(value);
    if (origin) filledOrigins.set(copy, origin);
    return copy;
  };
  const filled = Object.fromEntries(
    Object.entries(content).map(([key, item]) => [key, fill(item)]),
  );
  return { content: filled, origins: filledOrigins };
}
