/** One page of the documentation: its text, its contents, the pages before and after. */
import { Markdown, neighbours, type Page, useHeadings } from "build-site";
import { type Doc, type Docs, treeOf } from "./docs.ts";
import { Layout } from "./Layout.tsx";
import { scheme } from "./scheme.ts";
import { TEXT } from "./text.tsx";
import { twinOf } from "./twins.ts";

interface DocProps {
  readonly docs: Docs;
  readonly doc: Doc;
}

export const docPage = (docs: Docs, doc: Doc): Page => ({
  head: {
    title: `${doc.title} | ${docs.site.name}${doc.version ? ` ${doc.version}` : ""}`,
    description: doc.summary,
    links: [{ rel: "alternate", type: "text/markdown", href: twinOf(doc) }],
    scripts: [scheme],
  },
  body: (
    <Layout docs={docs} doc={doc} aside={<OnThisPage doc={doc} />}>
      <Trail docs={docs} doc={doc} />
      {doc.version && <OldVersion docs={docs} doc={doc} />}
      <Article doc={doc} />
      <Foot docs={docs} doc={doc} />
      <Turn docs={docs} doc={doc} />
    </Layout>
  ),
});

/** A text may begin with a heading of its own. */
function Article({ doc: { title, lead, body } }: Pick<DocProps, "doc">) {
  const headings = useHeadings(body);
  const tops = headings.filter(({ depth }) => depth === 1);
  const hasOwn = tops.length === 1 && tops[0] === headings[0] && tops[0]?.text !== "";
  return (
    <article>
      {!hasOwn && <h1>{title}</h1>}
      {!hasOwn && lead && <p className="summary">{lead}</p>}
      <Markdown
        body={body}
        sizes="(min-width: 48rem) 46rem, 100vw"
        main
        {...TEXT}
        {...(hasOwn ? {} : BELOW)}
      />
    </article>
  );
}

/** Below the page's own heading. */
const BELOW = { components: { ...TEXT.components, h1: "h2" } } as const;

function Trail({ docs, doc }: DocProps) {
  const trail = treeOf(docs, doc.version).trails.get(doc) ?? [];
  if (trail.length === 0) return null;
  return (
    <nav className="trail" aria-label="Breadcrumb">
      <ol>
        {trail.map(({ title, doc: page }) => (
          <li key={title}>{page ? <a href={page.path}>{title}</a> : title}</li>
        ))}
        <li aria-current="page">{doc.title}</li>
      </ol>
    </nav>
  );
}

function OldVersion({ docs: { docs, site }, doc }: DocProps) {
  const current = docs.find(({ version, place }) => version === "" && place === doc.place);
  return (
    <aside className="old" role="note">
      This page is about {site.name} {doc.version}.{" "}
      <a href={current?.path ?? "/"}>Read about the current version</a>
    </aside>
  );
}

function OnThisPage({ doc }: Pick<DocProps, "doc">) {
  const headings = useHeadings(doc.body).filter(({ depth }) => depth === 2 || depth === 3);
  if (headings.length < 2) return null;
  return (
    <nav className="contents" aria-labelledby="page-contents">
      <p id="page-contents">On this page</p>
      <ul>
        {headings.map(({ id, text, depth }) => (
          <li key={id} className={depth === 3 ? "inner" : undefined}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const Foot = ({ docs: { site }, doc }: DocProps) => (
  <footer className="foot">
    {site.edit && <a href={site.edit + doc.body.file}>Edit this page</a>}
    <a href={twinOf(doc)}>View as Markdown</a>
    {doc.changed && (
      <span>
        Last changed <time dateTime={doc.changed}>{dayOf(doc.changed)}</time>
      </span>
    )}
  </footer>
);

/** The same in every time zone. */
const dayOf = (date: string): string =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(new Date(date));

function Turn({ docs, doc }: DocProps) {
  const { previous, next } = neighbours(treeOf(docs, doc.version).order, doc);
  return (
    <nav className="turn" aria-label="Previous and next">
      {previous && (
        <a href={previous.path} rel="prev">
          <span>Previous</span> {previous.title}
        </a>
      )}
      {next && (
        <a href={next.path} rel="next">
          <span>Next</span> {next.title}
        </a>
      )}
    </nav>
  );
}
