/** Which files the content is made of, and the types that the templates see. */
import { type ContentOf, file, folder } from "build-site";
import { postSchema, siteSchema } from "../content/schema.ts";

export const sources = {
  site: file("site.yaml", siteSchema),
  posts: folder("posts/*.md", postSchema),
};

export type Content = ContentOf<typeof sources>;
export type Company = Content["site"];
export type Post = Content["posts"][number];
