/** What the author of a schema says of a mistake: `z.number({ error: "is no price" })`. */
import { z } from "zod";

/** The parameter of what is said of an ICU message. */
export const IN_MESSAGE = "inMessage";

/** zod gives each issue a message: without one of the author's it is that of the locale. */
export function ownMessage(issue: z.core.$ZodIssue): string | undefined {
  // Issues are read with `reportInput`, so they are what the locale was asked about.
  const usual = z.config().localeError?.(issue as z.core.$ZodRawIssue);
  const usualText = typeof usual === "string" ? usual : usual?.message;
  return issue.message === usualText || issue.message === "Invalid input"
    ? undefined
    : issue.message;
}
