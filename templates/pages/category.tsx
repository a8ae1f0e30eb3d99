import type { Page } from "build-site";
import type { Category, Content } from "../content.ts";
import { categoryFacts } from "../facts.ts";
import { fieldOf } from "../fields.ts";
import { page } from "../layout/page.tsx";
import { categoryPath, servicePath } from "../paths.ts";
import { Ask } from "../sections/Buttons.tsx";
import { CardGrid } from "../sections/CardGrid.tsx";
import { CategoryPrices } from "../sections/CategoryPrices.tsx";
import { ClosingBand } from "../sections/ClosingBand.tsx";
import { Drawing } from "../sections/Drawing.tsx";
import { Heading } from "../sections/Heading.tsx";
import { Hero } from "../sections/Hero.tsx";
import { Points, Split } from "../sections/Points.tsx";
import { Questions } from "../sections/Questions.tsx";
import { numbered, Steps, titled } from "../sections/Steps.tsx";
import { service } from "../structured-data.ts";

export function categoryPage(content: Content, category: Category): Page {
  const { categoryPage: frame, servicePage, services } = content;
  const { slug, title, subtitle, image, seo } = category;
  const path = categoryPath(slug);
  const own = services.filter((one) => one.category === slug);
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
          facts={categoryFacts(content, slug)}
        />
        <Split
          title={frame.benefits}
          text={category.benefitsText}
          picture={<Drawing image={category.benefitsImage} field={fieldOf(slug)} />}
          quiet
        >
          <Points points={category.benefits} details={frame.details} />
        </Split>
        <section className="sec">
          <div className="wrap">
            <Heading title={frame.services} text={category.servicesText} />
            <CardGrid
              field={fieldOf(slug)}
              more={frame.more}
              cards={own.map((one) => ({
                title: one.name,
                text: one.card,
                image: one.image.file,
                link: servicePath(one),
              }))}
            />
            <Ask text={frame.ask} action={frame.heroAction} />
          </div>
        </section>
        <Steps
          title={frame.steps}
          steps={numbered(servicePage.stepTitles, category.steps)}
          built={{
            stages: category.stages,
            finished: { ...image, alt: "" },
            field: fieldOf(slug),
          }}
        />
        <Split title={frame.why}>
          <Points
            points={titled(servicePage.pointTitles, category.points)}
            details={frame.details}
          />
        </Split>
        <CategoryPrices content={content} category={category} />
        <Questions title={content.labels.questions} questions={category.questions} />
        <ClosingBand {...category.closing} action={frame.action} />
      </>
    ),
  });
}
