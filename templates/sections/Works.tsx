import { Bdi, Picture } from "build-site";
import { type Area, type Content, priceRows } from "../content.ts";
import { fieldOf } from "../fields.ts";
import { pricePath, servicePath } from "../paths.ts";
import { fill, priceText } from "../text.ts";
import { ProjectLink } from "./ProjectLink.tsx";
import { ProjectPicture } from "./ProjectPicture.tsx";
import { type Term, Terms, term } from "./Terms.tsx";

/** What is typically done in an area, with prices, and projects in or near it. */
export function Works({ content, area }: { content: Content; area: Area }) {
  const { areaPage: frame } = content;
  const { works = [], projects = [] } = area;
  const terms = [
    ...works.flatMap((work) => workTerm(content, work)),
    ...(projects.length > 0
      ? [
          term(
            frame.projects,
            <ul>
              {projects.map((name) => (
                <li key={name}>
                  <ProjectLink content={content} name={name} />
                </li>
              ))}
            </ul>,
          ),
        ]
      : []),
  ];
  if (terms.length === 0) return null;
  return (
    <section className="sec f-page2">
      <div className="wrap broad">
        <h2>{fill(frame.works, { area: area.areaName })}</h2>
        {projects.map((name) => (
          <ProjectPicture key={name} content={content} name={name} wide="100vw" />
        ))}
        <Terms terms={terms} />
      </div>
    </section>
  );
}

type Work = NonNullable<Area["works"]>[number];

function workTerm(content: Content, { service: name, note }: Work): readonly Term[] {
  const service = content.services.find(({ category, slug }) => `${category}/${slug}` === name);
  if (!service) return [];
  const row = priceRows(content).find(({ id }) => id === service.price);
  const price = row && (
    <a href={pricePath(row.id)}>
      <Bdi>{priceText(row, content.labels)}</Bdi>
    </a>
  );
  return [
    {
      key: name,
      name: (
        <>
          <Picture
            file={service.image.file}
            alt=""
            sizes="8rem"
            className={`f-${fieldOf(service.category)}`}
          />
          <a href={servicePath(service)}>{service.title}</a>
        </>
      ),
      value: (
        <>
          {price && <p>{price}</p>}
          {note && <p>{note}</p>}
        </>
      ),
    },
  ];
}
