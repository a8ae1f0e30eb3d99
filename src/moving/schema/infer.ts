/** From the values of many records to what a schema says of them. */
import { isGroup } from "../../content/map-texts.ts";

/** One record, with the file that it stands in. */
export interface Sample {
  readonly file: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface Shape {
  readonly text: boolean;
  readonly number: boolean;
  readonly boolean: boolean;
  readonly list: Shape | undefined;
  readonly fields: ReadonlyMap<string, Field> | undefined;
  /** All texts, each once. */
  readonly texts: ReadonlySet<string>;
  /** The first file with a value of each kind. */
  readonly firsts: ReadonlyMap<string, string>;
  readonly count: number;
}

export interface Field {
  readonly shape: Shape;
  /** How many records have it. */
  readonly count: number;
  readonly isOptional: boolean;
  /** The first file with it. */
  readonly first: string;
}

interface Value {
  readonly value: unknown;
  readonly file: string;
}

/** Empty values count as missing. */
export function fieldsOf(samples: readonly Sample[]): ReadonlyMap<string, Field> {
  const values = new Map<string, Value[]>();
  for (const { file, data } of samples)
    for (const [name, value] of Object.entries(data)) {
      if (value === null || value === undefined) continue;
      const known = values.get(name);
      if (known) known.push({ value, file });
      else values.set(name, [{ value, file }]);
    }
  return new Map(
    [...values].map(([name, all]) => [
      name,
      {
        shape: shapeOf(all),
        count: all.length,
        isOptional: all.length < samples.length,
        first: all[0]?.file ?? "",
      },
    ]),
  );
}

function shapeOf(values: readonly Value[]): Shape {
  const firsts = new Map<string, string>();
  const texts = new Set<string>();
  const items: Value[] = [];
  const groups: Sample[] = [];
  for (const { value, file } of values) {
    const kind = kindOf(value);
    if (!firsts.has(kind)) firsts.set(kind, file);
    if (typeof value === "string") texts.add(value);
    if (Array.isArray(value)) for (const item of value) items.push({ value: item, file });
    else if (isGroup(value)) groups.push({ file, data: value });
  }
  return {
    text: firsts.has("text"),
    number: firsts.has("number"),
    boolean: firsts.has("boolean"),
    list: firsts.has("list") ? shapeOf(items) : undefined,
    fields: groups.length > 0 ? fieldsOf(groups) : undefined,
    texts,
    firsts,
    count: values.length,
  };
}

const kindOf = (value: unknown): string =>
  Array.isArray(value) ? "list" : typeof value === "string" ? "text" : typeof value;
