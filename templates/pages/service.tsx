import { type Page, Picture } from "build-site";
import type { ReactNode } from "react";
import { type Content, drawingOf, priceRows, type Service } from "../content.ts";
import { serviceFacts } from "../facts.ts";
import { fieldOf } from "../fields.ts";
import { page } from "../layout/page.tsx";
import { categoryPath, servicePath } from "../paths.ts";
import { Checks } from "../sections/Checks.tsx";
import { CloseUp } from "../sections/CloseUp.tsx";
import { ClosingBand } from "../sections/ClosingBand.tsx";
import { Hero } from "../sections/Hero.tsx";
import { Limits } from "../sections/Limits.tsx";
import { Discs, Layers } from "../sections/Numbers.tsx";
import { Points, Split } from "../sections/Points.tsx";
import { ProjectPicture } from "../sections/ProjectPicture.tsx";
import { Questions } from "../sections/Questions.tsx";
import { Related } from "../sections/Related.tsx";
import { SeenStraight } from "../sections/SeenStraight.tsx";
import { numbered, Steps, titled } from "../sections/Steps.tsx";
import { Wipe } from "../sections/Wipe.tsx";
import { service as serviceNode } from "../structured-data.ts";

const HALF = "(min-width: 60rem) 40vw, 100vw";
const WHOLE = "100vw";

/** The pictures of a service, each in the place that its layout gives it. */
interface Pictures {
  /** In the place of the drawing, at the top. */
  readonly hero?: ReactNode;
  readonly professional: ReactNode;
  readonly limits: ReactNode;
}

/**
 * A sub-service, laid out by the nature of the work: `section` shows its layers beside a large cut, `surface` begins
 * with before and after, `room` adds a close-up and a project of the portfolio.
 */
export function servicePage(content: Content, service: Service): Page {
  const { servicePage: frame, categories, labels, categoryPage } = content;
  const { title, subtitle, seo, image, callouts, layout } = service;
  const field = fieldOf(service.category);
  const category = categories.find(({ slug }) => slug === service.category);
  const path = servicePath(service);
  const row = priceRows(content).find(({ id }) => id === service.price);
  const pictures = picturesOf(content, service);
  const beside = <Layers callouts={callouts} />;
  return page(content, {
    path,
    seo,
    image,
    trail: [
      ...(category ? [{ name: category.title, path: categoryPath(category.slug) }] : []),
      { name: service.name, path },
    ],
    jsonLd: [
      serviceNode(content, {
        path,
        name: title,
        description: subtitle,
        serviceType: service.name,
        ...(row && { price: { from: row.from, to: row.to, perSquareMetre: row.unit === "sqm" } }),
      }),
    ],
    main: (crumbs) => (
      <>
        <Hero
          title={title}
          text={subtitle}
          field={field}
          image={image}
          overlay={<Discs callouts={callouts} drawing={drawingOf(content, image.file)} />}
          {...(layout !== "room" && { layout })}
          wide={pictures.hero}
          beside={!pictures.hero && beside}
          crumbs={crumbs}
          actions={[frame.heroAction]}
          facts={serviceFacts(content, service)}
        />
        <section className="sec">
          <div className="wrap">
            <h2>{frame.professional}</h2>
            <div className="pgrid">
              <div className="prose">
                {service.description.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
                <SeenStraight content={content} service={service} />
              </div>
              <Checks items={service.benefits} />
              {pictures.professional}
            </div>
          </div>
        </section>
        <Steps title={frame.steps} steps={numbered(frame.stepTitles, service.steps)} />
        <Split title={frame.why}>
          <Points
            points={titled(frame.pointTitles, service.points)}
            details={categoryPage.details}
          />
        </Split>
        <Limits content={content} service={service} picture={pictures.limits} />
        <Questions title={labels.questions} questions={service.questions} />
        <Related content={content} service={service} />
        <ClosingBand {...service.closing} action={frame.action} />
      </>
    ),
  });
}

function picturesOf(content: Content, service: Service): Pictures {
  const { callouts, image, layout, project } = service;
  const field = fieldOf(service.category);
  const photo = project && <ProjectPicture content={content} name={project} />;
  const near = <CloseUp content={content} service={service} />;
  const wipe = <OwnWipe content={content} service={service} />;
  switch (layout) {
    case "section":
      return {
        professional: (
          <>
            {near}
            {wipe}
          </>
        ),
        limits: photo,
      };
    case "surface":
      if (!service.before) return { professional: wipe, limits: photo };
      return {
        hero: <OwnWipe content={content} service={service} main />,
        professional: (
          <>
            {near}
            <div className="numbered">
              <figure className={`f-${field}`}>
                <Picture file={image.file} alt="" sizes={WHOLE} />
                <Discs callouts={callouts} drawing={drawingOf(content, image.file)} />
              </figure>
              <Layers callouts={callouts} />
            </div>
          </>
        ),
        limits: photo,
      };
    case "room": {
      const wide = project && <ProjectPicture content={content} name={project} wide="90vw" />;
      return {
        professional: (
          <>
            {near}
            {wide || wipe}
          </>
        ),
        limits: wide && wipe,
      };
    }
  }
}

interface OwnWipeProps {
  readonly content: Content;
  readonly service: Service;
  /** The page's main picture. */
  readonly main?: boolean;
}

/** The service's drawing and the same as it was found; without that, its category's drawing. */
function OwnWipe({ content, service, main = false }: OwnWipeProps) {
  const { image, before, category } = service;
  const { before: words } = content.servicePage;
  const field = fieldOf(category);
  if (!before) {
    const own = content.categories.find(({ slug }) => slug === category);
    return (
      <figure className={`slot r32 f-${field}`}>
        <Picture {...(own?.image ?? image)} sizes={HALF} />
      </figure>
    );
  }
  return (
    <Wipe
      id="wipe"
      words={words}
      className={`f-${field}`}
      pictures={[
        <Picture key="after" {...image} main={main} sizes={WHOLE} />,
        <Picture key="before" file={before} alt={words.alt} sizes={WHOLE} />,
      ]}
    />
  );
}
