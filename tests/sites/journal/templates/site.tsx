import {
  type ContentOf,
  defineSite,
  fields,
  file,
  folder,
  Island,
  kind,
  Picture,
  z,
} from "build-site";
import { Counter } from "../client/Counter.tsx";

const { text } = fields;

const journal = z.strictObject({ name: text(40), origin: fields.origin(), about: text() });
const post = z.strictObject({
  slug: fields.slug(),
  order: z.number().int(),
  title: text(60),
  text: text(),
  picture: fields.imageFile(),
  next: fields.link(),
  updated: fields.date().optional(),
});

const content = { journal: file("journal.yaml", journal), posts: folder("posts/*.yaml", post) };
type Content = ContentOf<typeof content>;

const Shell = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <main className="p-4">
    <h1>{title}</h1>
    {children}
  </main>
);

export default defineSite({
  content,
  variables: ({ journal: { name } }) => ({ name }),
  settings: ({ journal: { origin, name, about } }) => ({
    origin,
    language: "en",
    name,
    shortName: "Journal",
    description: about,
    runtime: "preact",
    themeColour: { light: "#ffffff", dark: "#000000" },
    mark: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>',
    css: ":root{--ink:#123}",
  }),
  kinds: [
    kind("home", ({ journal: { name, about }, posts }: Content) => [
      {
        path: "/",
        page: () => ({
          head: { title: name, description: about },
          body: (
            <Shell title={name}>
              <ul>
                {posts.map(({ slug, title }) => (
                  <li key={slug}>
                    <a href={`/posts/${slug}`}>{title}</a>
                  </li>
                ))}
              </ul>
            </Shell>
          ),
        }),
      },
    ]),
    kind("post", ({ posts }: Content) =>
      posts.map((from) => ({
        path: `/posts/${from.slug}`,
        from,
        ...(from.updated ? { lastmod: from.updated } : {}),
        page: () => ({
          head: { title: from.title, description: from.text },
          body: (
            <Shell title={from.title}>
              <p>{from.text}</p>
              <Picture file={from.picture} alt="A hive" main />
              <Island name="Counter" component={Counter} props={{ label: "Bees seen:" }} />
              <a href={from.next}>Next</a>
            </Shell>
          ),
        }),
      })),
    ),
  ],
  notFound: ({ journal: { name } }) => ({
    head: { title: `Not found | ${name}`, description: "There is no such page." },
    body: <Shell title="Not found">Nothing here.</Shell>,
  }),
});
