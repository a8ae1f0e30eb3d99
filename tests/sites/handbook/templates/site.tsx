/** A documentation site: Markdown in folders, a table of contents, and a search in a file of its own. */
import {
  type ContentOf,
  defineSite,
  fields,
  file,
  folder,
  Island,
  kind,
  Markdown,
  neighbours,
  type Page,
  sortBy,
  useHeadings,
  z,
} from "build-site";
import type { ReactNode } from "react";
import { Search } from "../client/Search.tsx";

const { origin, text } = fields;
const BASE = "/kiln";

const sources = {
  handbook: file(
    "handbook.yaml",
    z.strictObject({ name: text(40), description: text(160), origin: origin() }),
  ),
  pages: folder(
    "pages/**/*.md",
    z.strictObject({ title: text(60), description: text(160), order: z.number() }),
  ),
};

type Content = ContentOf<typeof sources>;
type Entry = Content["pages"][number];

const pathOf = ({ id }: Entry) => `${id.replace(/^pages/, "").replace(/\/index$/, "")}/`;
const inOrder = (pages: readonly Entry[]) => sortBy(pages, ({ order }) => order);

const Warning = ({ children }: { children?: ReactNode }) => (
  <aside className="warning">{children}</aside>
);

function Contents({ entry }: { entry: Entry }) {
  return (
    <nav aria-label="On this page">
      <ul>
        {useHeadings(entry.body).map(({ id, depth, text }) => (
          <li key={id} className={`depth-${depth}`}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const Layout = ({ content, children }: { content: Content; children: ReactNode }) => (
  <>
    <header>
      <a href="/">{content.handbook.name}</a>
      <Island component={Search} props={{}} on="idle" />
    </header>
    <nav aria-label="Pages">
      <ul>
        {inOrder(content.pages).map((entry) => (
          <li key={entry.id}>
            <a href={pathOf(entry)}>{entry.title}</a>
          </li>
        ))}
      </ul>
    </nav>
    <main>{children}</main>
  </>
);

const pageOf = (content: Content, entry: Entry): Page => {
  const { previous, next } = neighbours(inOrder(content.pages), entry);
  return {
    head: {
      title: `${entry.title} | ${content.handbook.name}`,
      description: entry.description,
    },
    body: (
      <Layout content={content}>
        <h1>{entry.title}</h1>
        <Contents entry={entry} />
        <Markdown body={entry.body} directives={{ warning: Warning }} />
        <p>
          {previous && <a href={pathOf(previous)}>Before: {previous.title}</a>}{" "}
          {next && <a href={pathOf(next)}>Then: {next.title}</a>}
        </p>
      </Layout>
    ),
  };
};

/** What the search looks through: Markdown as it is written is good enough to find words in. */
const searchIndex = ({ pages }: Content): string =>
  JSON.stringify(
    inOrder(pages).map((entry) => ({
      path: BASE + pathOf(entry),
      title: entry.title,
      words: entry.body.source.replace(/[#*_`:[\]()]+/g, " ").replace(/\s+/g, " "),
    })),
  );

export default defineSite({
  content: sources,
  settings: ({ handbook: { origin, name, description } }) => ({
    origin,
    name,
    description,
    base: BASE,
    trailingSlash: "always",
  }),
  kinds: [
    kind<Content>("page", (content) =>
      content.pages.map((entry) => ({
        path: pathOf(entry),
        from: entry,
        page: () => pageOf(content, entry),
      })),
    ),
    kind<Content>("search", (content) => [
      { path: "/search.json", contents: () => searchIndex(content) },
    ]),
  ],
  notFound: (content) => ({
    head: { title: `Not found | ${content.handbook.name}`, description: "There is no such page." },
    body: (
      <Layout content={content}>
        <h1>Not found</h1>
      </Layout>
    ),
  }),
});
