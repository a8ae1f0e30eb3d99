/** What every page has: header, content, footer. */
import type { Head, Page } from "build-site";
import type { ReactNode } from "react";
import type { Company } from "./content.ts";

export const layout = (site: Company, head: Head, children: ReactNode): Page => ({
  head,
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
          <a href="/#services">Services</a>
          <a href="/contact">Contact</a>
        </nav>
      </header>
      <main id="content">{children}</main>
      <footer className="bar">
        <p>{site.tagline}</p>
        <nav aria-label="Footer">
          <a href={telephone(site)}>{site.phone}</a>
          <a href="/contact#privacy">Privacy</a>
        </nav>
      </footer>
    </>
  ),
});

export const telephone = ({ phone }: Company): string => `tel:${phone.replaceAll(" ", "")}`;
