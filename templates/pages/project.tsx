import { type Page, Picture } from "build-site";
import type { Content, PortfolioType, Project } from "../content.ts";
import { page } from "../layout/page.tsx";
import { portfolioPath, projectPath } from "../paths.ts";
import { ClosingBand } from "../sections/ClosingBand.tsx";
import { PlainHero } from "../sections/Hero.tsx";
import { Split } from "../sections/Points.tsx";
import { photoClass, photoSizes } from "../sections/ProjectFigure.tsx";
import { ProjectTerms } from "../sections/ProjectTerms.tsx";

/** A finished project, before and after. Samples have no page: they are proposals. */
export function projectPage(content: Content, type: PortfolioType, project: Finished): Page {
  const { portfolioPage: frame, labels } = content;
  const { title, location, image, before, seo } = project;
  const path = projectPath(type.slug, project);
  return page(content, {
    path,
    seo,
    image,
    trail: [
      { name: labels.nav.portfolio, path: "/portfolio" },
      { name: type.title, path: portfolioPath(type.slug) },
      { name: title, path },
    ],
    main: (crumbs) => (
      <>
        <PlainHero title={title} text={location} crumbs={crumbs} />
        <section className="folio">
          <div className={before ? "wrap pairs" : "wrap"}>
            {before && (
              <figure className={photoClass(project)}>
                <Picture {...before} sizes={photoSizes("50vw")} />
                <figcaption>{frame.terms.before}</figcaption>
              </figure>
            )}
            <figure className={photoClass(project)}>
              <Picture {...image} main sizes={photoSizes("50vw")} />
              <figcaption>{frame.terms.after}</figcaption>
            </figure>
          </div>
        </section>
        <Split title={frame.work} quiet>
          <p className="prose">{project.description}</p>
          <ProjectTerms content={content} project={project} />
        </Split>
        <ClosingBand {...frame.closing} />
      </>
    ),
  });
}

export type Finished = Project & { readonly seo: NonNullable<Project["seo"]> };

/** The schema asks a project that is no sample for its title and description. */
export const isFinished = (project: Project): project is Finished =>
  !project.sample && project.seo !== undefined;
