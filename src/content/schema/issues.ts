/** Turns what zod finds in a value into problems with places. */

import type { z } from "zod";
import type { Problem } from "../../errors.ts";
import { nearest } from "../../problems/nearest.ts";
import { shorten } from "../../problems/shorten.ts";
import { type FieldPath, valueAt } from "../field-path.ts";
import { isGroup, isInstance } from "../map-texts.ts";
import type { RecordSource } from "../record-source.ts";
import { IN_MESSAGE, ownMessage } from "./own-message.ts";
import { isPromise } from "./promises.ts";
import { THROWN, thrownDescription } from "./schema-guards.ts";
import { namesIn, schemaAt } from "./schema-walk.ts";
import { typeHint } from "./type-hints.ts";
import {
  expectedByForms,
  formFaults,
  meantFaults,
  type UnionIssue,
  unionValues,
} from "./union-forms.ts";

type Issue = z.core.$ZodIssue;

/** Of messages that cannot be written. */
export const MESSAGE_RULE = "content/message";

export const issueProblems = (
  issues: readonly Issue[],
  schema: z.ZodType,
  source: RecordSource,
): readonly Problem[] => issues.flatMap((issue) => problemsOf(issue, schema, source));

function problemsOf(issue: Issue, schema: z.ZodType, source: RecordSource): Problem[] {
  const path = issue.path.filter((part) => typeof part !== "symbol");
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => unknownField(key, path, schema, source));
  const meant =
    issue.code === "invalid_union" && ownMessage(issue) === undefined
      ? meantFaults(issue)
      : undefined;
  if (meant)
    return meant.flatMap((one) =>
      problemsOf({ ...one, path: [...issue.path, ...one.path] }, schema, source),
    );
  const written = writtenPath(path, source.value);
  const isMade = written.length < path.length;
  const found = isMade ? issue.input : foundBy(issue, valueAt(source.value, path));
  const missing = found === undefined && issue.code !== "custom";
  const at = (missing && !isMade) || issue.code === "invalid_key" ? "key" : "value";
  const { rule, message, hint } = missing
    ? isBody(path, source)
      ? BODY_ASKED
      : missingField(issue, schema, path)
    : describe(issue, found, source.file);
  const where = { ...source.placeOf(written, at) };
  const isList = path.length === 0 && source.file !== undefined && Array.isArray(found);
  const problem = { rule, where, message, frame: source.frameAt(where) };
  const told = hint ?? (isList ? LIST_IN_FILE : undefined);
  if (!isMade) return [{ ...problem, ...(told ? { hint: told } : {}) }];
  const made = `in what the schema makes of ${showValue(valueAt(source.value, written))}`;
  return [{ ...problem, message: `${message}, ${made}` }];
}

const LIST_IN_FILE =
  "the file is one record here: name it by file(…) with a schema of the whole, z.array(…), or make each of the list a record: a file of its own in a folder(…), a row of a CSV file, or an item that a loader(…) gives";

/** As far as the file has the path: the rest may be what a transform has made. A missing field of a group counts. */
function writtenPath(path: FieldPath, value: unknown): FieldPath {
  const end = path.findIndex((part, index) => {
    const holder = valueAt(value, path.slice(0, index));
    return typeof part === "number" ? !Array.isArray(holder) : !isGroup(holder);
  });
  return end === -1 ? path : path.slice(0, end);
}

/** A value as it is written, where zod tells of what it has made of it, or of the group that it stands in. */
function foundBy(issue: Issue, written: unknown): unknown {
  const { input } = issue;
  if (issue.code === "invalid_union" && issue.discriminator !== undefined) return written;
  return Number.isNaN(input instanceof Date ? input.getTime() : input) ? written : input;
}

interface Description {
  readonly rule: string;
  readonly message: string;
  readonly hint?: string | undefined;
}

const inSchema = (field: string, effect: string): string =>
  `write ${field} into the schema of these records, where the site's content is defined, and ${effect}`;

/** What people write to hide a page, as they did elsewhere. */
const HIDING: Readonly<Record<string, string>> = {
  draft: inSchema("draft: fields.draft()", "a build leaves drafts out"),
  publishDate: inSchema(
    "publishDate: fields.publishDate().optional()",
    "a build leaves them out until their day",
  ),
};

function unknownField(
  key: string,
  path: FieldPath,
  schema: z.ZodType,
  source: RecordSource,
): Problem {
  const where = source.placeOf([...path, key], "key");
  const known = namesIn(schema, path);
  const meant = nearest(key, known);
  const fields = known.length > 0 ? `the fields here are ${known.join(", ")}` : undefined;
  const hint =
    (path.length === 0 ? HIDING[key] : undefined) ?? (meant ? `did you mean "${meant}"?` : fields);
  return {
    rule: "content/unknown-field",
    where,
    message: `"${key}" is not a field here`,
    ...(hint ? { hint } : {}),
    frame: source.frameAt(where),
  };
}

function missingField(issue: Issue, schema: z.ZodType, path: FieldPath): Description {
  const meaning = schemaAt(schema, path)?.meta()?.description;
  const last = path.at(-1) ?? "the content";
  const name = typeof last === "number" ? `item ${last + 1} of the list` : `"${last}"`;
  return {
    rule: "content/missing-field",
    message: ownMessage(issue) ?? `${name} is missing; expected ${expectation(issue)}`,
    hint: meaning ? `${last}: ${meaning}` : `add ${name}`,
  };
}

/** A schema is shown the front matter alone. */
const isBody = (path: FieldPath, { body }: RecordSource): boolean =>
  body !== undefined && path.length === 1 && path[0] === "body";

const BODY_ASKED: Description = {
  rule: "content/body-in-schema",
  message: 'the schema asks the front matter for "body", which is what stands below it',
  hint: 'leave "body" out of the schema: each record of a Markdown file has it',
};

/** `file`: where it stands, if in one. */
function describe(issue: Issue, value: unknown, file?: string): Description {
  const found = showValue(value);
  if (issue.code === "custom" && issue.params?.[THROWN]) return thrownDescription(issue.message);
  const own = ownMessage(issue);
  if (own !== undefined && issue.code === "custom" && issue.params?.[IN_MESSAGE])
    return { rule: MESSAGE_RULE, message: own };
  const described = describeFound(issue, value, found, file);
  // That of a format goes on from the value.
  if (own === undefined || issue.code === "invalid_format") return described;
  return { rule: own === "is set but empty" ? "content/empty" : described.rule, message: own };
}

function describeFound(
  issue: Issue,
  value: unknown,
  found: string,
  file: string | undefined,
): Description {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === null || value === ""
        ? { rule: "content/empty", message: `is set but empty; expected ${expectation(issue)}` }
        : {
            rule: "content/type",
            message: `expected ${expectation(issue)}, found ${found}`,
            hint: typeHint(issue, value, file),
          };
    case "invalid_value": {
      return {
        rule: "content/value",
        message: `expected ${expectation(issue)}, found ${found}`,
        hint: meantValue(value, issue.values),
      };
    }
    case "too_small":
    case "too_big":
      return { rule: sizeRule(issue), message: `expected ${bound(issue)}, found ${size(issue)}` };
    case "invalid_format":
      return {
        rule: "content/format",
        message: `${found} ${ownMessage(issue) ?? formatOf(issue)}`,
      };
    case "invalid_union":
      return describeUnion(issue, value, found);
    case "invalid_key":
      return { rule: "content/value", message: `the name ${found} is refused: ${firstOf(issue)}` };
    case "invalid_element":
      return { rule: "content/value", message: `one of its values is refused: ${firstOf(issue)}` };
    case "not_multiple_of":
      return {
        rule: "content/value",
        message: `expected a multiple of ${issue.divisor}, found ${found}`,
      };
    default:
      return {
        rule: "content/text",
        message: `${found} is refused by a check of the schema that does not say why`,
        hint: 'give the check a message in the schema: z.custom(isPrice, "is no price"), .refine(isPrice, "is no price")',
      };
  }
}

function describeUnion(issue: UnionIssue, value: unknown, found: string): Description {
  const values = unionValues(issue);
  const expected = expectedByForms(issue, expectation);
  const hint = meantValue(value, values);
  if (expected)
    return { rule: "content/value", message: `expected ${expected}, found ${found}`, hint };
  if (issue.inclusive === false)
    return {
      rule: "content/value",
      message: `${found} fits several of the forms that the schema takes, where it must fit one alone`,
    };
  return {
    rule: "content/value",
    message: `${found} fits none of the ${issue.errors.length} forms that the schema takes`,
    hint: formFaults(issue, (one) => describe(one, one.input).message),
  };
}

/** What zod says of a format, as the end of a sentence that begins with the value. */
const formatOf = (issue: Extract<Issue, { code: "invalid_format" }>): string =>
  issue.pattern !== undefined && !/: must |^Invalid (?!input)/.test(issue.message)
    ? `must match ${issue.pattern}`
    : issue.message.replace(/^Invalid \w+: /, "").replace(/^Invalid /, "is no valid ");

function firstOf({ issues: [first] }: Extract<Issue, { issues: unknown }>): string {
  return first ? describe(first, first.input).message : "it fits nothing";
}

/** Of values that a field takes: the same in another type, or for a mistyped text the nearest. */
function meantValue(value: unknown, values: readonly unknown[]): string | undefined {
  if (["string", "number", "boolean"].includes(typeof value)) {
    const twin = values.find((each) => String(each) === String(value));
    if (typeof twin === "string") return `put it in quotes: "${twin}"`;
    if (twin !== undefined) return `write it without quotes: ${String(twin)}`;
  }
  if (typeof value !== "string") return undefined;
  const meant = nearest(
    value,
    values.filter((each) => typeof each === "string"),
  );
  return meant ? `did you mean "${meant}"?` : undefined;
}

function expectation(issue: Issue): string {
  if (issue.code === "invalid_type") return NAMES[issue.expected] ?? issue.expected;
  if (issue.code === "invalid_value")
    return issue.values.length === 1
      ? typeof issue.values[0] === "string"
        ? `"${issue.values[0]}"`
        : String(issue.values[0])
      : `one of ${issue.values.map(String).join(", ")}`;
  return (issue.code === "invalid_union" && expectedByForms(issue, expectation)) || "a value";
}

const NAMES: Readonly<Record<string, string>> = {
  string: "text",
  array: "a list",
  object: "a group of fields",
  record: "a group of fields",
  tuple: "a list",
  nonoptional: "a value",
  file: "a File, which no file of content can hold",
  boolean: "true or false",
  bigint: "a whole number",
  int: "a whole number",
  number: "a number",
  date: "a date",
  Date: "a date",
  set: "a Set",
  map: "a Map",
  never: "nothing",
};

type Sized = Extract<Issue, { code: "too_small" | "too_big" }>;

const sizeRule = ({ origin, input }: Sized) =>
  origin === "array" ? "content/count" : input === "" ? "content/empty" : "content/size";

function bound(issue: Sized): string {
  const limit = Number(issue.code === "too_small" ? issue.minimum : issue.maximum);
  const word = issue.exact ? "exactly" : issue.code === "too_small" ? "at least" : "at most";
  return `${word} ${issue.origin === "date" ? showValue(new Date(limit)) : limit}${unitOf(issue, limit)}`;
}

function size(issue: Sized): string {
  if (Array.isArray(issue.input)) return String(issue.input.length);
  if (typeof issue.input === "string") return String(issue.input.length);
  return showValue(issue.input);
}

const unitOf = ({ origin }: Sized, count: number) =>
  origin === "array"
    ? ` item${count === 1 ? "" : "s"}`
    : origin === "string"
      ? ` character${count === 1 ? "" : "s"}`
      : "";

/** A value as a person would write it, cut to a readable length. */
export function showValue(value: unknown): string {
  if (typeof value === "string") return `"${shorten(value)}"`;
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (value === null || value === undefined) return "nothing";
  if (value instanceof Date && !Number.isNaN(value.getTime())) return value.toISOString();
  if (typeof value === "function") return "a function";
  return isInstance(value)
    ? instanceName(value)
    : isGroup(value)
      ? "a group of fields"
      : String(value);
}

function instanceName(value: object): string {
  if (isPromise(value)) return "a promise";
  const name = value.constructor?.name || "a class";
  return ["Map", "Set"].includes(name) ? `a ${name}` : `an instance of ${name}`;
}
