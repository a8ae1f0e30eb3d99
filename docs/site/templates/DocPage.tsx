/** One page of the documentation: its Markdown, its table of contents, the pages before and after. */
import { type DirectiveProps, Markdown, neighbours, useHeadings } from "build-site";
import type { ComponentProps } from "react";
import { type Content, type Doc, inOrder, pathOf } from "./content.ts";
import { Layout } from "./Layout.tsx";

interface DocPageProps {
  readonly content: Content;
  readonly doc: Doc;
}

export const DocPage = ({ content, doc }: DocPageProps) => (
  <Layout content={content} path={pathOf(doc)} aside={<OnThisPage doc={doc} />}>
    <article>
      <h1>{doc.title}</h1>
      <p className="summary">{doc.summary}</p>
      <Markdown body={doc.body} components={{ table: Table }} directives={{ note: Note }} />
    </article>
    <Turn content={content} doc={doc} />
  </Layout>
);

function OnThisPage({ doc }: Pick<DocPageProps, "doc">) {
  const headings = useHeadings(doc.body).filter(({ depth }) => depth === 2);
  if (headings.length < 2) return null;
  return (
    <nav className="contents" aria-label="On this page">
      <p className="section">On this page</p>
      <ul>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Turn({ content, doc }: DocPageProps) {
  const { previous, next } = neighbours(inOrder(content), doc);
  return (
    <nav className="turn" aria-label="Previous and next">
      {previous && (
        <a href={pathOf(previous)} rel="prev">
          <span>Previous</span> {previous.title}
        </a>
      )}
      {next && (
        <a href={pathOf(next)} rel="next">
          <span>Next</span> {next.title}
        </a>
      )}
    </nav>
  );
}

/** Wide tables scroll by themselves, by keyboard too. */
const SCROLLED = { role: "group", "aria-label": "Table", tabIndex: 0 } as const;

const Table = (props: ComponentProps<"table">) => (
  <div className="table" {...SCROLLED}>
    <table {...props} />
  </div>
);

const Note = ({ label, children }: DirectiveProps) => (
  <aside role="note" className="note">
    {label && <p className="label">{label}</p>}
    {children}
  </aside>
);
