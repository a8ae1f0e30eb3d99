import { Bdi } from "build-site";
import type { Content } from "../content.ts";
import { areaPath, categoryPath, portfolioPath } from "../paths.ts";
import { comma, mailLink, officeLines, orSample, phoneLink } from "../text.ts";
import { Brand } from "./Brand.tsx";
import { ChatButton } from "./ChatButton.tsx";
import { LanguageLinks } from "./LanguageLinks.tsx";

interface LinkItem {
  readonly title: string;
  readonly href: string;
}

function Column({ title, links }: { title: string; links: readonly LinkItem[] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ title: name, href }) => (
          <li key={href + name}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function Footer({ content }: { content: Content }) {
  const { site, labels, categories, commercial, portfolio } = content;
  const { nav, footer } = labels;
  const services = [...categories, commercial].sort((a, b) => a.order - b.order);
  const [firstType] = portfolio;
  return (
    <footer>
      <div className="foot">
        <div className="wrap fgrid">
          <div className="fb">
            <Brand site={site} />
            <p>{site.tagline}</p>
            <p>
              {labels.licence} {orSample(site.trust.licence.number, site.trust, labels)}
            </p>
          </div>
          <address>
            <a href={phoneLink(site.phone)}>
              <Bdi>{site.phone}</Bdi>
            </a>{" "}
            <a href={mailLink(site.email)}>
              <Bdi>{site.email}</Bdi>
            </a>
            <p>
              <span className="vh">{footer.address}: </span>
              {officeLines(site, labels).map((line, index) => (
                <span key={line}>
                  {index > 0 && comma(labels)}
                  {line}
                </span>
              ))}
            </p>
          </address>
          <Column
            title={footer.services}
            links={services.map(({ title, slug }) => ({ title, href: categoryPath(slug) }))}
          />
          <Column
            title={footer.quickLinks}
            links={[
              { title: nav.about, href: "/about" },
              ...(firstType ? [{ title: nav.portfolio, href: portfolioPath(firstType.slug) }] : []),
              { title: nav.prices, href: "/prices" },
              { title: nav.approvals, href: "/authority-approvals" },
              { title: nav.contact, href: "/contact" },
            ]}
          />
          <Column
            title={footer.areas}
            links={[
              ...footer.areaLinks.map(({ title, slug }) => ({ title, href: areaPath(slug) })),
              { title: footer.viewAllAreas.label, href: footer.viewAllAreas.link },
            ]}
          />
          <p className="copy">
            {footer.rights} <LanguageLinks />
          </p>
        </div>
      </div>
      <ChatButton site={site} labels={labels} />
    </footer>
  );
}
