import { type Page, Picture } from "build-site";
import type { NotFoundData } from "../../client/not-found.ts";
import type { Content } from "../content.ts";
import { LaterStyles } from "../layout/LaterStyles.tsx";
import { Layout } from "../layout/page.tsx";
import { categoryPath, REWRITES } from "../paths.ts";
import { Buttons } from "../sections/Buttons.tsx";
import { phoneLink } from "../text.ts";

/** The page for addresses that do not exist. The client script logs the address from its data. */
export function notFoundPage(content: Content, others: readonly Content[]): Page {
  const { title, code, text, note, action, image, consoleMessage } = content.notFound;
  const { site, categories, commercial } = content;
  const rewrites = [content, ...others].flatMap(({ language: { path } }) =>
    REWRITES.map(({ from, to }) => ({ from: path + from, to: path + to })),
  );
  const data: NotFoundData = { message: consoleMessage, rewrites };
  return {
    head: {
      title: `${title} | ${content.site.titleSuffix}`,
      description: note,
      image,
      cardTitle: title,
    },
    body: (
      <Layout content={content}>
        <section className="lost f-sand" data-not-found={JSON.stringify(data)}>
          <div className="wrap sgrid">
            <div className="stext">
              <p className="code">{code}</p>
              <h1>{text}</h1>
              <p className="lead">{note}</p>
              {others.map(({ language, notFound }) => (
                <p key={language.tag} lang={language.tag} dir={language.dir}>
                  {notFound.text}{" "}
                  <a href={language.path} hrefLang={language.tag}>
                    {notFound.action.label}
                  </a>
                </p>
              ))}
              <Buttons actions={[action, { label: site.phone, link: phoneLink(site.phone) }]} />
              <ul className="places">
                {[...categories, commercial].map(({ slug, title: name }) => (
                  <li key={slug}>
                    <a href={categoryPath(slug)}>{name}</a>
                  </li>
                ))}
              </ul>
            </div>
            <figure className="sfig">
              <Picture {...image} main />
            </figure>
          </div>
        </section>
        <LaterStyles />
      </Layout>
    ),
  };
}
