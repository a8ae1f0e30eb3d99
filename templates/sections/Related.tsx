import type { Content, Service } from "../content.ts";
import { servicePath } from "../paths.ts";

const SHOWN = 4;

/** The services that follow this one in its category's menu; after the last comes the first. */
function following(services: readonly Service[], service: Service): readonly Service[] {
  const own = services.filter(({ category }) => category === service.category);
  const index = own.indexOf(service);
  return [...own.slice(index + 1), ...own.slice(0, index)].slice(0, SHOWN);
}

export function Related({ content, service }: { content: Content; service: Service }) {
  const next = following(content.services, service);
  return (
    <nav className="related" aria-labelledby="related">
      <div className="wrap">
        <h2 id="related">{content.servicePage.related}</h2>
        <ul>
          {next.map((one) => (
            <li key={one.slug}>
              <a href={servicePath(one)}>{one.name}</a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
