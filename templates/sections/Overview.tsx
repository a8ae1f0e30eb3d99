/** What the home page says in short of the rest of the site. */
import { Picture } from "build-site";
import { type Area, type Content, drawingOf, priceRows } from "../content.ts";
import { areaPath } from "../paths.ts";
import { Heading } from "./Heading.tsx";
import { Split } from "./Points.tsx";
import { PriceLinks } from "./PriceLinks.tsx";
import { ProjectPicture } from "./ProjectPicture.tsx";

/** Prices with their bars, and a place before and after. */
export function PricesInShort({ content }: { content: Content }) {
  const { title, text, rows, action, project } = content.home.prices;
  const shown = rows.flatMap((id) => priceRows(content).filter((row) => row.id === id));
  return (
    <Split title={title} text={text}>
      <PriceLinks content={content} rows={shown} bars />
      <a className="more" href={action.link}>
        {action.label}
      </a>
      {project && <ProjectPicture content={content} name={project} />}
    </Split>
  );
}

/** All areas by numbers on a model of the city, from one end of the coast to the other. */
export function PlacesInShort({ content }: { content: Content }) {
  const { title, text, image } = content.home.areas;
  const { marks = {} } = drawingOf(content, image.file) ?? {};
  const along = ({ slug }: Area) => marks[slug]?.[0] ?? 0;
  const areas = [...content.areas].sort((a, b) => along(a) - along(b));
  return (
    <section className="sec f-page2">
      <div className="wrap where">
        <Heading title={title} text={text} />
        <div className="atlas">
          <div>
            <Picture {...image} sizes="(min-width: 60rem) 100vw, 50rem" />
            <svg width="100%" height="100%" aria-hidden="true">
              {areas.map(({ slug }, index) => {
                const [x, y] = marks[slug] ?? [];
                return x === undefined ? null : (
                  // biome-ignore lint/a11y/noSvgWithoutTitle: it is within one that is hidden from readers of the screen
                  <svg key={slug} x={`${Math.round(x)}%`} y={`${Math.round(y ?? 0)}%`}>
                    <circle r="12" />
                    <text>{index + 1}</text>
                  </svg>
                );
              })}
            </svg>
          </div>
        </div>
        <ol className="places three inorder tight">
          {areas.map(({ slug, areaName }) => (
            <li key={slug}>
              <a href={areaPath(slug)}>{areaName}</a>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
