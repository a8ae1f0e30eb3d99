/** A schema as readable zod, with a comment where the content is odd. */
import { isDay } from "../../text/is-day.ts";
import type { Field, Shape } from "./infer.ts";

/** The names of records by collection: a field whose texts are all such names is a reference. */
export type Names = ReadonlyMap<string, ReadonlySet<string>>;

type Fields = ReadonlyMap<string, Field>;

/** What the schema is for. */
export interface Purpose {
  readonly names?: Names;
  /** Files that are still to be written may have less than those that are there, and more. */
  readonly open?: Open;
}

export interface Open {
  /** Fields that each file may have, with what reads them. */
  readonly usual: Readonly<Record<string, Usual>>;
  /** What each file must have, if all have it. */
  readonly required: readonly string[];
}

interface Usual {
  readonly text: string;
  /** It is there only where files have it. */
  readonly isRare?: boolean;
  /** Whether it reads what files hold; otherwise the field is what they hold. */
  readonly reads?: (shape: Shape) => boolean;
}

export function printSchema(fields: Fields, purpose: Purpose = {}, margin = ""): string {
  const inner = `${margin}  `;
  const usual = Object.entries(purpose.open?.usual ?? {});
  const more = usual.flatMap(([name, { text, isRare }]) =>
    fields.has(name) || isRare ? [] : [`${inner}${keyOf(name)}: ${optional(text)},`],
  );
  if (fields.size + more.length === 0) return "z.strictObject({})";
  const lines = [...fields].flatMap(([name, field]) => {
    const { text, comments } = printField(name, field, purpose, inner);
    return [
      ...comments.map(
        (comment) =>
          `${inner}// ${comment.charAt(0).toUpperCase()}${comment.slice(1).replace(/\s+/g, " ")}`,
      ),
      `${inner}${keyOf(name)}: ${text},`,
    ];
  });
  return `z.strictObject({\n${[...lines, ...more].join("\n")}\n${margin}})`;
}

const keyOf = (name: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);

interface Printed {
  readonly text: string;
  readonly comments: readonly string[];
}

function printField(name: string, field: Field, purpose: Purpose, margin: string): Printed {
  const { shape, count, isOptional, first } = field;
  const { open } = purpose;
  if (name === "draft" && (shape.boolean || isYesOrNo(shape)))
    return { text: "fields.draft()", comments: [] };
  const usual = open?.usual[name];
  const { text: printed, comments } = usual?.reads?.(shape)
    ? { text: usual.text, comments: [] }
    : printShape(name, shape, inside(purpose), margin);
  const text =
    name === "publishDate" && printed === "fields.date()" ? "fields.publishDate()" : printed;
  const rare = isOptional && count === 1 ? [`Only in ${first}`] : [];
  const isNeeded = !isOptional && (!open || open.required.includes(name));
  return { text: isNeeded ? text : optional(text), comments: [...comments, ...rare] };
}

/** A draft has a default. */
const optional = (text: string): string =>
  text === "fields.draft()" ? text : `${text}.optional()`;

/** Groups in front matter have no usual fields. */
const inside = ({ names, open }: Purpose): Purpose => ({
  ...(names ? { names } : {}),
  ...(open ? { open: { usual: {}, required: [] } } : {}),
});

/** A draft in quotation marks is refused, where a text would let it out. */
const isYesOrNo = ({ texts }: Shape): boolean =>
  texts.size > 0 && [...texts].every((text) => /^(true|false|yes|no)$/i.test(text));

function printShape(name: string, shape: Shape, purpose: Purpose, margin: string): Printed {
  const comments: string[] = [];
  const parts: string[] = [];
  if (shape.text) parts.push(textSchema(name, shape, purpose, comments));
  if (shape.number) parts.push("z.number()");
  if (shape.boolean) parts.push("z.boolean()");
  if (shape.list) {
    const inner =
      shape.list.count === 0
        ? { text: "z.string()", comments: [] }
        : printShape(name, shape.list, purpose, margin);
    comments.push(...inner.comments);
    parts.push(`z.array(${inner.text})`);
  }
  if (shape.fields) parts.push(printSchema(shape.fields, purpose, margin));
  if (shape.firsts.has("object") && !shape.fields) parts.push("z.null()");
  if (parts.length > 1)
    comments.push(
      [...shape.firsts].map(([kind, file]) => `${WORDS[kind] ?? kind} in ${file}`).join(", "),
    );
  const [only = "z.unknown()"] = parts;
  return { text: parts.length > 1 ? `z.union([${parts.join(", ")}])` : only, comments };
}

const WORDS: Readonly<Record<string, string>> = {
  text: "text",
  number: "a number",
  boolean: "yes or no",
  list: "a list",
  object: "a group",
};

const TIME = /^\d{4}-\d{2}-\d{2}[T ]\d{1,2}:\d{2}/;
/** Of an enumeration. */
const MOST_VALUES = 8;
/** What each new text may add to. */
const FREE =
  /title|name|description|summary|label|path|url|image|tags?$|categor|author|series|keyword/i;

function textSchema(
  name: string,
  { texts, count }: Shape,
  { names = new Map(), open }: Purpose,
  comments: string[],
) {
  const all = [...texts];
  const days = all.filter(isDay);
  if (days.length === all.length) return "fields.date()";
  const times = all.filter((text) => TIME.test(text));
  if (times.length + days.length === all.length)
    comments.push(`${days.length > 0 ? "Days, and times" : "Times"} such as ${times[0]}`);
  else if (days.length > all.length / 2)
    comments.push(`Days, but for ${JSON.stringify(all.find((text) => !days.includes(text)))}`);
  if (FREE.test(name)) return "z.string()";
  const source = referenceOf(all, names);
  if (source) return `fields.reference(${JSON.stringify(source)})`;
  const isListed =
    !open &&
    all.length <= MOST_VALUES &&
    count >= MOST_VALUES &&
    count >= all.length * 3 &&
    all.every((text) => text !== "" && text.length <= 30);
  if (!isListed) return "z.string()";
  return `z.enum([${all
    .sort()
    .map((text) => JSON.stringify(text))
    .join(", ")}])`;
}

/** Two texts or more that are all names of records of one collection. */
function referenceOf(texts: readonly string[], names: Names): string | undefined {
  if (texts.length < 2) return undefined;
  for (const [source, known] of names) if (texts.every((text) => known.has(text))) return source;
  return undefined;
}
