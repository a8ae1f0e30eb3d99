/**
 * A site in English and three languages more, one complete, one that grows and one in which the first stands in, with each
 * mistake that a check finds across languages.
 */
import {
  defineSite,
  FallbackNotice,
  fields,
  file,
  folder,
  Markdown,
  useLanguage,
  z,
} from "build-site";
import type { ReactNode } from "react";

const labels = z.strictObject({
  home: fields.text(),
  more: fields.text(),
  lost: fields.text(),
  borrowed: fields.text().optional(),
});

const guide = z.strictObject({
  title: fields.text(),
  summary: fields.text(),
  call: fields.text().optional(),
  doors: fields.text().optional(),
  badge: fields.shared(z.string()).optional(),
  steps: z.array(z.strictObject({ id: fields.slug(), text: fields.text() })).optional(),
  parts: fields.localized(z.array(fields.slug())).optional(),
  languages: fields.languages(),
});

const origin = "https://www.bees.example";

function Frame({ children, words }: { children: ReactNode; words: z.output<typeof labels> }) {
  const { choices, borrowedFrom } = useLanguage();
  return (
    <main>
      {borrowedFrom && words.borrowed ? <FallbackNotice>{words.borrowed}</FallbackNotice> : null}
      {choices.map(({ language, href }) => (
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
  languages: {
    en: { path: "" },
    ar: { path: "/ar" },
    de: { path: "/de", policy: "growing" },
    fr: { path: "/fr", policy: "fallback", review: "required" },
  },
  content: { labels: file("labels.yaml", labels), guides: folder("guides/*.{md,yaml}", guide) },
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
          head: {
            title: words.home,
            description: words.more,
            // By hand, and nothing names the page in return.
            ...(tag === "en" ? { alternates: [{ language: "fa", href: `${origin}/lost` }] } : {}),
          },
          body: (
            <Frame words={words}>
              <h1>{words.home}</h1>
              <a href={`${origin}/guides/shade`}>{words.more}</a>
              {tag === "ar" ? null : <section>{words.more}</section>}
              {tag === "fr" ? <p lang="ar">{words.more}</p> : null}
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
              {one.body ? <Markdown body={one.body} /> : null}
            </Frame>
          ),
        }),
      })),
    ),
    kind("part", ({ guides }) =>
      guides.flatMap((one) =>
        (one.parts ?? []).map((part) => ({
          path: `/${one.id}/${part}`,
          from: one,
          page: () => ({
            head: { title: part, description: one.summary },
            body: (
              <main>
                <h1>{part}</h1>
              </main>
            ),
          }),
        })),
      ),
    ),
  ],
  notFound: ({ labels: words }) => ({
    head: { title: words.lost, description: words.lost },
    body: <main>{words.lost}</main>,
  }),
});
