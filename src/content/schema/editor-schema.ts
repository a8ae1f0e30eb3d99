/** The JSON Schema by which editors complete and check content: it refuses nothing that the schema reads. */
import { z } from "zod";

type JsonSchema = z.core.JSONSchema.BaseSchema;

export const editorSchema = (schema: z.core.$ZodType) =>
  z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => loosen(zodSchema, jsonSchema),
  });

function loosen(schema: z.core.$ZodType, made: JsonSchema): void {
  const { def } = schema._zod;
  // What is read as it comes, or in place of anything, may be anything.
  if (schema instanceof z.core.$ZodCatch || isPreprocess(schema))
    for (const name of Object.keys(made)) if (!SAID.has(name)) delete made[name];
  if ("coerce" in def && def.coerce === true && typeof made.type === "string")
    Object.assign(made, { type: COERCED });
  // Of 0.07 editors say that it is no multiple of 0.01, because they divide binary fractions.
  if (made.multipleOf !== undefined && !Number.isInteger(made.multipleOf)) delete made.multipleOf;
  if (schema instanceof z.core.$ZodObject) loosenRequired(schema, made);
}

const SAID: ReadonlySet<string> = new Set([
  "title",
  "description",
  "default",
  "examples",
  "deprecated",
]);

const isPreprocess = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.core.$ZodPipe && schema._zod.def.in instanceof z.core.$ZodTransform;

/** What a coercion takes; of all else JavaScript makes something that nobody means. */
const COERCED = ["string", "number", "boolean"];

function loosenRequired(schema: z.core.$ZodObject, made: JsonSchema): void {
  const { shape } = schema._zod.def;
  const required = made.required?.filter((name) => !takesNothing(shape[name]));
  if (required?.length === 0) delete made.required;
  else if (required) made.required = required;
}

/** Checks and transforms of a site may throw at what they do not expect. */
function takesNothing(schema: z.core.$ZodType | undefined): boolean {
  try {
    return schema !== undefined && z.core.safeParse(schema, undefined).success;
  } catch {
    return false;
  }
}
