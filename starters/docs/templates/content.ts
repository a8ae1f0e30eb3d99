/** Which files the content is made of, and what the pages take from them. */
import { type ContentOf, file, folder, loader, z } from "build-site";
import { docSchema, siteSchema } from "../content/schema.ts";
import { type Doc, type Docs, treesOfFolders } from "./docs.ts";

/** Whether pages show the day of their last change, as git has it: for that the build needs the whole history. */
const SHOW_DATES = true;

export const sources = {
  site: file("site.yaml", siteSchema),
  /** `content/docs`, and `content/versions/1.0` for each earlier version. */
  pages: folder("{docs,versions}/**/*.md", docSchema),
  changes: loader(
    ({ lastChanges }) => (SHOW_DATES ? lastChanges() : {}),
    z.record(z.string(), z.string()),
  ),
};

type Content = ContentOf<typeof sources>;

export function docsOf({ site, pages, changes }: Content): Docs {
  const docs = pages.map((from): Doc => {
    const { id, title, summary, order, body } = from;
    const [, version = "", name = id] = /^versions\/([^/]+)\/(.+)$/.exec(id) ?? [];
    const place = placeOf(name.replace(/^docs\//, ""));
    const path = version ? `/${version}${place}`.replace(/\/$/, "") : place;
    const changed = changes[body.file];
    return { from, version, place, path, title, summary, lead: summary, order, body, changed };
  });
  return { site: { ...site, all: "/search" }, docs, trees: treesOfFolders(docs) };
}

/** `guides/styles` → `/guides/styles`, `guides/index` → `/guides`. */
export const placeOf = (name: string): string => `/${name}`.replace(/\/index$/, "") || "/";
