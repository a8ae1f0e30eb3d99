import { Picture } from "build-site";
import type { Category, Commercial, Content } from "../content.ts";
import { areaPath, categoryPath, portfolioPath, servicePath } from "../paths.ts";
import { Icon } from "../sections/Icon.tsx";

/** The categories of each column, from top to bottom. */
const COLUMNS = [
  ["apartment", "office"],
  ["villa", "commercial"],
];

/** Two columns of categories with their sub-services, and a picture. */
export function ServicesPanel({ content }: { content: Content }) {
  const { categories, commercial, labels } = content;
  const { figure } = labels.nav;
  const all: readonly (Category | Commercial)[] = [...categories, commercial];
  return (
    <div className="wrap megagrid">
      {COLUMNS.map((slugs) => (
        <div key={slugs.join()} className="mcol">
          {slugs.flatMap((slug) =>
            all
              .filter((category) => category.slug === slug)
              .map((category) => (
                <CategoryGroup key={slug} content={content} category={category} />
              )),
          )}
        </div>
      ))}
      <a className="mfig" href={figure.link}>
        <Picture file={figure.image.file} alt={figure.image.alt} sizes="30vw" />
        <p>{figure.caption}</p>
      </a>
    </div>
  );
}

interface CategoryGroupProps {
  readonly content: Content;
  readonly category: Category | Commercial;
}

function CategoryGroup({ content: { services, labels }, category }: CategoryGroupProps) {
  const { slug, icon, title } = category;
  const own = services
    .filter((service) => service.category === slug)
    .sort((a, b) => a.order - b.order);
  return (
    <div className="mg">
      <p className="mgt">
        <a href={categoryPath(slug)}>
          <Icon name={icon} width={38.06} />
          <span>{title}</span>
        </a>
      </p>
      {own.length > 0 ? (
        <ul>
          {own.map((service) => (
            <li key={service.slug}>
              <a href={servicePath(service)}>{service.name}</a>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mnote">{labels.nav.servicesNote}</p>
      )}
    </div>
  );
}

export function PortfolioPanel({ content: { portfolio } }: { content: Content }) {
  return (
    <ul>
      {portfolio.map(({ slug, title }) => (
        <li key={slug}>
          <a href={portfolioPath(slug)}>{title}</a>
        </li>
      ))}
    </ul>
  );
}

export function AreasPanel({ content: { areas } }: { content: Content }) {
  return (
    <ul>
      {areas.map(({ slug, areaName }) => (
        <li key={slug}>
          <a href={areaPath(slug)}>{areaName}</a>
        </li>
      ))}
    </ul>
  );
}
