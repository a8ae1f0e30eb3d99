/** A site in three languages, one of which grows, with each mistake that a check finds across languages. */
import { defineSite, fields, file, folder, Markdown, useLanguage, z } from "build-site";
import type { ReactNode } from "react";

const labels = z.strictObject({ home: fields.text(), more: fields.text(), lost: fields.text() });

const guide = z.strictObject({
  title: fields.text(),
  summary: fields.text(),
  call: fields.text().optional(),
  doors: fields.text().optional(),
});

const origin = "https://www.bees.example";

function Frame({ children, words }: { children: ReactNode; words: z.output<typeof labels> }) {
  return (
    <main>
      {useLanguage().choices.map(({ language, href }) => (
        <a key={language.tag} href={href} hrefLang={language.tag} lang={language.tag}>
          {language.name}
        </a>
      ))}
      <a href="/" title={words.more}>
        {words.home}
      </a>
      {children}
    </main>
  );
}

export default defineSite({
  languages: { en: { path: "" }, ar: { path: "/ar" }, de: { path: "/de", policy: "growing" } },
  content: { labels: file("labels.yaml", labels), guides: folder("guides/*.md", guide) },
  settings: (_, { tag }) => ({
    origin,
    name: "Bees",
    glossary: tag === "ar" ? [{ term: "hive", forms: ["hives"], translation: "خلية" }] : [],
  }),
  kinds: (kind) => [
    kind("home", ({ labels: words }, { tag }) => [
      {
        path: "/",
        page: () => ({
          head: { title: words.home, description: words.more },
          body: (
            <Frame words={words}>
              <h1>{words.home}</h1>
              <a href={`${origin}/guides/shade`}>{words.more}</a>
              {tag === "ar" ? null : <section>{words.more}</section>}
            </Frame>
          ),
        }),
      },
    ]),
    kind("guide", ({ guides, labels: words }) =>
      guides.map((one) => ({
        path: `/${one.id}`,
        from: one,
        page: () => ({
          head: { title: one.title, description: one.summary },
          body: (
            <Frame words={words}>
              <h1>{one.title}</h1>
              <p>{one.summary}</p>
              <p>{one.call}</p>
              <Markdown body={one.body} />
            </Frame>
          ),
        }),
      })),
    ),
  ],
  notFound: ({ labels: words }) => ({
    head: { title: words.lost, description: words.lost },
    body: <main>{words.lost}</main>,
  }),
});
