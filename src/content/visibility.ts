/** Drafts, and records whose day has not come. */
import type { Visibility } from "../config.ts";
import type { Report } from "./schema/marks.ts";

export const isHidden = (
  { hiddenUntil: until }: { readonly hiddenUntil?: string },
  { drafts, today }: Visibility,
): boolean => until !== undefined && !drafts && until > today;

/** After every day that can be written. */
export const NEVER = "never";

/** By what the fields made by `fields.draft()` and `fields.publishDate()` have read: the last of all days. */
export function hiddenUntil(reports: readonly Report[]): string | undefined {
  const days = reports.flatMap(({ mark: { kind }, given }) => {
    if (kind === "draft") return given === true ? [NEVER] : [];
    return kind === "publishDate" && typeof given === "string" ? [given] : [];
  });
  return days.sort().at(-1);
}
