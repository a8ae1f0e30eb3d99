/** The manifest of the documentation, a site like any other. */
import { defineSite, kind, slugOf } from "build-site";
import { type Content, content, pathOf } from "./content.ts";
import { DocPage } from "./DocPage.tsx";
import { fileNames } from "./file-names.ts";
import { Layout } from "./Layout.tsx";
import { SearchPage } from "./SearchPage.tsx";

export default defineSite({
  content,
  markdown: { remarkPlugins: [fileNames] },
  settings: ({ site: { name, origin, description } }) => ({
    origin,
    name,
    description,
    themeColour: { light: "#ffffff", dark: "#14181d" },
  }),
  kinds: [
    kind("doc", (all: Content) =>
      all.docs.map((doc) => ({
        path: pathOf(doc),
        from: doc,
        page: () => ({
          head: {
            title:
              doc.id === "index"
                ? `${all.site.name}: ${doc.title}`
                : `${doc.title} | ${all.site.name}`,
            description: doc.summary,
            bodyAttributes: { class: `kind-${slugOf(doc.section)}` },
          },
          body: <DocPage content={all} doc={doc} />,
        }),
      })),
    ),
    kind("search", (all: Content) => [
      {
        path: "/search",
        page: () => ({
          head: {
            title: `All pages | ${all.site.name}`,
            description:
              "Every page of the documentation and every part of it, with a field that filters them.",
          },
          body: <SearchPage content={all} />,
        }),
      },
    ]),
  ],
  notFound: (all) => ({
    head: { title: `Not found | ${all.site.name}`, description: "There is no such page." },
    body: (
      <Layout content={all} path="/404">
        <h1>Not found</h1>
        <p>
          There is no such page. <a href="/search">Search</a> lists all there are.
        </p>
      </Layout>
    ),
  }),
});
