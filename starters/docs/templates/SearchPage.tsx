/** Every page with its headings, for browsers without script and for those who like lists. */
import { type Page, useHeadings } from "build-site";
import { type Branch, type Doc, type Docs, firstOf, treeOf } from "./docs.ts";
import { Layout } from "./Layout.tsx";
import { scheme } from "./scheme.ts";

/** As many as one page can list with their headings. */
const MOST_ENTRIES = 80;

export const searchPage = (docs: Docs): Page => ({
  head: {
    title: `All pages | ${docs.site.name}`,
    description: `Every page of the documentation of ${docs.site.name}, with its headings.`,
    scripts: [scheme],
  },
  body: (
    <Layout docs={docs}>
      <h1>All pages</h1>
      <Pages docs={docs} />
    </Layout>
  ),
});

/** The first page of a documentation that has none of its own. */
export const overviewPage = (docs: Docs): Page => ({
  head: { title: docs.site.name, description: docs.site.description, scripts: [scheme] },
  body: (
    <Layout docs={docs}>
      <h1>{docs.site.name}</h1>
      <p className="summary">{docs.site.description}</p>
      <Overview branches={treeOf(docs).branches} />
    </Layout>
  ),
});

function Pages({ docs }: { readonly docs: Docs }) {
  const tree = treeOf(docs);
  if (tree.order.length > MOST_ENTRIES) return <Overview branches={tree.branches} />;
  return (
    <ul className="index">
      {tree.order.map((doc) => (
        <Entry key={doc.path} doc={doc} />
      ))}
    </ul>
  );
}

/** The parts of a large documentation, with what each begins with. */
const Overview = ({ branches }: { readonly branches: readonly Branch[] }) => (
  <ul className="index">
    {branches.map((branch) => (
      <li key={branch.title}>
        <BranchLink branch={branch} />
        <ul>
          {branch.branches.slice(0, MOST_ENTRIES).map((inner) => (
            <li key={inner.title}>
              <BranchLink branch={inner} />
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
);

function BranchLink({ branch }: { readonly branch: Branch }) {
  const address = firstOf(branch)?.path ?? branch.href;
  return address ? <a href={address}>{branch.title}</a> : branch.title;
}

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
        There is no such page. <a href={docs.site.all}>All pages</a> are in one list.
      </p>
    </Layout>
  ),
});
