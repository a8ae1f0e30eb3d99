/** One record of the content, checked by its schema. */
import { posix } from "node:path";
import type { z } from "zod";
import type { Problem } from "../errors.ts";
import { copyOf } from "./copy-of.ts";
import { languagesIn } from "./languages.ts";
import type { RecordSource } from "./record-source.ts";
import { type Reference, referencesIn } from "./references.ts";
import { validate } from "./validate.ts";
import { hiddenUntil } from "./visibility.ts";

export interface ContentRecord {
  /** The same for the same record in every run. */
  readonly key: string;
  /** By which other records may refer to it. */
  readonly name: string;
  /** undefined for what a loader gave, and when there are problems. */
  readonly source?: RecordSource;
  readonly value?: unknown;
  /** The day from which it is shown, YYYY-MM-DD; `never` for a draft. */
  readonly hiddenUntil?: string;
  readonly references: readonly Reference[];
  readonly languages: readonly string[];
  readonly problems: readonly Problem[];
}

export function checkRecord(key: string, source: RecordSource, schema: z.ZodType): ContentRecord {
  // A schema may change what it is given, and the same value is given to the next one.
  const result = validate(schema, { ...source, value: copyOf(source.value) });
  const path = source.file.replace(/^content\//, "").replace(/\.[^./]+$/, "");
  const unchecked = { key, name: posix.basename(path), references: [], languages: [] };
  if (!result.ok) return { ...unchecked, problems: result.problems };
  const { body } = source;
  const fields = isGroup(result.value) ? result.value : {};
  const until = hiddenUntil(schema, fields);
  return {
    ...unchecked,
    ...(typeof fields.slug === "string" ? { name: fields.slug } : {}),
    source,
    value: body ? { id: path, ...fields, body } : result.value,
    ...(until ? { hiddenUntil: until } : {}),
    references: referencesIn(schema, result.value, source),
    languages: body ? languagesIn(body.source) : [],
    problems: [],
  };
}

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
