import type { Page } from "build-site";
import type { Content } from "../content.ts";
import { page } from "../layout/page.tsx";
import { Authorities } from "../sections/Authorities.tsx";
import { ClosingBand } from "../sections/ClosingBand.tsx";
import { Heading } from "../sections/Heading.tsx";
import { Hero } from "../sections/Hero.tsx";
import { Papers } from "../sections/Papers.tsx";
import { Points, Split } from "../sections/Points.tsx";
import { Steps } from "../sections/Steps.tsx";
import { Timeline } from "../sections/Timeline.tsx";
import { ValueCards } from "../sections/ValueCards.tsx";

export function approvalsPage(content: Content): Page {
  const { seo, hero, types, process, documents, timeline, closing } = content.approvals;
  return page(content, {
    path: "/authority-approvals",
    seo,
    image: hero.image,
    trail: [{ name: content.labels.nav.approvals, path: "/authority-approvals" }],
    main: (crumbs) => (
      <>
        <Hero {...hero} field="glass" crumbs={crumbs} />
        <section className="sec">
          <div className="wrap">
            <Heading {...types} />
            <ValueCards cards={types.cards} />
          </div>
        </section>
        <Steps {...process} />
        <Split title={documents.title} text={documents.text} picture={<Papers content={content} />}>
          <Points points={documents.items} />
          <a className="more" href={documents.ours.link}>
            {documents.ours.label}
          </a>
        </Split>
        <section className="sec f-page2">
          <div className="wrap">
            <Heading title={timeline.title} text={timeline.text} />
            <Timeline {...timeline} />
          </div>
        </section>
        <Authorities content={content} />
        <ClosingBand {...closing} />
      </>
    ),
  });
}
