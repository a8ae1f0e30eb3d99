/** The content of the documentation and its schema. */
import { type ContentOf, fields, file, folder, z } from "build-site";
import { siteSchema } from "../../../starters/docs/content/schema.ts";
import { placeOf } from "../../../starters/docs/templates/content.ts";
import { type Doc, type Docs, treesOfFolders } from "../../../starters/docs/templates/docs.ts";

const { text } = fields;

const doc = z.strictObject({
  title: text(60),
  /** For search engines, and beside the link that leads here. */
  summary: text(160),
  section: text(40),
  order: z.number().int(),
});

const link = z.strictObject({ label: text(40), href: text(80) });

const feature = z.strictObject({
  title: text(40),
  text: text(400),
  link,
  /** A picture with its words, or what a terminal shows. */
  picture: fields.imageFile().optional(),
  alt: text(160).optional(),
  output: z.string().optional(),
});

const home = z.strictObject({
  command: text(60),
  begin: link,
  move: link,
  screen: z.string(),
  figures: z.array(z.strictObject({ number: text(10), text: text(160) })),
  measured: text(300),
  heading: text(60),
  features: z.array(feature),
  sample: z.strictObject({
    heading: text(40),
    text: text(300),
    picture: fields.imageFile(),
    alt: text(160),
  }),
});

export const content = {
  site: file("site.yaml", siteSchema),
  home: file("home.yaml", home),
  pages: folder("**/*.md", doc),
};
export type Content = ContentOf<typeof content>;

export function docsOf({ site, pages }: Content): Docs {
  const docs = pages.map((from): Doc => {
    const { id, title, summary, order, body } = from;
    const place = placeOf(id);
    return {
      from,
      version: "",
      place,
      path: place,
      title,
      summary,
      lead: summary,
      order,
      body,
      changed: undefined,
    };
  });
  return { site: { ...site, all: "/search" }, docs, trees: treesOfFolders(docs) };
}
