import { type Page, Picture } from "build-site";
import type { Area, Category, Content } from "../content.ts";
import { areaFacts } from "../facts.ts";
import { fieldOf } from "../fields.ts";
import { page } from "../layout/page.tsx";
import { areaPath } from "../paths.ts";
import { CardGrid } from "../sections/CardGrid.tsx";
import { Checks } from "../sections/Checks.tsx";
import { ClosingBand } from "../sections/ClosingBand.tsx";
import { Hero } from "../sections/Hero.tsx";
import { LinkRow } from "../sections/LinkRow.tsx";
import { AuthorityOf, LocalExpertise } from "../sections/Local.tsx";
import { Questions } from "../sections/Questions.tsx";
import { Works } from "../sections/Works.tsx";
import { service } from "../structured-data.ts";
import { fill } from "../text.ts";

export function areaPage(content: Content, area: Area): Page {
  const { areaPage: frame } = content;
  const path = areaPath(area.slug);
  const words = { area: area.areaName };
  const title = fill(frame.title, words);
  const alt = fill(frame.imageAlt, words);
  const home = typicalHome(content, area);
  const picture = area.heroImage ?? { file: frame.defaultImage, alt };
  return page(content, {
    path,
    seo: area.seo,
    image: picture,
    trail: [{ name: area.shortName ?? area.areaName, path }],
    jsonLd: [
      service(content, {
        path,
        name: title,
        description: area.description,
        serviceType: title,
        area: area.areaName,
      }),
    ],
    main: (crumbs) => (
      <>
        <Hero
          title={title}
          text={area.description}
          field="glass"
          image={picture}
          crumbs={crumbs}
          actions={[frame.heroAction]}
          facts={areaFacts(content, area)}
        />
        <section className="sec">
          <div className="wrap agrid">
            <figure className={`slot r43 f-${fieldOf(home?.slug ?? "")}`}>
              <Picture
                file={home?.image.file ?? picture.file}
                alt={alt}
                sizes="(min-width: 60rem) 58vw, 100vw"
              />
            </figure>
            <div className="atext">
              <h2>{fill(frame.why.title, words)}</h2>
              <p>{fill(frame.why.text, words)}</p>
              <Checks items={area.highlights} />
            </div>
          </div>
        </section>
        <section className="sec f-page2">
          <div className="wrap">
            <h2>{fill(frame.services, words)}</h2>
            <CardGrid
              field="glass"
              cards={area.services.map(({ title: name, description, image, link }) => ({
                title: name,
                text: description,
                image,
                link,
              }))}
            />
          </div>
        </section>
        <LocalExpertise content={content} area={area} picture={picture.file} />
        <Works content={content} area={area} />
        <AuthorityOf content={content} area={area} />
        <Questions title={content.labels.questions} questions={area.questions} />
        <Neighbours content={content} area={area} />
        <ClosingBand
          title={fill(frame.closing.title, words)}
          text={area.closing}
          action={frame.closing.action}
        />
      </>
    ),
  });
}

/** The kind of property in which most of an area's typical jobs are done. */
function typicalHome({ categories }: Content, { works = [] }: Area): Category | undefined {
  const jobs = ({ slug }: Category) =>
    works.filter(({ service }) => service.startsWith(`${slug}/`)).length;
  return [...categories].sort((a, b) => jobs(b) - jobs(a))[0];
}

/** Areas near by; all of them on the page to which "View All Areas" leads. */
function Neighbours({ content, area }: { content: Content; area: Area }) {
  const { areas, areaPage: frame, labels } = content;
  const isEntry = areaPath(area.slug) === labels.footer.viewAllAreas.link;
  const near = isEntry
    ? areas.filter((one) => one !== area)
    : (area.neighbours ?? []).flatMap((slug) => areas.filter((one) => one.slug === slug));
  if (near.length === 0) return null;
  return (
    <LinkRow
      id="nearby"
      title={isEntry ? labels.nav.areas : frame.neighbours}
      field="glass"
      links={near.map(({ slug, areaName, heroImage }) => ({
        name: areaName,
        href: areaPath(slug),
        image: heroImage?.file ?? frame.defaultImage,
      }))}
    />
  );
}
