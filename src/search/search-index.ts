/** The files of a search as a kind of the manifest. */
import { mapAtOnce } from "../collections/map-at-once.ts";
import type { MarkdownBody } from "../content/markdown-body.ts";
import type { MarkdownProps } from "../markdown/markdown-props.ts";
import { type EndpointRoute, type EndpointTools, type Kind, kind } from "../site/kinds.ts";
import type { Language } from "../site/languages.ts";
import { type IndexedPage, makeIndex, type SearchFiles, shardsFor } from "./make-index.ts";

/** Trees of texts take fifty times as much memory as the texts. */
const AT_ONCE = 8;

/** A page that can be found. */
export interface SearchPage extends Pick<MarkdownProps, "components" | "directives"> {
  /** The path of its route, without that of its language. */
  readonly path: string;
  readonly title: string;
  /** Its words count for more than those of the text. */
  readonly description?: string;
  /** Its text as Markdown, by which each heading can be found. */
  readonly body?: MarkdownBody;
  /** Further text, or that of a page that is not Markdown. */
  readonly text?: string;
}

export interface SearchIndexOptions<Content> {
  /** Where its files are. Default: `/search`. */
  readonly path?: string;
  /** Asked for each language: each has an index of its own. */
  readonly pages: (content: Content, language: Language) => readonly SearchPage[];
}

/** Writes an index of pages, in pieces that `SearchField` fetches as somebody types. */
export const searchIndex = <Content>({
  path = "/search",
  pages: pagesOf,
}: SearchIndexOptions<Content>): Kind<Content> =>
  kind<Content>("search-index", (content, language) => {
    const pages = pagesOf(content, language);
    let made: Promise<SearchFiles> | undefined;
    const route = (name: string, pick: (files: SearchFiles) => unknown): EndpointRoute => ({
      path: `${path}/${name}.json`,
      contents: async (tools) => {
        made ??= mapAtOnce(pages, AT_ONCE, (page) => indexed(page, tools)).then(makeIndex);
        return JSON.stringify(pick(await made));
      },
    });
    return [
      route("index", ({ index }) => index),
      ...Array.from({ length: shardsFor(pages.length) }, (_, at) =>
        route(`words-${at}`, ({ words }) => words[at]),
      ),
      ...pages.map((_, at) => route(`page-${at}`, (files) => files.pages[at])),
    ];
  });

async function indexed(
  { path, title, description = "", body, text = "", components = {}, directives = {} }: SearchPage,
  { renderMarkdown, pageUrl }: EndpointTools,
): Promise<IndexedPage> {
  // It reads HTML with a parser that few sites need.
  const { sectionsOf } = await import("./sections.ts");
  const html = body ? await renderMarkdown(body, { components, directives }) : "";
  const [[id, heading, beginning], ...further] = sectionsOf(html);
  return {
    path: new URL(pageUrl(path)).pathname,
    title,
    description,
    sections: [[id, heading, `${beginning} ${text}`.trim()], ...further],
  };
}
