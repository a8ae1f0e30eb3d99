/** What is known of a field to whoever edits it: its name in words, its kind, its rules, and what its file says of it. */
import { z } from "zod";
import { focusPoint } from "../assets/pictures/focus-point.ts";
import { type FieldPath, valueAt } from "../content/field-path.ts";
import type { RecordsByName } from "../content/record-names.ts";
import { schemaAt } from "../content/schema/schema-walk.ts";
import { compare } from "../errors.ts";
import type { Block } from "./body/blocks.ts";
import { blockAt, blockIndex } from "./body/body-field.ts";
import type { Field } from "./fields.ts";
import { type Reading, readingsOf, takes } from "./readings.ts";
import { dataOf } from "./writer/change-text.ts";
import { commentAbove } from "./writer/comments.ts";
import { Refused } from "./writer/refused.ts";
import type { Plain } from "./writer/yaml-scalar.ts";

type Kind =
  | "text"
  | "number"
  | "yes-no"
  | "choice"
  | "link"
  | "picture"
  /** Of a picture: what stays in sight when it is cut. */
  | "focus"
  | "date"
  | "colour"
  /** Of a Markdown body: its source can be changed here, or only in its file. */
  | "block"
  | "locked";

export interface FieldInfo extends Field {
  /** `Hero: title` */
  readonly label: string;
  readonly kind: Kind;
  /** As it is written, with its placeholders. */
  readonly value: Plain;
  readonly rules: Rules;
  /** The schema's description, and the comment above the field. */
  readonly help: string;
  /** The file whose words stand in, where the language has none of its own yet. */
  readonly borrowedFrom?: string;
  /** The languages that say this here, in their own words, where it is more than one. */
  readonly sharedBy?: readonly string[];
}

interface Rules {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  /** What a choice is made from. */
  readonly options?: readonly string[];
  /** What the schema would refuse in it, and can be read without loss. */
  readonly reads?: readonly Reading[];
  /** Of a number: a text may stand in its place. */
  readonly isTextToo?: boolean;
}

interface JsonSchema extends Omit<Rules, "options" | "reads" | "isTextToo"> {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly description?: string;
  readonly refersTo?: string;
  readonly source?: string;
}

/** `source` is the schema of the whole record. Throws `Refused` for what is no single value. */
export function fieldInfo(
  source: z.ZodType,
  { file, path }: Field,
  text: string,
  namesOf: NamesOf = () => undefined,
): FieldInfo {
  const index = blockIndex(file, path);
  if (index !== undefined) return blockInfo({ file, path }, blockAt(file, text, index));
  const value = valueAt(dataOf(file, text), path);
  if (!isPlain(value)) throw new Refused("is no single value");
  const info = fieldOf(source, { file, path }, value, commentAbove(file, text, path));
  const { refersTo, source: named } = jsonSchemaOf(source, path);
  const records = refersTo === "record" && named !== undefined ? namesOf(named) : undefined;
  if (!records) return info;
  const isOne = (name: string) => records.get(name)?.size === 1;
  const isShort = (name: string) => !name.includes("/") || !isOne(name.replace(/^.*\//, ""));
  const names = [...records.keys()].filter((name) => isOne(name) && isShort(name));
  const options = [...new Set([...names, String(value ?? "")])].sort(compare);
  return { ...info, kind: "choice", rules: { options } };
}

/** The records of a source by their names; undefined where there is none. */
type NamesOf = (source: string) => RecordsByName<unknown> | undefined;

const blockInfo = ({ file, path }: Field, { source, isLocked }: Block): FieldInfo => ({
  file,
  path,
  label: labelOf(path),
  kind: isLocked ? "locked" : "block",
  value: source,
  rules: {},
  help: "",
});

/** Of a field that need not be in its file yet. */
export function fieldOf(
  source: z.ZodType,
  { file, path }: Field,
  value: Plain,
  comment: string,
): FieldInfo {
  const schema = jsonSchemaOf(source, path);
  const { description = "", minLength, maxLength, minimum, maximum } = schema;
  const options = schema.enum?.map(String);
  const own = schemaAt(source, path);
  const kind = isFocus(path, schema) ? "focus" : kindOf(schema, value);
  return {
    file,
    path,
    label: labelOf(path),
    kind,
    value,
    rules: defined({
      minLength,
      maxLength,
      minimum,
      maximum,
      options,
      reads: readingsOf(own, value),
      isTextToo: (kind === "number" && own && takes(own, "1,234")) || undefined,
    }),
    help: [description, comment].filter((part) => part !== "").join("\n"),
  };
}

const isPlain = (value: unknown): value is Plain =>
  value === null || ["string", "number", "boolean"].includes(typeof value);

/** `{}` where the schema cannot be described: it is asked all the same before anything is written. */
function jsonSchemaOf(source: z.ZodType, path: FieldPath): JsonSchema {
  const schema = schemaAt(source, path);
  if (!schema) return {};
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
}

const FOCUS = /^(focus|focusPoint|position|objectPosition)$/;

/** By its name, where its schema takes points: any text, or words that each mean one. */
function isFocus(path: FieldPath, schema: JsonSchema): boolean {
  if (!FOCUS.test(String(path.at(-1))) || schema.type !== "string") return false;
  return schema.enum?.every((word) => focusPoint(String(word)) !== undefined) ?? true;
}

function kindOf(schema: JsonSchema, value: Plain): Kind {
  if (schema.enum) return "choice";
  if (schema.refersTo === "route") return "link";
  if (schema.refersTo === "image") return "picture";
  if (schema.format === "date") return "date";
  if (schema.pattern === "^#[0-9a-f]{6}$") return "colour";
  if (typeof value === "boolean" || schema.type === "boolean") return "yes-no";
  const isNumber = schema.type === "number" || schema.type === "integer";
  return isNumber || typeof value === "number" ? "number" : "text";
}

/** `services.cards[2].title` → `Services, cards 3: title` */
export function labelOf(path: FieldPath): string {
  const words = path.map((part) =>
    typeof part === "number"
      ? String(part + 1)
      : part.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase(),
  );
  const last = words.pop() ?? "";
  const group = words.join(", ").replace(/, (\d+)/g, " $1");
  const label = group === "" ? last : /^\d+$/.test(last) ? `${group} ${last}` : `${group}: ${last}`;
  return label.charAt(0).toUpperCase() + label.slice(1);
}

const defined = (rules: { readonly [Name in keyof Rules]: Rules[Name] | undefined }): Rules =>
  Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== undefined));
