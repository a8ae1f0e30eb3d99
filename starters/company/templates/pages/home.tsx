/** The first page: what the company does, and how. */
import type { Page } from "build-site";
import type { Company, Service } from "../content.ts";
import { layout, telephone } from "../layout.tsx";
import { servicePath } from "./service.tsx";

export const homePage = (site: Company, services: readonly Service[]): Page =>
  layout(
    site,
    {
      title: `${site.name}: ${site.tagline}`,
      description: `${site.tagline}. ${services.map(({ title }) => title).join(", ")}: fixed offers, one contact, no surprises.`,
      jsonLd: [
        {
          "@type": "Organization",
          "@id": `${site.origin}/#company`,
          name: site.name,
          url: `${site.origin}/`,
          telephone: site.phone,
        },
      ],
    },
    <>
      <section className="hero">
        <h1>{site.tagline}</h1>
        <p>{site.intro}</p>
        <p className="actions">
          <a className="button" href="/contact">
            Ask for a visit
          </a>
          <a href={telephone(site)}>{site.phone}</a>
        </p>
      </section>
      <section id="services">
        <h2>Services</h2>
        <ul className="cards">
          {services.map((service) => (
            <li key={service.slug}>
              <h3>
                <a href={servicePath(service)}>{service.title}</a>
              </h3>
              <p>{service.summary}</p>
              <p className="price">{service.from}</p>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>How we work</h2>
        <ol className="cards steps">
          {site.steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
    </>,
  );
