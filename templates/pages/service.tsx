import type { Page } from "build-site";
import { type Content, priceRows, type Service } from "../content.ts";
import { fieldOf } from "../fields.ts";
import { page } from "../layout/page.tsx";
import { approvalPath, categoryPath, pricePath, servicePath } from "../paths.ts";
import { Checks } from "../sections/Checks.tsx";
import { ClosingBand } from "../sections/ClosingBand.tsx";
import { CutDrawing } from "../sections/CutDrawing.tsx";
import { type Fact, Hero } from "../sections/Hero.tsx";
import { Limits } from "../sections/Limits.tsx";
import { Points, Split } from "../sections/Points.tsx";
import { Questions } from "../sections/Questions.tsx";
import { Related } from "../sections/Related.tsx";
import { numbered, Steps, titled } from "../sections/Steps.tsx";
import { service as serviceNode } from "../structured-data.ts";
import { priceText, span, vatText } from "../text.ts";

/** The drawing of the whole property stands on top, its detail in the section below. */
export function servicePage(content: Content, service: Service): Page {
  const { servicePage: frame, categories, labels } = content;
  const { title, subtitle, seo, image, callouts } = service;
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
          field={fieldOf(service.category)}
          image={{ file: category?.image.file ?? image.file, alt: "" }}
          crumbs={crumbs}
          actions={[frame.heroAction]}
          facts={factsOf(content, service)}
        />
        <section className="sec prof">
          <div className="wrap">
            <h2>{frame.professional}</h2>
            <CutDrawing content={content} image={image} callouts={callouts} field="glass" />
            <div className="pgrid">
              <div className="prose">
                {service.description.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
              <Checks items={service.benefits} />
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

/** What it costs and how long its approval takes, where the tables say so. */
function factsOf(content: Content, service: Service): readonly Fact[] {
  const { site, labels, approvals } = content;
  const row = priceRows(content).find(({ id }) => id === service.price);
  const time = approvals.timeline.rows.find(({ id }) => id === service.approval);
  const given = (...notes: readonly (string | undefined)[]) =>
    notes.filter((note) => note !== undefined);
  return [
    ...(row
      ? [
          {
            label: labels.indicativePrice,
            value: priceText(row, labels),
            link: pricePath(row.id),
            notes: given(service.priceItem, vatText(site, labels.vat, labels)),
          },
        ]
      : []),
    ...(time
      ? [
          {
            label: labels.approvalTime,
            value: `${span(time)} ${approvals.timeline.unit}`,
            link: approvalPath(time.id),
            notes: given(labels.fromCompleteFile, service.approvalNote),
          },
        ]
      : []),
  ];
}
