/** Each page as Markdown, and a list of them, for language models: https://llmstxt.org */
import { absoluteUrl, type EndpointRoute, withoutComments } from "build-site";
import { type Doc, type Docs, treeOf } from "./docs.ts";

export const twinOf = ({ path }: Doc): string =>
  path === "/" ? "/index.md" : `${path.replace(/\/$/, "")}.md`;

export const twins = ({ docs }: Docs): readonly EndpointRoute[] =>
  docs.map((doc) => ({
    path: twinOf(doc),
    contents: async () => `${beginningOf(doc)}${(await withoutComments(doc.body)).trim()}\n`,
  }));

/** A text may begin with a heading of its own. */
const beginningOf = ({ title, lead, body }: Doc): string =>
  /^\s*# /.test(body.source) ? "" : `# ${title}\n\n${lead ? `> ${lead}\n\n` : ""}`;

/** Of the current version. */
export const llms = (docs: Docs, listed = treeOf(docs).order): EndpointRoute => ({
  path: "/llms.txt",
  contents: () => {
    const line = (doc: Doc) =>
      `- [${doc.title}](${absoluteUrl(docs.site, twinOf(doc))}): ${doc.summary}`;
    const pages = listed.map(line);
    return `# ${docs.site.name}\n\n> ${docs.site.description}\n\n## Pages\n\n${pages.join("\n")}\n`;
  },
});
