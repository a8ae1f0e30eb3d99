/** What every page has: the header, the sidebar, and room for what stands beside the text. */
import { SearchField } from "build-site";
import type { ReactNode } from "react";
import { type Doc, type Docs, treeOf } from "./docs.ts";
import { Sidebar } from "./Sidebar.tsx";
import { Versions } from "./Versions.tsx";

interface LayoutProps {
  readonly docs: Docs;
  /** The page that is shown, if it is one of the documentation. */
  readonly doc?: Doc;
  readonly children: ReactNode;
  /** What stands at the right on wide screens. */
  readonly aside?: ReactNode;
  /** Pages without the sidebar have the whole width. */
  readonly wide?: boolean;
}

export const Layout = ({ docs, doc, children, aside, wide = false }: LayoutProps) => (
  <div className={wide ? "page wide" : "page"}>
    <a className="skip" href="#content">
      Skip to content
    </a>
    <header className="top">
      <button className="menu" type="button" popoverTarget="sidebar">
        Menu
      </button>
      <a className="brand" href="/">
        {docs.site.name}
      </a>
      <SearchField />
      <nav className="links" aria-label="Site">
        <Versions docs={docs} doc={doc} />
        {docs.site.links.map(({ label, href }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
        <button className="scheme" type="button" hidden>
          <span>Dark</span>
        </button>
      </nav>
    </header>
    <nav className="sidebar" id="sidebar" popover="auto" aria-label="Documentation">
      <Sidebar branches={treeOf(docs, doc?.version ?? "")} place={doc?.place} />
    </nav>
    <main id="content">{children}</main>
    {aside}
  </div>
);
