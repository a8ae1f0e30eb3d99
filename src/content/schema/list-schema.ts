/** Takes the schema of a list apart: what reads an item, and what reads the list of all that was made of them. */
import { z } from "zod";

type Schema = z.core.$ZodType;

interface ListSchema {
  readonly item: z.ZodType;
  /** With its own checks, and what is made of it. */
  readonly list: z.ZodType;
}

/** undefined when a value need not be a list. */
export function listSchema(schema: Schema): ListSchema | undefined {
  if (schema instanceof z.ZodArray) {
    const item = schema.element;
    if (!(item instanceof z.ZodType)) return undefined;
    return { item, list: changed(schema, { element: z.unknown() }) };
  }
  if (schema instanceof z.ZodLazy) return listSchema(schema._zod.innerType);
  if (schema instanceof z.ZodPipe) return within(schema, "in", schema.in);
  return schema instanceof z.ZodReadonly ? within(schema, "innerType", schema.unwrap()) : undefined;
}

function within(schema: z.ZodType, name: string, inner: Schema): ListSchema | undefined {
  const parts = listSchema(inner);
  return parts && { item: parts.item, list: changed(schema, { [name]: parts.list }) };
}

/** The same schema of other parts. */
function changed(schema: z.ZodType, parts: object): z.ZodType {
  return z.core.clone(schema, Object.assign({}, schema._zod.def, parts));
}
