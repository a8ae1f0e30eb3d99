/** Which files the content is made of, and the types that the templates see. */
import { type ContentOf, file, folder } from "build-site";
import { serviceSchema, siteSchema } from "../content/schema.ts";

export const sources = {
  site: file("site.yaml", siteSchema),
  services: folder("services/*.yaml", serviceSchema),
};

export type Content = ContentOf<typeof sources>;
export type Company = Content["site"];
export type Service = Content["services"][number];
