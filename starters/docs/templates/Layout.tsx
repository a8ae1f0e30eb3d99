/**
 * What every page has: the header, the sidebar, and room for what stands beside the text. Ids begin with `page-`, because
 * headings of texts have ids too.
 */
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

export function Layout({ docs, doc, children, aside, wide = false }: LayoutProps) {
  const tree = treeOf(docs, doc?.version);
  const hasSidebar = tree.branches.length > 0;
  return (
    <div className={wide || !hasSidebar ? "page wide" : "page"}>
      <a className="skip" href="#page-text">
        Skip to content
      </a>
      <header className="top">
        {hasSidebar && (
          <button className="menu" type="button" popoverTarget="page-menu">
            Menu
          </button>
        )}
        <a className="brand" href="/">
          {docs.site.name}
        </a>
        <SearchField id="page-search" action={docs.site.all} />
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
      {hasSidebar && (
        <nav className="sidebar" id="page-menu" popover="auto" aria-label="Documentation">
          <Sidebar tree={tree} doc={doc} />
        </nav>
      )}
      <main id="page-text">{children}</main>
      {aside}
    </div>
  );
}
