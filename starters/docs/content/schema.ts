/** What each content file holds. A mistake is reported with its line; `npm run schemas` writes the schemas for editors. */
import { fields, z } from "build-site";

export const siteSchema = z.strictObject({
  name: fields.text(40),
  origin: fields.origin(),
  description: fields.text(160),
  /** Links of the header beside the name. */
  links: z.array(z.strictObject({ label: fields.text(30), href: z.string() })).default([]),
  /** Where a page is edited: its file's path is put behind it. Without it pages have no such link. */
  edit: fields.httpsUrl().optional(),
  /** The name of the version that `content/docs` is about. */
  version: fields.text(20).optional(),
  /** Earlier ones, the newest first: folders of `content/versions`. */
  versions: z.array(fields.text(20)).default([]),
});

export const docSchema = z.strictObject({
  title: fields.text(60),
  /** For search engines and language models, and below the title. */
  summary: fields.text(170),
  /** Its place among its neighbours; those without it come last, by their file names. */
  order: z.number().optional(),
  draft: fields.draft(),
});
