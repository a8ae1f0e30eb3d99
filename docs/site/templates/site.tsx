/** The manifest of the documentation: a new documentation as `build-site new --template docs` makes it, with a face of its own. */
import "build-site/search.css";
import { defineSite, searchIndex } from "build-site";
import { docPage } from "../../../starters/docs/templates/DocPage.tsx";
import { notFoundPage, searchPage } from "../../../starters/docs/templates/SearchPage.tsx";
import { TEXT } from "../../../starters/docs/templates/text.tsx";
import { llms, twins } from "../../../starters/docs/templates/twins.ts";
import { content, docsOf } from "./content.ts";
import { fileNames } from "./file-names.ts";
import { homePage } from "./Home.tsx";

export default defineSite({
  content,
  markdown: { remarkPlugins: [fileNames] },
  settings: ({ site: { name, origin, description } }) => ({
    origin,
    name,
    description,
    themeColour: { light: "#0c2b27", dark: "#0b1614" },
    mark: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0c2b27"/><path d="M7 9h18v4H7z" fill="#ffb627"/><path d="M7 15h8v8H7zM17 15h8v3h-8zM17 20h8v3h-8z" fill="#f4f8f1"/></svg>',
    card: { field: "#0c2b27", ink: "#f4f8f1" },
    typeface: {
      family: "Instrument Sans",
      file: "fonts/instrument-sans.woff2",
      weights: { from: 400, to: 700 },
      fallback: "system-ui, sans-serif",
      display: "swap",
    },
    typefaces: [
      {
        family: "Bricolage Grotesque",
        file: "fonts/bricolage-grotesque.woff2",
        weights: { from: 600, to: 800 },
        fallback: "system-ui, sans-serif",
        display: "swap",
        preload: true,
      },
    ],
  }),
  kinds: (kind) => [
    kind("doc", (all) => {
      const docs = docsOf(all);
      return docs.docs.map((doc) => ({
        path: doc.path,
        from: doc.from,
        page: () => (doc.path === "/" ? homePage(docs, doc, all.home) : docPage(docs, doc)),
      }));
    }),
    kind("search", (all) => [{ path: "/search", page: () => searchPage(docsOf(all)) }]),
    searchIndex({
      pages: (all) =>
        docsOf(all).docs.map(({ path, title, summary, body }) => ({
          path,
          title,
          description: summary,
          body,
          ...TEXT,
        })),
    }),
    kind("markdown", (all) => [llms(docsOf(all)), ...twins(docsOf(all))]),
  ],
  notFound: (all) => notFoundPage(docsOf(all)),
});
