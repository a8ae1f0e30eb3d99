/** What helps where a value is of another type than its schema takes: how to write it, or what takes it. */
import type { z } from "zod";
import { isDateText } from "../../text/date-text.ts";
import { isRounded } from "../formats/rounded-numbers.ts";
import { isGroup } from "../map-texts.ts";
import { isPromise, WAIT } from "./promises.ts";
import { inUtc } from "./utc-date.ts";

/** `isWritten`: whether it stands in a file, where a person can write it in another way. */
type Hint = (value: unknown, isWritten: boolean) => string | undefined;

/** undefined where the message says all. */
export const typeHint = (
  {
    expected,
    path,
  }: Pick<Extract<z.core.$ZodIssue, { code: "invalid_type" }>, "expected" | "path">,
  value: unknown,
  file: string | undefined,
): string | undefined => {
  if (isPromise(value)) return WAIT;
  const isLine = path.length === 0 && file?.toLowerCase().endsWith(".csv");
  return isLine && expected === "array"
    ? OF_ONE_LINE
    : HINTS[expected]?.(value, file !== undefined);
};

const OF_ONE_LINE =
  "the schema is asked of each line: name the file with folder(…) and the schema of one line";

const forDate: Hint = (value) => {
  if (typeof value !== "string" || Number.isNaN(Date.parse(value))) return undefined;
  return isDateText(value, Date.parse(inUtc(value)))
    ? "files hold dates as texts: z.coerce.date() makes a Date of it, fields.date() takes it as it is"
    : "write a day that there is, with its year first: 2026-03-01";
};

const forGroup: Hint = (value) =>
  value instanceof Map ? "give a group: Object.fromEntries(map)" : undefined;

/** By the names that zod has for types. */
const HINTS: Readonly<Record<string, Hint>> = {
  string: (value, isWritten) => {
    if (typeof value === "number" || typeof value === "boolean")
      return isWritten
        ? "put it in quotes, so that it is a text"
        : "give its text, String(value), or let the schema make it: z.coerce.string()";
    if (!isWritten) return undefined;
    return isGroup(value) || Array.isArray(value)
      ? "in YAML a text that begins with { or [ stands in quotes"
      : undefined;
  },
  number: (value) =>
    typeof value === "string" && isRounded(value)
      ? "JavaScript would round it: z.string() keeps it, and z.coerce.bigint() where it is a whole number"
      : typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value)
        ? "write it without quotes, or let the schema read texts too: z.coerce.number()"
        : undefined,
  boolean: (value) =>
    typeof value === "string" && /^(true|false|yes|no|on|off)$/i.test(value)
      ? "write true or false without quotes, or let the schema read texts: z.stringbool()"
      : undefined,
  array: (value) =>
    value instanceof Set
      ? "give a list: [...set]"
      : value instanceof Map
        ? "give a list: [...map.values()]"
        : undefined,
  object: forGroup,
  record: forGroup,
  date: forDate,
  Date: forDate,
  set: (value) =>
    Array.isArray(value)
      ? "files hold lists: z.array(…).transform((list) => new Set(list))"
      : undefined,
  map: (value) =>
    isGroup(value)
      ? "files hold groups: z.record(z.string(), …).transform((group) => new Map(Object.entries(group)))"
      : undefined,
};
