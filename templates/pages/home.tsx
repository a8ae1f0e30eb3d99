import { Bdi, type Page } from "build-site";
import { type Content, drawingOf, priceRows } from "../content.ts";
import { lampRooms } from "../evening.ts";
import { fieldOf } from "../fields.ts";
import { page } from "../layout/page.tsx";
import { ClosingBand } from "../sections/ClosingBand.tsx";
import { Heading } from "../sections/Heading.tsx";
import { Icon } from "../sections/Icon.tsx";
import { ModelHero } from "../sections/ModelHero.tsx";
import { PlacesInShort, PricesInShort } from "../sections/Overview.tsx";
import { PictureCard, PictureCards } from "../sections/PictureCards.tsx";
import { Points } from "../sections/Points.tsx";
import { ProjectPicture } from "../sections/ProjectPicture.tsx";
import { Questions } from "../sections/Questions.tsx";
import { numbered, Steps } from "../sections/Steps.tsx";
import { localBusiness, organization } from "../structured-data.ts";
import { fill, priceFrom, priceText } from "../text.ts";

export function homePage(content: Content): Page {
  const { home } = content;
  const drawing = drawingOf(content, home.hero.image.file);
  return page(content, {
    path: "/",
    seo: home.seo,
    image: home.hero.image,
    trail: [],
    jsonLd: [organization(content), localBusiness(content)],
    main: () => (
      <>
        <ModelHero
          hero={home.hero}
          drawing={drawing}
          lamps={lampRooms(drawing)}
          prices={cardPrices(content)}
        />
        <Services content={content} />
        <Why content={content} />
        <Lane content={content} />
        <PricesInShort content={content} />
        <PlacesInShort content={content} />
        <Questions title={content.labels.questions} questions={home.questions} />
        <ClosingBand {...home.closing} />
      </>
    ),
  });
}

/** Where the price of a whole property begins, by the link of its card. */
function cardPrices(content: Content): Readonly<Record<string, string>> {
  const rows = priceRows(content);
  const priced = content.home.services.cards.flatMap(({ link, price }) => {
    const row = rows.find(({ id }) => id === price);
    return row ? [[link, priceFrom(row, content.labels)] as const] : [];
  });
  return Object.fromEntries(priced);
}

function Services({ content }: { content: Content }) {
  const { services } = content.home;
  const rows = priceRows(content);
  return (
    <section className="sec">
      <div className="wrap">
        <Heading title={services.title} text={services.text} />
        <PictureCards>
          {services.cards.map(
            ({ icon, category, title, description, image, link, fact, price }) => {
              const row = rows.find(({ id }) => id === price);
              return (
                <PictureCard key={link} image={image} field={fieldOf(category)}>
                  <Icon name={icon} />
                  <div>
                    <h3>{title}</h3>
                    <p>{description}</p>
                    <a className="more" href={link}>
                      {fill(services.more, { title })}
                    </a>
                  </div>
                  <div className="fact">
                    {fact}
                    {row && (
                      <p>
                        {row.service}:{" "}
                        <b>
                          <Bdi>{priceText(row, content.labels)}</Bdi>
                        </b>
                      </p>
                    )}
                  </div>
                </PictureCard>
              );
            },
          )}
        </PictureCards>
      </div>
    </section>
  );
}

/** The story of the name belongs to one brand; another brand's site goes without it. */
export const nameStory = ({ site }: Pick<Content, "site">) =>
  site.nameStory?.brand === site.brand ? site.nameStory : undefined;

/** The six points, and a place before and after. */
function Why({ content }: { content: Content }) {
  const { title, points, action, project } = content.home.why;
  return (
    <section className="sec why">
      <div className="wrap wgrid">
        <div className="lane">
          {project && <ProjectPicture content={content} name={project} wide="40vw" />}
        </div>
        <div className="wtext">
          <h2>{title}</h2>
          <Points points={points} />
          <a className="btn line" href={action.link}>
            {action.label}
          </a>
        </div>
      </div>
    </section>
  );
}

/** The lane of the name is built beside the titles of the steps; their sentences stand on the pages of the services. */
function Lane({ content: { home, servicePage } }: { content: Content }) {
  const { title, text, stages, image } = home.steps;
  return (
    <Steps
      title={title}
      text={text}
      steps={numbered(servicePage.stepTitles, [])}
      built={{ stages, finished: image, field: "sand" }}
    />
  );
}
