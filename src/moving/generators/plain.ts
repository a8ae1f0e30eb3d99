/** Just Markdown: a folder of notes, a wiki, the documentation beside some code. */
import { posix } from "node:path";
import { withoutEnding } from "../../content/check-record.ts";
import type { FoundSite, Syntax } from "../model.ts";
import {
  type Generator,
  GITHUB,
  isMarkdown,
  numberOf,
  pageOf,
  routeOf,
  textOf,
} from "./generator.ts";
import { sidebarEntries } from "./wiki-sidebar.ts";

const NOTES: Syntax = { wikiLinks: "page first", ...GITHUB };
const WIKI: Syntax = { wikiLinks: "words first", ...GITHUB };

export const plain: Generator = {
  name: "Markdown",
  find: () => undefined,
  read(tree, _, tell) {
    const files = tree.files.filter((file) => isMarkdown(file) && !/(^|\/)\./.test(file));
    const sidebar = ["_Sidebar.md", "_sidebar.md"].find(tree.has);
    const isWiki = (tree.has("Home.md") && !tree.has("index.md")) || sidebar !== undefined;
    const syntax = sidebar === undefined && !tree.has("_Footer.md") ? NOTES : WIKI;
    const pages = files.flatMap((source) => {
      if (source === sidebar) return [];
      if (/(^|\/)_(Sidebar|Footer|Header)\.md$/.test(source)) {
        tell({
          file: source,
          what: "what a wiki shows beside each page",
          why: "not carried over: write it in templates/Layout.tsx",
        });
        return [];
      }
      const first = isWiki ? /^Home$/ : /^(index|README|_index)$/i;
      return (
        pageOf(
          tree,
          {
            source,
            collection: "pages",
            inner: source,
            syntax: source.endsWith(".mdx") ? { mdx: true, ...GITHUB } : syntax,
            consume: ["permalink", "slug", "id"],
            place: (data) => {
              const own = textOf(data.permalink);
              return {
                path: own ? routeOf(own) : pathOf(source, first, textOf(data.slug)),
                order: numberOf(data.order) ?? numberOf(data.weight) ?? numberOf(data.nav_order),
              };
            },
          },
          tell,
        ) ?? []
      );
    });
    const navigation = sidebar && sidebarEntries(tree.read(sidebar) ?? "", pages);
    return {
      trailingSlash: false,
      pages,
      ...(navigation ? { navigation } : {}),
      redirects: [],
      statics: [],
    } satisfies FoundSite;
  },
};

function pathOf(source: string, first: RegExp, slug: string | undefined): string {
  const parts = withoutEnding(source).split("/");
  const name = parts.pop() ?? "";
  const folders = parts.map(part);
  return routeOf(...folders, first.test(name) ? "" : part(slug ?? name));
}

/** As wikis of GitHub do, spaces are hyphens; what has a meaning in addresses goes. */
const part = (name: string): string =>
  posix
    .basename(name)
    .normalize("NFC")
    .trim()
    .replace(/\s+/g, "-")
    .replace(/[?#%<>:"|*\\]/g, "")
    .replace(/^\.+|\.+$/g, "") || "page";
