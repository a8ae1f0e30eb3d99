import { Island, type Page, Picture } from "build-site";
import { PortfolioTabs } from "../../client/islands/PortfolioTabs.tsx";
import type { Content, PortfolioType, Project } from "../content.ts";
import { Breadcrumbs } from "../layout/Breadcrumbs.tsx";
import { documentTitle, page } from "../layout/page.tsx";
import { beforePath, portfolioPath, projectPath } from "../paths.ts";
import { ClosingBand } from "../sections/ClosingBand.tsx";
import { PlainHero } from "../sections/Hero.tsx";
import { ProjectTerms } from "../sections/ProjectTerms.tsx";

/** The portfolio with one tab open. Without `own`, it is the page of all types: /portfolio. */
export function portfolioPage(content: Content, open: PortfolioType, own: boolean): Page {
  const { portfolioPage: frame, portfolio, labels } = content;
  const root = { name: labels.nav.portfolio, path: "/portfolio" };
  const path = own ? portfolioPath(open.slug) : root.path;
  const [first] = open.projects;
  /** The open tab changes without a page load, so its name stands on the tab and not here. */
  const shown = [{ name: labels.nav.home, path: "/" }, root];
  return page(content, {
    path,
    seo: own ? open.seo : frame.seo,
    image: first?.image ?? content.home.hero.image,
    trail: own ? [root, { name: open.title, path }] : [root],
    main: () => (
      <>
        <PlainHero
          title={frame.hero.title}
          text={own ? frame.hero.text : frame.intro}
          crumbs={<Breadcrumbs label={labels.nav.breadcrumb} trail={shown} open={own} />}
        />
        <section className="folio">
          <div className="wrap">
            <Island
              name="portfolio-tabs"
              component={PortfolioTabs}
              props={{
                label: frame.tabs,
                active: open.slug,
                tabs: portfolio.map(({ slug, title, seo }) => ({
                  slug,
                  label: title,
                  href: portfolioPath(slug),
                  title: documentTitle(content, seo),
                })),
              }}
              slots={{
                panel: <Panel content={content} type={open} shown />,
                ...Object.fromEntries(
                  portfolio
                    .filter((type) => type !== open)
                    .map((type) => [
                      type.slug,
                      <Panel key={type.slug} content={content} type={type} />,
                    ]),
                ),
              }}
            />
          </div>
        </section>
        <ClosingBand {...frame.closing} />
      </>
    ),
  });
}

interface PanelProps {
  readonly content: Content;
  readonly type: PortfolioType;
  /** The panel that this page shows: its first picture is the page's main picture. */
  readonly shown?: boolean;
}

function Panel({ content, type, shown = false }: PanelProps) {
  const { areas, portfolioPage: frame, servicePage, labels } = content;
  /** The page on which a project is seen before and after. */
  const beforeOf = ({ slug, before }: Project) => {
    const area = areas.find(({ projects = [] }) => projects.includes(`${type.slug}/${slug}`));
    return before && area && beforePath(area.slug, slug);
  };
  return (
    <>
      <h2>{type.heading}</h2>
      <p className="lead">{type.text}</p>
      <ul className="works">
        {type.projects.map((project, index) => (
          <li key={project.slug} id={project.slug}>
            <figure>
              <div className="slot f-sand">
                <Picture
                  {...project.image}
                  linked
                  main={shown && index === 0}
                  sizes={
                    index === 0
                      ? "(min-width: 60rem) 66vw, 100vw"
                      : "(min-width: 60rem) 50vw, 100vw"
                  }
                />
              </div>
              <figcaption>
                {project.sample ? `${labels.visualisation}. ${frame.proposal}` : project.location}
                {beforeOf(project) && (
                  <>
                    . <a href={beforeOf(project)}>{servicePage.before.title}</a>
                  </>
                )}
              </figcaption>
            </figure>
            <div>
              <h3>
                {project.sample ? (
                  project.title
                ) : (
                  <a href={projectPath(type.slug, project)}>{project.title}</a>
                )}
              </h3>
              <p className="place">{project.location}</p>
              <p>{project.description}</p>
              <ProjectTerms content={content} project={project} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
