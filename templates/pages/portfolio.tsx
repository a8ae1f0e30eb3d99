import { Island, type Page } from "build-site";
import { PortfolioTabs } from "../../client/islands/PortfolioTabs.tsx";
import type { Content, PortfolioType } from "../content.ts";
import { Breadcrumbs } from "../layout/Breadcrumbs.tsx";
import { documentTitle, page } from "../layout/page.tsx";
import { portfolioPath, projectPath } from "../paths.ts";
import { ClosingBand } from "../sections/ClosingBand.tsx";
import { PlainHero } from "../sections/Hero.tsx";
import { ProjectFigure } from "../sections/ProjectFigure.tsx";
import { ProjectTerms } from "../sections/ProjectTerms.tsx";
import later from "../styles/later.css?url";

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
          below={
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
                    panel: <Panel content={content} type={open} shown own={own} />,
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
          }
        />
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
  /** On the page of the type itself. The page of all types has words of its own above. */
  readonly own?: boolean;
}

function Panel({ content, type, shown = false, own = true }: PanelProps) {
  return (
    <>
      <h2>{type.heading}</h2>
      {own && <p className="lead">{type.text}</p>}
      <ul className="works">
        {type.projects.map((project, index) => (
          <li key={project.slug}>
            <ProjectFigure
              content={content}
              project={project}
              wide={index === 0 ? "100vw" : "66vw"}
              finished={project.location}
              main={shown && index === 0}
            />
            {/* What is below waits for them here, and finds them at the end of the top, where tabs leave them. */}
            {shown && index === 0 && <link rel="stylesheet" href={later} />}
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
