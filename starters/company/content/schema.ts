/** What each content file holds. A mistake is reported with its line; `npm run schemas` writes the schemas for editors. */
import { fields, z } from "build-site";

export const siteSchema = z.strictObject({
  name: fields.text(40),
  tagline: fields.text(80),
  origin: fields.origin(),
  phone: fields.phone(),
  email: fields.email(),
  formAddress: fields.httpsUrl(),
  intro: fields.text(400),
  steps: z.array(z.strictObject({ title: fields.text(40), text: fields.text(160) })).min(1),
  privacy: fields.text(),
});

export const serviceSchema = z.strictObject({
  order: z.number().int(),
  slug: fields.slug(),
  title: fields.text(40),
  /** Shown on the first page and by search engines: one sentence. */
  summary: fields.text(160),
  text: fields.text(),
  includes: z.array(fields.text(80)).min(1),
  from: fields.text(20),
});
