/** Finds the links and picture names in a validated record, by the `refersTo` mark of their fields. */
import { z } from "zod";
import type { Where } from "../errors.ts";
import type { FieldPath } from "./field-path.ts";
import type { RecordSource } from "./record-source.ts";
import { shapeOf, unwrap } from "./schema-walk.ts";

export interface Reference {
  readonly kind: "route" | "image" | "record";
  readonly value: string;
  /** The source in which a record must be. */
  readonly source?: string | undefined;
  /** Found when a problem asks for it: most references are right. */
  readonly place: () => { readonly where: Where; readonly frame: string };
}

export function referencesIn(schema: z.ZodType, record: unknown, file: RecordSource): Reference[] {
  const found: Found[] = [];
  collect(schema, record, [], found);
  return found.map(({ path, ...reference }) => ({
    ...reference,
    place() {
      const where = file.placeOf(path);
      return { where, frame: file.frameAt(where) };
    },
  }));
}

interface Found extends Mark {
  readonly value: string;
  readonly path: FieldPath;
}

/** `path` is the one of `value`, and again so at the end. */
function collect(
  schema: z.ZodType,
  value: unknown,
  path: (string | number)[],
  found: Found[],
): void {
  const { mark, item, fields } = formOf(schema);
  const enter = (inner: z.ZodType | undefined, part: unknown, key: string | number) => {
    if (!inner) return;
    path.push(key);
    collect(inner, part, path, found);
    path.pop();
  };
  if (typeof value === "string" && mark) found.push({ ...mark, value, path: [...path] });
  else if (Array.isArray(value)) for (const [at, part] of value.entries()) enter(item, part, at);
  else if (typeof value === "object" && value !== null)
    for (const [key, part] of Object.entries(value)) enter(fields?.[key], part, key);
}

type Mark = Pick<Reference, "kind" | "source">;

/** What a schema says of its values. */
interface Form {
  readonly mark: Mark | undefined;
  readonly item: z.ZodType | undefined;
  readonly fields: Readonly<Record<string, z.ZodType>> | undefined;
}

/** To ask a schema takes zod longer than to look at a value: each is asked once. */
const forms = new WeakMap<z.ZodType, Form>();

function formOf(schema: z.ZodType): Form {
  const known = forms.get(schema);
  if (known) return known;
  const plain = unwrap(schema);
  const element = plain instanceof z.ZodArray ? plain.element : undefined;
  const form: Form = {
    mark: markOf(schema) ?? (plain instanceof z.ZodType ? markOf(plain) : undefined),
    item: element instanceof z.ZodType ? element : undefined,
    fields: shapeOf(schema),
  };
  forms.set(schema, form);
  return form;
}

function markOf(schema: z.ZodType): Mark | undefined {
  const { refersTo, source } = schema.meta() ?? {};
  if (refersTo === "record") return { kind: refersTo, source: String(source) };
  return refersTo === "route" || refersTo === "image" ? { kind: refersTo } : undefined;
}
