/** What every page has: header, content, footer. */
import type { Head, Page } from "build-site";
import type { ReactNode } from "react";
import type { Company } from "./content.ts";

interface LayoutProps {
  readonly site: Company;
  readonly head: Omit<Head, "feeds">;
  readonly children: ReactNode;
}

export const layout = ({ site, head, children }: LayoutProps): Page => ({
  head: { ...head, feeds: [{ title: site.name, href: "/feed.xml", type: "application/atom+xml" }] },
  body: (
    <>
      <a className="skip" href="#content">
        Skip to content
      </a>
      <header className="bar">
        <a className="brand" href="/">
          {site.name}
        </a>
        <nav aria-label="Main">
          <a href="/">Posts</a>
          <a href="/contact">Contact</a>
        </nav>
      </header>
      <main id="content">{children}</main>
      <footer className="bar">
        <p>{site.tagline}</p>
        <a href="/feed.xml">Feed</a>
      </footer>
    </>
  ),
});

/** The day as people write it; the same in every time zone. */
export const day = (date: string): string =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(new Date(date));
