import type { Page } from "build-site";
import type { Content } from "../content.ts";
import { fieldOf } from "../fields.ts";
import { page } from "../layout/page.tsx";
import { categoryPath } from "../paths.ts";
import { Ask } from "../sections/Buttons.tsx";
import { CategoryPrices } from "../sections/CategoryPrices.tsx";
import { ClosingBand } from "../sections/ClosingBand.tsx";
import { Drawing } from "../sections/Drawing.tsx";
import { Heading } from "../sections/Heading.tsx";
import { Hero } from "../sections/Hero.tsx";
import { PictureCard, PictureCards } from "../sections/PictureCards.tsx";
import { Points, Split } from "../sections/Points.tsx";
import { Questions } from "../sections/Questions.tsx";
import { numbered, Steps, titled } from "../sections/Steps.tsx";
import { service } from "../structured-data.ts";

export function commercialPage(content: Content): Page {
  const { categoryPage: frame, servicePage, commercial } = content;
  const { slug, title, subtitle, image, seo, sectors } = commercial;
  const path = categoryPath(slug);
  return page(content, {
    path,
    seo,
    image,
    trail: [{ name: title, path }],
    jsonLd: [service(content, { path, name: title, description: subtitle, serviceType: title })],
    main: (crumbs) => (
      <>
        <Hero
          title={title}
          text={subtitle}
          field={fieldOf(slug)}
          image={image}
          crumbs={crumbs}
          actions={[frame.heroAction]}
        />
        <section className="sec">
          <div className="wrap">
            <Heading title={frame.sectors} text={commercial.sectorsText} />
            <PictureCards>
              {sectors.map((sector) => (
                <PictureCard key={sector.title} image={sector.image} field={fieldOf(slug)}>
                  <h3>{sector.title}</h3>
                  <p>{sector.description}</p>
                </PictureCard>
              ))}
            </PictureCards>
          </div>
        </section>
        <section className="sec f-page2">
          <div className="wrap">
            <Heading title={frame.benefits} text={commercial.benefitsText} />
            <Points points={commercial.benefits} columns={3} details={frame.details} />
          </div>
        </section>
        <Split
          title={frame.specializations}
          text={commercial.specializationsText}
          picture={<Drawing image={commercial.specializationsImage} field={fieldOf(slug)} />}
        >
          <Points points={commercial.specializations} details={frame.details} />
          <Ask text={frame.ask} action={frame.heroAction} />
        </Split>
        <Steps title={frame.steps} steps={numbered(servicePage.stepTitles, commercial.steps)} />
        <Split title={frame.why}>
          <Points
            points={titled(servicePage.pointTitles, commercial.points)}
            details={frame.details}
          />
        </Split>
        <CategoryPrices content={content} category={commercial} />
        <Questions title={content.labels.questions} questions={commercial.questions} />
        <ClosingBand {...commercial.closing} action={frame.action} />
      </>
    ),
  });
}
