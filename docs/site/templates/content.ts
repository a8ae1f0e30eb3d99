/** The content of the documentation and its schema. */
import { type ContentOf, fields, file, folder, type MarkdownRecord, z } from "build-site";

const { text } = fields;

const site = z.strictObject({
  name: text(40),
  origin: fields.origin(),
  description: text(160),
  sections: z.array(text(40)),
});

const doc = z.strictObject({
  title: text(60),
  /** For search engines, and beside the link that leads here. */
  summary: text(160),
  section: text(40),
  order: z.number().int(),
});

export const content = {
  site: file("site.yaml", site),
  docs: folder("**/*.md", doc),
};
export type Content = ContentOf<typeof content>;
export type Doc = z.output<typeof doc> & MarkdownRecord;

export const pathOf = ({ id }: Doc): string => (id === "index" ? "/" : `/${id}`);

/** The pages in the order of the sidebar. */
export const inOrder = ({ site: { sections }, docs }: Content): readonly Doc[] =>
  sections.flatMap((name) => docs.filter(({ section }) => section === name));
