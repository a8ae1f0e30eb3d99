/** A small site in three languages: Arabic stands in English where it is not translated, German grows. */
import {
  absoluteUrl,
  defineSite,
  FallbackNotice,
  fields,
  file,
  folder,
  Markdown,
  resolveAll,
  useLanguage,
  z,
} from "build-site";
import type { ReactNode } from "react";

const labels = z.strictObject({
  home: fields.text(),
  guides: fields.text(),
  languages: fields.text(),
  notice: fields.text(),
  lost: fields.text(),
  greeting: fields.text(),
});

const guide = z.strictObject({
  slug: fields.localized(fields.slug()),
  order: z.number(),
  title: fields.text(),
  summary: fields.text(),
  phone: fields.overridable(fields.phone()).optional(),
  link: fields.link().optional(),
  keywords: fields.localized(z.array(fields.text())).optional(),
  steps: z.array(z.strictObject({ id: fields.slug(), text: fields.text(), minutes: z.number() })),
  related: z.array(fields.reference("guides")).default([]),
  languages: fields.languages(),
});

const page = z.strictObject({ title: fields.text(), text: fields.text(), more: fields.link() });

function Frame({ children, words }: { children: ReactNode; words: z.output<typeof labels> }) {
  const { choices, borrowedFrom } = useLanguage();
  return (
    <>
      <header>
        <nav aria-label={words.languages}>
          {choices.map(({ language, href, isCurrent }) => (
            <a
              key={language.tag}
              href={href}
              hrefLang={language.tag}
              lang={language.tag}
              aria-current={isCurrent || undefined}
            >
              {language.name}
            </a>
          ))}
        </nav>
        <a href="/">{words.home}</a>
      </header>
      <main>
        {borrowedFrom ? <FallbackNotice>{words.notice}</FallbackNotice> : null}
        {children}
      </main>
    </>
  );
}

export default defineSite({
  languages: {
    en: { path: "" },
    ar: { path: "/ar", policy: "fallback", ogLocale: "ar_AE" },
    de: { path: "/de", policy: "growing" },
  },
  content: {
    labels: file("labels.yaml", labels),
    home: file("pages/home.yaml", page),
    about: file("pages/about.yaml", page),
    guides: folder("guides/*.md", guide),
  },
  settings: ({ labels: { home } }) => ({ origin: "https://www.bees.example", name: home }),
  kinds: (kind) => [
    kind("page", ({ home, about, guides, labels: words }, language) => [
      {
        path: "/",
        from: home,
        page: () => ({
          head: {
            title: home.title,
            description: home.text,
            jsonLd: [
              {
                "@type": "WebPage",
                url: absoluteUrl({ origin: "https://www.bees.example" }, "/", language),
              },
            ],
          },
          body: (
            <Frame words={words}>
              <h1>{home.title}</h1>
              <p>{home.text}</p>
              <a href={home.more}>{about.title}</a>
              <ul>
                {guides.map(({ slug, title }) => (
                  <li key={slug}>
                    <a href={`/guides/${slug}`}>{title}</a>
                  </li>
                ))}
              </ul>
            </Frame>
          ),
        }),
      },
      {
        path: "/about",
        from: about,
        page: () => ({
          head: { title: about.title, description: about.text },
          body: (
            <Frame words={words}>
              <h1>{about.title}</h1>
              <p>{about.text}</p>
              <a href={about.more}>{words.guides}</a>
            </Frame>
          ),
        }),
      },
    ]),
    kind("guide", ({ guides, labels: words }) =>
      guides.map((one) => ({
        path: `/guides/${one.slug}`,
        from: one,
        page: () => ({
          head: { title: one.title, description: one.summary },
          body: (
            <Frame words={words}>
              <h1>{one.title}</h1>
              <p>{one.summary}</p>
              <ol>
                {one.steps.map(({ id, text, minutes }) => (
                  <li key={id} id={id}>
                    {text} ({minutes})
                  </li>
                ))}
              </ol>
              <Markdown body={one.body} />
              {one.phone ? (
                <a href={`tel:${one.phone.replaceAll(" ", "")}`}>
                  <bdi dir="ltr">{one.phone}</bdi>
                </a>
              ) : null}
              {resolveAll(one.related, guides).map(({ slug, title }) => (
                <a key={slug} href={`/guides/${slug}`}>
                  {title}
                </a>
              ))}
            </Frame>
          ),
        }),
      })),
    ),
    kind("feed", ({ guides }, { tag }) => [
      {
        path: "/feed.txt",
        contents: () => `${tag}: ${guides.map(({ title }) => title).join(", ")}`,
      },
    ]),
  ],
  notFound: ({ labels: words }, { tag }, others) => ({
    head: { title: words.lost, description: words.lost },
    body: (
      <main>
        <h1 lang={tag}>{words.lost}</h1>
        {others.map(({ content, language }) => (
          <p key={language.tag} lang={language.tag} dir={language.dir}>
            {content.labels.lost}
          </p>
        ))}
      </main>
    ),
  }),
});
