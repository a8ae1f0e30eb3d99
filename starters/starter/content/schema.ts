/** What each content file holds. A mistake is reported with its line; `npm run schemas` writes the schemas for editors. */
import { fields, z } from "build-site";

export const siteSchema = z.strictObject({
  name: fields.text(40),
  tagline: fields.text(120),
  about: fields.text(600),
  origin: fields.origin(),
  author: fields.text(60),
  email: fields.email(),
  formAddress: fields.httpsUrl(),
});

export const postSchema = z.strictObject({
  title: fields.text(60),
  /** A day in the future keeps the post out of `build`; `serve` shows it. */
  date: fields.publishDate(),
  draft: fields.draft(),
  /** Shown in lists and by search engines: one or two sentences. */
  summary: fields.text(160),
  tags: z.array(fields.text(30)).min(1),
  picture: fields.imageFile(),
  alt: fields.text(160),
});
