import type { ReactNode } from "react";
import type { Content } from "../content.ts";
import { categoryPath, portfolioPath } from "../paths.ts";
import { LanguageLinks } from "./LanguageLinks.tsx";

interface SmallMenuListProps {
  readonly content: Content;
  /** A link that is marked on its own page. */
  readonly link: (href: string, label: string) => ReactNode;
}

/** The list behind the menu button of small windows. */
export function SmallMenuList({ content, link }: SmallMenuListProps) {
  const { categories, commercial, portfolio, labels } = content;
  const { nav } = labels;
  const [firstType] = portfolio;
  return (
    <>
      <ul>
        <li>{link("/", nav.home)}</li>
        <li>{link("/about", nav.about)}</li>
        <li>
          <span>{nav.services}</span>
          <ul>
            {[...categories, commercial].map(({ slug, title }) => (
              <li key={slug}>
                <a href={categoryPath(slug)}>{title}</a>
              </li>
            ))}
          </ul>
        </li>
        {firstType && (
          <li>
            <a href={portfolioPath(firstType.slug)}>{nav.portfolio}</a>
          </li>
        )}
        <li>{link("/prices", nav.prices)}</li>
        <li>{link("/authority-approvals", nav.approvals)}</li>
        <li>
          <a href="/contact">{nav.contact}</a>
        </li>
      </ul>
      <LanguageLinks />
    </>
  );
}
