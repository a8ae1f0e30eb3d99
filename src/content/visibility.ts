/** Drafts, and records whose day has not come. */
import { z } from "zod";
import type { Visibility } from "../config.ts";
import { shapeOf, unwrap } from "./schema-walk.ts";

export const isHidden = (
  { hiddenUntil: until }: { readonly hiddenUntil?: string },
  { drafts, today }: Visibility,
): boolean => until !== undefined && !drafts && until > today;

/** After every day that can be written. */
export const NEVER = "never";

/** An optional field carries the mark inside. */
function markOf(field: z.ZodType): unknown {
  const inner = unwrap(field);
  return (field.meta() ?? (inner instanceof z.ZodType ? inner.meta() : undefined))?.visibility;
}

/** By the fields that `fields.draft()` and `fields.publishDate()` mark. */
export function hiddenUntil(
  schema: z.ZodType,
  record: Readonly<Record<string, unknown>>,
): string | undefined {
  const marked = Object.entries(shapeOf(schema) ?? {}).map(([name, field]) => ({
    mark: markOf(field),
    value: record[name],
  }));
  if (marked.some(({ mark, value }) => mark === "draft" && value === true)) return NEVER;
  const date = marked.find(({ mark }) => mark === "publishDate")?.value;
  return typeof date === "string" ? date : undefined;
}
