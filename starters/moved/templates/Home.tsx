/** A first page with a hero and features, as VitePress and Starlight write them in front matter. */
import "./styles/home.css";
import { Markdown, type Page, z } from "build-site";
import type { Moved, MovedPage } from "./content.ts";
import { Layout } from "./Layout.tsx";
import { scheme } from "./scheme.ts";
import { TEXT } from "./text.tsx";
import { plain, text } from "./texts.ts";

const words = z.string().optional();

const home = z.object({
  hero: z
    .object({
      name: words,
      title: words,
      text: words,
      tagline: words,
      actions: z.array(z.object({ text: z.string(), link: words })).default([]),
    })
    .default({ actions: [] }),
  features: z
    .array(z.object({ title: z.string(), details: words, link: words, linkText: words }))
    .default([]),
});

type Home = z.infer<typeof home>;

/** What the front matter of a page says of it; undefined for a page like any other. */
export function homeOf({ from }: MovedPage): Home | undefined {
  const { success, data } = home.safeParse(from);
  const isHome = success && ("hero" in from || "features" in from);
  return isHome ? data : undefined;
}

export const homePage = (moved: Moved, page: MovedPage, { hero, features }: Home): Page => {
  const name = plain(hero.name ?? hero.title ?? page.title) || moved.site.name;
  const shown = [hero.text, hero.tagline].flatMap((one) => (text(one) ? [plain(one ?? "")] : []));
  return {
    head: {
      title: page.route === "/" ? name : `${name} | ${moved.site.name}`,
      description: shown.join(". ") || page.summary,
      scripts: [scheme],
    },
    body: (
      <Layout docs={moved} doc={page} wide>
        <div className="hero">
          <h1>{name}</h1>
          {shown.map((one, at) => (
            <p key={one} className={at === 0 ? "claim" : "tagline"}>
              {one}
            </p>
          ))}
          {hero.actions.length > 0 && (
            <p className="actions">
              {hero.actions.map(
                ({ text: label, link }) =>
                  link && (
                    <a key={link} href={link}>
                      {label.trim() || link}
                    </a>
                  ),
              )}
            </p>
          )}
        </div>
        {features.length > 0 && <Features features={features} />}
        <article className="rest">
          <Markdown body={page.body} {...TEXT} components={{ ...TEXT.components, h1: "h2" }} />
        </article>
      </Layout>
    ),
  };
};

const Features = ({ features }: Pick<Home, "features">) => (
  <ul className="features">
    {features.map(({ title, details, link, linkText }) => (
      <li key={title}>
        <h2>{plain(title)}</h2>
        {details && <p>{plain(details)}</p>}
        {link && <a href={link}>{linkText ?? plain(title)}</a>}
      </li>
    ))}
  </ul>
);
