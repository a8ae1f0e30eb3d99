/** Reads a value by a schema, with what its fields mean to the engine. */
import { z } from "zod";
import { collectAsync } from "./collect-async.ts";
import { Collector, collect, type FindText } from "./marks.ts";
import { observe } from "./observe.ts";
import { waits } from "./waits.ts";

export interface Parsed {
  readonly result: z.ZodSafeParseResult<unknown>;
  readonly said: Collector;
}

/** Whether schemas wait for something. */
const isSlow = new WeakMap<z.ZodType, boolean>();

/** Each schema is used a few times: compiling a function for it costs more than it saves. */
const OPTIONS = { reportInput: true, jitless: true };

export async function parse(
  schema: z.ZodType,
  value: unknown,
  findText?: FindText,
  isFilled?: boolean,
): Promise<Parsed> {
  if (!isSlow.has(schema)) {
    observe(schema);
    isSlow.set(schema, waits(schema));
  }
  if (!isSlow.get(schema))
    try {
      return parseNow(schema, value, new Collector(findText, isFilled));
    } catch (error) {
      if (!(error instanceof z.core.$ZodAsyncError)) throw error;
      isSlow.set(schema, true);
    }
  const said = new Collector(findText, isFilled);
  const result = await collectAsync(said, () => schema.safeParseAsync(value, OPTIONS));
  return { result, said };
}

/** Throws for a schema that waits. */
export function parseNow(schema: z.ZodType, value: unknown, said: Collector): Parsed {
  const result = collect(said, () => schema.safeParse(value, OPTIONS));
  return { result, said };
}
