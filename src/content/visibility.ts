/** Drafts, and records whose day has not come. */
import type { z } from "zod";
import type { Visibility } from "../config.ts";
import { shapeOf } from "./schema-walk.ts";

export const isHidden = (
  { hiddenUntil: until }: { readonly hiddenUntil?: string },
  { drafts, today }: Visibility,
): boolean => until !== undefined && !drafts && until > today;

/** After every day that can be written. */
const NEVER = "never";

/** By the fields that `fields.draft()` and `fields.publishDate()` mark. */
export function hiddenUntil(
  schema: z.ZodType,
  record: Readonly<Record<string, unknown>>,
): string | undefined {
  const marked = Object.entries(shapeOf(schema) ?? {}).map(([name, field]) => ({
    mark: field.meta()?.visibility,
    value: record[name],
  }));
  if (marked.some(({ mark, value }) => mark === "draft" && value === true)) return NEVER;
  const date = marked.find(({ mark }) => mark === "publishDate")?.value;
  return typeof date === "string" ? date : undefined;
}
