/** Each page as Markdown, and a list of them, for language models: https://llmstxt.org */
import { absoluteUrl, type EndpointRoute } from "build-site";
import { type Doc, type Docs, inOrder, treeOf } from "./docs.ts";

export const twinOf = ({ path }: Doc): string => (path === "/" ? "/index.md" : `${path}.md`);

export const twins = ({ docs }: Docs): readonly EndpointRoute[] =>
  docs.map((doc) => ({
    path: twinOf(doc),
    contents: () => `# ${doc.title}\n\n> ${doc.summary}\n\n${doc.body.source.trim()}\n`,
  }));

/** Of the current version. */
export const llms = (docs: Docs): EndpointRoute => ({
  path: "/llms.txt",
  contents: () => {
    const line = (doc: Doc) =>
      `- [${doc.title}](${absoluteUrl(docs.site, twinOf(doc))}): ${doc.summary}`;
    const pages = inOrder(treeOf(docs, "")).map(line);
    return `# ${docs.site.name}\n\n> ${docs.site.description}\n\n## Pages\n\n${pages.join("\n")}\n`;
  },
});
