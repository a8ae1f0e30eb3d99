/** Every page with its headings, for browsers without script and for those who like lists. */
import { type Page, useHeadings } from "build-site";
import { type Doc, type Docs, inOrder, treeOf } from "./docs.ts";
import { Layout } from "./Layout.tsx";
import { scheme } from "./scheme.ts";

export const searchPage = (docs: Docs): Page => ({
  head: {
    title: `All pages | ${docs.site.name}`,
    description: `Every page of the documentation of ${docs.site.name}, with its headings.`,
    scripts: [scheme],
  },
  body: (
    <Layout docs={docs}>
      <h1>All pages</h1>
      <ul className="index">
        {inOrder(treeOf(docs, "")).map((doc) => (
          <Entry key={doc.path} doc={doc} />
        ))}
      </ul>
    </Layout>
  ),
});

const Entry = ({ doc }: { readonly doc: Doc }) => (
  <li>
    <a href={doc.path}>{doc.title}</a>
    <p>{doc.summary}</p>
    <ul>
      {useHeadings(doc.body)
        .filter(({ depth }) => depth === 2)
        .map(({ id, text }) => (
          <li key={id}>
            <a href={`${doc.path}#${id}`}>{text}</a>
          </li>
        ))}
    </ul>
  </li>
);

export const notFoundPage = (docs: Docs): Page => ({
  head: {
    title: `Not found | ${docs.site.name}`,
    description: "There is no such page.",
    scripts: [scheme],
  },
  body: (
    <Layout docs={docs}>
      <h1>Not found</h1>
      <p>
        There is no such page. <a href="/search">All pages</a> are in one list.
      </p>
    </Layout>
  ),
});
