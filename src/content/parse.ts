/** Reads a value by a schema, with what its fields mean to the engine. */
import { z } from "zod";
import { collectAsync } from "./collect-async.ts";
import { Collector, collect, type FindText } from "./marks.ts";
import { observe } from "./observe.ts";

export interface Parsed {
  readonly result: z.ZodSafeParseResult<unknown>;
  readonly said: Collector;
}

/** Schemas that wait for something: they are not asked twice whether they do. */
const slow = new WeakSet<z.ZodType>();

/** Each schema is used a few times: compiling a function for it costs more than it saves. */
const OPTIONS = { reportInput: true, jitless: true };

export async function parse(
  schema: z.ZodType,
  value: unknown,
  findText?: FindText,
): Promise<Parsed> {
  observe(schema);
  if (!slow.has(schema))
    try {
      return parseNow(schema, value, new Collector(findText));
    } catch (error) {
      if (!(error instanceof z.core.$ZodAsyncError)) throw error;
      slow.add(schema);
    }
  const said = new Collector(findText);
  const result = await collectAsync(said, () => schema.safeParseAsync(value, OPTIONS));
  return { result, said };
}

/** Throws for a schema that waits. */
export function parseNow(schema: z.ZodType, value: unknown, said: Collector): Parsed {
  const result = collect(said, () => schema.safeParse(value, OPTIONS));
  return { result, said };
}
