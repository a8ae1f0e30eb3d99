/** One service: what it is, what belongs to it, what it costs. */
import type { Page } from "build-site";
import type { Company, Service } from "../content.ts";
import { layout } from "../layout.tsx";

export const servicePath = ({ slug }: Pick<Service, "slug">): string => `/services/${slug}`;

export const servicePage = (site: Company, service: Service): Page =>
  layout(
    site,
    { title: `${service.title} | ${site.name}`, description: service.summary },
    <section className="text">
      <h1>{service.title}</h1>
      <p className="lead">{service.summary}</p>
      <p>{service.text}</p>
      <h2>What belongs to it</h2>
      <ul>
        {service.includes.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p className="price">{service.from}</p>
      <p>
        <a className="button" href="/contact">
          Ask for a visit
        </a>
      </p>
    </section>,
  );
