import { type Page, Picture } from "build-site";
import { type Content, drawingOf, priceRows, type Service } from "../content.ts";
import { serviceFacts } from "../facts.ts";
import { fieldOf } from "../fields.ts";
import { page } from "../layout/page.tsx";
import { categoryPath, servicePath } from "../paths.ts";
import { Checks } from "../sections/Checks.tsx";
import { ClosingBand } from "../sections/ClosingBand.tsx";
import { Hero } from "../sections/Hero.tsx";
import { Limits } from "../sections/Limits.tsx";
import { Discs, Layers } from "../sections/Numbers.tsx";
import { Points, Split } from "../sections/Points.tsx";
import { Questions } from "../sections/Questions.tsx";
import { Related } from "../sections/Related.tsx";
import { numbered, Steps, titled } from "../sections/Steps.tsx";
import { Wipe } from "../sections/Wipe.tsx";
import { service as serviceNode } from "../structured-data.ts";

const HALF = "(min-width: 60rem) 40vw, 100vw";
const WHOLE = "100vw";

/** The service's own drawing with its numbers stands on top; beside the words, the same before and after. */
export function servicePage(content: Content, service: Service): Page {
  const { servicePage: frame, categories, labels } = content;
  const { title, subtitle, seo, image, before, callouts } = service;
  const field = fieldOf(service.category);
  const category = categories.find(({ slug }) => slug === service.category);
  const path = servicePath(service);
  const row = priceRows(content).find(({ id }) => id === service.price);
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
          crumbs={crumbs}
          actions={[frame.heroAction]}
          facts={serviceFacts(content, service)}
        >
          <Layers callouts={callouts} />
        </Hero>
        <section className="sec">
          <div className="wrap">
            <h2>{frame.professional}</h2>
            <div className="pgrid">
              <div className="prose">
                {service.description.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
              <Checks items={service.benefits} />
              {before ? (
                <Wipe
                  id="wipe"
                  words={frame.before}
                  className={`f-${field}`}
                  pictures={[
                    <Picture key="after" {...image} sizes={WHOLE} />,
                    <Picture key="before" file={before} alt={frame.before.alt} sizes={WHOLE} />,
                  ]}
                />
              ) : (
                <figure className={`slot r32 f-${field}`}>
                  <Picture {...(category?.image ?? image)} sizes={HALF} />
                </figure>
              )}
            </div>
          </div>
        </section>
        <Steps title={frame.steps} steps={numbered(frame.stepTitles, service.steps)} />
        <Split title={frame.why}>
          <Points points={titled(frame.pointTitles, service.points)} />
        </Split>
        <Limits content={content} service={service} />
        <Questions title={labels.questions} questions={service.questions} />
        <Related content={content} service={service} />
        <ClosingBand {...service.closing} action={frame.action} />
      </>
    ),
  });
}
