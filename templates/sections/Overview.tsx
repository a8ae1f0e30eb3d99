/** What the home page says in short of the rest of the site. */
import { Picture } from "build-site";
import { type Content, priceRows } from "../content.ts";
import { areaPath } from "../paths.ts";
import { Heading } from "./Heading.tsx";
import { Split } from "./Points.tsx";
import { PriceLinks } from "./PriceLinks.tsx";

/** The titles of the five steps; their sentences stand on the pages of the services. */
export function StepsInShort({ content: { home, servicePage } }: { content: Content }) {
  return (
    <Split title={home.steps.title} text={home.steps.text} quiet>
      <ol className="big inorder">
        {servicePage.stepTitles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ol>
    </Split>
  );
}

export function PricesInShort({ content }: { content: Content }) {
  const { title, text, rows, action } = content.home.prices;
  const shown = rows.flatMap((id) => priceRows(content).filter((row) => row.id === id));
  return (
    <Split title={title} text={text}>
      <PriceLinks content={content} rows={shown} />
      <a className="more" href={action.link}>
        {action.label}
      </a>
    </Split>
  );
}

/** All areas, below a model of the city. */
export function PlacesInShort({ content }: { content: Content }) {
  const { areas } = content.home;
  return (
    <section className="sec f-page2">
      <div className="wrap">
        <Heading title={areas.title} text={areas.text} />
        <div className="slot map">
          <Picture {...areas.image} sizes="100vw" />
        </div>
        <ul className="places three">
          {content.areas.map(({ slug, areaName }) => (
            <li key={slug}>
              <a href={areaPath(slug)}>{areaName}</a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
