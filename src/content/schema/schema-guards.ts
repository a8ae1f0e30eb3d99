/** What a schema must not do in silence: make 1970 of nothing, another time on another machine, or end the reading of a whole file by an error. */
import { z } from "zod";
import { messageOf } from "../../errors.ts";
import { DAY, isDateText } from "../../text/date-text.ts";
import { isRounded } from "../formats/rounded-numbers.ts";
import { isGroup, isInstance } from "../map-texts.ts";
import { currentCollector } from "./marks.ts";
import { change, type Payload, type Schema } from "./schema-run.ts";
import { inUtc } from "./utc-date.ts";

export function guard(schema: Schema): void {
  const { def } = schema._zod;
  if (schema instanceof z.core.$ZodObject) refuseEmptied(schema);
  if ("coerce" in def && def.coerce === true) refuseLossy(schema, def.type);
  if (def.type === "transform" || def.type === "custom" || "transform" in def || def.checks?.length)
    tellThrown(schema);
}

/** zod reads any object as a group: of a Map, of a promise or of an answer of a server it would make an empty one. */
function refuseEmptied(schema: z.core.$ZodObject): void {
  change(schema, (run) => (payload, context) => {
    const { value } = payload;
    const { shape } = schema._zod.def;
    if (!isInstance(value) || Object.keys(value).length > 0) return run(payload, context);
    // The fields of an instance may be getters.
    if (Object.keys(shape).some((name) => name in value)) return run(payload, context);
    payload.issues.push({ code: "invalid_type", expected: "object", input: value, inst: schema });
    return payload;
  });
}

const YES = /^(?:true|yes|y|on|1)$/i;

const DECIMAL = /^\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?\s*$/i;

/**
 * JavaScript makes 0 of null and of an empty text, 16 of "0x10", 1 of true and a round number of a long one, and a text
 * of nothing; of a list what stands in it, and of a group "[object Object]" or "yes"; "yes" of each text, of "no" too;
 * of a year, or of 20260301, a time within the first day of 1970; and of "Room 7" a day in 2001.
 */
const LOSSY: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => value === undefined,
  number: (value) =>
    typeof value === "boolean" ||
    (typeof value === "string" && (!DECIMAL.test(value) || isRounded(value))),
  bigint: (value) =>
    typeof value === "boolean" || (typeof value === "string" && !/^\s*[-+]?\d+\s*$/.test(value)),
  boolean: (value) => typeof value === "string" && !YES.test(value),
  date: (value) =>
    typeof value === "boolean" ||
    (typeof value === "number" && value > 0 && value < DAY) ||
    (typeof value === "string" && !isDateText(value, Date.parse(inUtc(value)))),
};

function refuseLossy(schema: Schema, expected: z.core.$ZodTypeDef["type"]): void {
  const isLossy = LOSSY[expected];
  change(schema, (run) => (payload, context) => {
    const { value } = payload;
    if (value !== null && !Array.isArray(value) && !isGroup(value) && !isLossy?.(value)) {
      if (expected === "date" && typeof value === "string") payload.value = inUtc(value);
      return run(payload, context);
    }
    payload.issues.push({ code: "invalid_type", expected, input: value, inst: schema });
    return payload;
  });
}

/** By this the issue of something thrown is known. */
export const THROWN = "thrown";

export const thrownDescription = (message: string) => ({
  rule: "content/schema",
  message: `the schema ends in an error when it reads this: ${message}`,
  hint: "a transform or a check tells what is wrong by ctx.addIssue, and throws nothing",
});

/** The site's own code is called here. What it throws is told of its field, beside all else. */
function tellThrown(schema: Schema): void {
  const tell = (payload: Payload, error: unknown): Payload => {
    if (error instanceof z.core.$ZodAsyncError) throw error;
    const message = messageOf(error);
    currentCollector()?.thrown.push(message);
    const params = { [THROWN]: true };
    payload.issues.push({ code: "custom", message, params, input: payload.value, inst: schema });
    return payload;
  };
  change(schema, (run) => (payload, context) => {
    try {
      const result = run(payload, context);
      return result instanceof Promise
        ? result.catch((error: unknown) => tell(payload, error))
        : result;
    } catch (error) {
      return tell(payload, error);
    }
  });
}
