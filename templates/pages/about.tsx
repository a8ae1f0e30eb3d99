import { type Page, Picture } from "build-site";
import { type Content, drawingOf } from "../content.ts";
import { page } from "../layout/page.tsx";
import { ClosingBand } from "../sections/ClosingBand.tsx";
import { Drawing, Near } from "../sections/Drawing.tsx";
import { Hero } from "../sections/Hero.tsx";
import { PaymentAndCover } from "../sections/Money.tsx";
import { Points, Split } from "../sections/Points.tsx";
import { ProjectPicture } from "../sections/ProjectPicture.tsx";
import { Questions } from "../sections/Questions.tsx";
import { Trust } from "../sections/Trust.tsx";
import { ValueCards } from "../sections/ValueCards.tsx";
import { organization } from "../structured-data.ts";
import { nameStory } from "./home.tsx";

export function aboutPage(content: Content): Page {
  const { hero, who, values, why, closing, seo } = content.about;
  const story = nameStory(content);
  const { project } = content.home.prices;
  const [first, ...others] = who.paragraphs;
  return page(content, {
    path: "/about",
    seo,
    image: hero.image,
    trail: [{ name: content.labels.nav.about, path: "/about" }],
    jsonLd: [organization(content)],
    main: (crumbs) => (
      <>
        <Hero {...hero} field="sand" crumbs={crumbs} />
        <Split title={who.title}>
          <p className="big">{first}</p>
        </Split>
        <div className="slot map">
          <Picture {...content.home.areas.image} sizes="100vw" />
        </div>
        <div className="wrap wy told">
          <div>{story && <p className="story">{story.text}</p>}</div>
          <div className="wb prose two">
            {others.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
        <section className="sec f-page2">
          <div className="wrap">
            <h2>{values.title}</h2>
            <ValueCards
              cards={values.cards.map(({ closeUp, ...card }) => ({
                ...card,
                picture: closeUp && <Seen content={content} {...closeUp} />,
              }))}
            />
          </div>
        </section>
        <Split title={why.title}>
          {project && <ProjectPicture content={content} name={project} />}
          <Points points={why.items} />
        </Split>
        <Trust content={content} />
        <PaymentAndCover content={content} />
        <Questions
          title={content.labels.questions}
          questions={content.about.questions}
          picture={<Drawing image={content.contact.hero.image} field="clay" />}
        />
        <ClosingBand {...closing} />
      </>
    ),
  });
}

type CloseUp = NonNullable<Content["about"]["values"]["cards"][number]["closeUp"]>;

/** A mark of a drawing, seen from near. */
function Seen({ content, drawing, mark }: CloseUp & { readonly content: Content }) {
  const at = drawingOf(content, drawing)?.marks[mark];
  return at && <Near file={drawing} at={at} field="glass" />;
}
