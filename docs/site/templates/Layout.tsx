/** What every page has: the head of the site, the sidebar, the contents of the page. */
import type { ReactNode } from "react";
import { type Content, type Doc, inOrder, pathOf } from "./content.ts";

interface LayoutProps {
  readonly content: Content;
  /** The path of the page that is shown. */
  readonly path: string;
  readonly children: ReactNode;
  /** What stands at the right on wide screens. */
  readonly aside?: ReactNode;
}

export const Layout = ({ content, path, children, aside }: LayoutProps) => (
  <div className="page">
    <a className="skip" href="#content">
      Skip to content
    </a>
    <header>
      <a className="brand" href="/">
        {content.site.name}
      </a>
      <a href="/search">Search</a>
    </header>
    <details className="sidebar">
      <summary>Menu</summary>
      <nav aria-label="Documentation">
        {content.site.sections.map((section) => (
          <Section key={section} name={section} docs={inOrder(content)} path={path} />
        ))}
      </nav>
    </details>
    <main id="content">{children}</main>
    {aside}
  </div>
);

interface SectionProps {
  readonly name: string;
  readonly docs: readonly Doc[];
  readonly path: string;
}

const Section = ({ name, docs, path }: SectionProps) => (
  <>
    <p className="section">{name}</p>
    <ul>
      {docs
        .filter(({ section }) => section === name)
        .map((doc) => (
          <li key={doc.id}>
            <a href={pathOf(doc)} aria-current={pathOf(doc) === path ? "page" : undefined}>
              {doc.title}
            </a>
          </li>
        ))}
    </ul>
  </>
);
