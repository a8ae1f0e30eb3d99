/** The manifest: content, settings and every page of the site. */
import "build-site/search.css";
import { defineSite, searchIndex } from "build-site";
import { docsOf, sources } from "./content.ts";
import { docPage } from "./DocPage.tsx";
import { notFoundPage, searchPage } from "./SearchPage.tsx";
import { TEXT } from "./text.tsx";
import { llms, twins } from "./twins.ts";

export default defineSite({
  content: sources,
  settings: ({ site: { origin, name, description } }) => ({
    origin,
    name,
    description,
    themeColour: { light: "#ffffff", dark: "#12161c" },
  }),
  kinds: (kind) => [
    kind("doc", (content) => {
      const docs = docsOf(content);
      return docs.docs.map((doc) => ({
        path: doc.path,
        from: doc.from,
        ...(doc.changed ? { lastmod: doc.changed } : {}),
        // Search engines list the current version.
        ...(doc.version ? { noindex: true as const } : {}),
        page: () => docPage(docs, doc),
      }));
    }),
    kind("search", (content) => [{ path: "/search", page: () => searchPage(docsOf(content)) }]),
    searchIndex({
      pages: (content) =>
        docsOf(content)
          .docs.filter(({ version }) => version === "")
          .map(({ path, title, summary, body }) => ({
            path,
            title,
            description: summary,
            body,
            ...TEXT,
          })),
    }),
    kind("markdown", (content) => [llms(docsOf(content)), ...twins(docsOf(content))]),
  ],
  notFound: (content) => notFoundPage(docsOf(content)),
});
