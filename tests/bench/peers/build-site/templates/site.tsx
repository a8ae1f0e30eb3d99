import { type ContentOf, defineSite, fields, folder, kind, z } from "build-site";

const card = z.strictObject({
  title: fields.text(),
  text: fields.text(),
  href: z.string(),
  word: z.string(),
});
const page = z.strictObject({
  number: z.number(),
  title: fields.text(),
  description: fields.text(),
  lead: fields.text(),
  cards: z.array(card),
});
const content = { pages: folder("*.yaml", page) };
type Content = ContentOf<typeof content>;

const pathOf = (number: number) => (number === 0 ? "/" : `/page-${number}`);

const MENU = Array.from({ length: 62 }, (_, number) => number);

const Menu = () => (
  <nav aria-label="Main">
    <ul className="menu">
      {MENU.map((number) => (
        <li key={number}>
          <a href={pathOf(number)}>Go to page number {number} of this menu</a>
        </li>
      ))}
    </ul>
  </nav>
);

const Body = ({ title, lead, cards }: Content["pages"][number]) => (
  <>
    <header className="bar">
      <Menu />
    </header>
    <main className="page">
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      <ul className="cards">
        {cards.map(({ title, text, href, word }) => (
          <li className="card" key={href}>
            <h2>{title}</h2>
            <p>{text}</p>
            <a href={href}>Read more about {word}</a>
          </li>
        ))}
      </ul>
    </main>
    <footer className="foot">The same on every page.</footer>
  </>
);

export default defineSite({
  content,
  settings: () => ({
    origin: "https://bench.example",
    language: "en",
    name: "Bench",
    shortName: "Bench",
    description: "A benchmark.",
    themeColour: { light: "#ffffff", dark: "#000000" },
    mark: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>',
  }),
  kinds: [
    kind("page", {
      routes: ({ pages }: Content) =>
        pages.map((record) => ({ path: pathOf(record.number), data: record })),
      page: (record) => ({
        head: { title: record.title, description: record.description },
        body: <Body {...record} />,
      }),
    }),
  ],
  notFound: () => ({
    head: { title: "Not found", description: "Not here." },
    body: <main>Not found</main>,
  }),
});
