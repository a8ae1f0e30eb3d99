/** Fields as the old site reads them, for pages that are still to be written. */
import { fields, z } from "build-site";

/** A day, or a time of it. */
export const date = () =>
  z.string().refine((written) => fields.date().safeParse(written.slice(0, 10)).success, {
    error: "is not a date such as 2026-03-01 or 2026-03-01T10:00:00Z",
  });

/** `published: false` makes a draft. */
export const published = () =>
  z.boolean().refine((isShown) => fields.draft().safeParse(!isShown).success);
