/** Every page with its headings. The script adds a field that filters them. */
import { useHeadings } from "build-site";
import { type Content, type Doc, inOrder, pathOf } from "./content.ts";
import { Layout } from "./Layout.tsx";

export const SearchPage = ({ content }: { readonly content: Content }) => (
  <Layout content={content} path="/search">
    <h1>Search</h1>
    <p className="summary">Every page and every part of it.</p>
    <div id="search" />
    <ul className="index">
      {inOrder(content).map((doc) => (
        <Entry key={doc.id} doc={doc} />
      ))}
    </ul>
  </Layout>
);

const Entry = ({ doc }: { readonly doc: Doc }) => (
  <li>
    <a href={pathOf(doc)}>{doc.title}</a>
    <p>{doc.summary}</p>
    <ul>
      {useHeadings(doc.body).map(({ id, text }) => (
        <li key={id}>
          <a href={`${pathOf(doc)}#${id}`}>{text}</a>
        </li>
      ))}
    </ul>
  </li>
);
