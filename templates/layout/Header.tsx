import { Island } from "build-site";
import { SiteMenu } from "../../client/islands/SiteMenu.tsx";
import type { Content } from "../content.ts";
import { Brand } from "./Brand.tsx";
import { LanguageLinks } from "./LanguageLinks.tsx";
import { AreasPanel, PortfolioPanel, ServicesPanel } from "./MenuPanels.tsx";
import { SmallMenuList } from "./SmallMenuList.tsx";

interface HeaderProps {
  readonly content: Content;
  /** The page's canonical path; undefined on the page for unknown paths. */
  readonly path: string | undefined;
}

/** The sticky header: brand, wide menu with three panels, contact button, small menu. */
export function Header({ content, path }: HeaderProps) {
  const { site, labels } = content;
  const { nav } = labels;
  const current = (href: string) => (href === path ? "page" : undefined);
  const link = (href: string, label: string) => (
    <a href={href} aria-current={current(href)}>
      {label}
    </a>
  );
  return (
    <header className="site">
      <div className="wrap bar">
        <Brand site={site} />
        <Island
          name="site-menu"
          component={SiteMenu}
          props={{
            labels: { main: nav.main, small: nav.small, toggle: nav.toggle },
            panels: { services: nav.services, portfolio: nav.portfolio, areas: nav.areas },
          }}
          slots={{
            home: link("/", nav.home),
            about: link("/about", nav.about),
            services: <ServicesPanel content={content} />,
            portfolio: <PortfolioPanel content={content} />,
            areas: <AreasPanel content={content} />,
            prices: link("/prices", nav.prices),
            approvals: link("/authority-approvals", nav.approvals),
            contact: (
              <>
                <LanguageLinks />{" "}
                <a className="btn sm" href="/contact">
                  {nav.contact}
                </a>
              </>
            ),
            small: <SmallMenuList content={content} link={link} />,
          }}
        />
      </div>
    </header>
  );
}
