import { Island, type JsonLd, type Page } from "build-site";
import type { ReactNode } from "react";
import { Toaster } from "../../client/islands/Toaster.tsx";
import type { Content, ImageChoice, Seo } from "../content.ts";
import { webPage } from "../structured-data.ts";
import { BottomBar } from "./BottomBar.tsx";
import { Breadcrumbs, type Crumb } from "./Breadcrumbs.tsx";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";

interface PageParts {
  readonly path: string;
  readonly seo: Seo;
  readonly image: ImageChoice;
  /** Pages between home and this one, and this one; empty on the home page. */
  readonly trail: readonly Crumb[];
  /** The node that the page tells of, beside the WebPage node that every page below home has. */
  readonly jsonLd?: readonly JsonLd[];
  readonly main: (crumbs: ReactNode) => ReactNode;
}

export const documentTitle = ({ site }: Pick<Content, "site">, seo: Pick<Seo, "title">): string =>
  `${seo.title} | ${site.titleSuffix}`;

/** A page of the site: its head, and its words between header and footer. */
export function page(content: Content, parts: PageParts): Page {
  const { path, seo, image, jsonLd = [], main } = parts;
  const { labels } = content;
  const trail = [{ name: labels.nav.home, path: "/" }, ...parts.trail];
  const [about] = jsonLd;
  const below = parts.trail.length > 0;
  return {
    head: {
      title: documentTitle(content, seo),
      description: seo.description,
      keywords: seo.keywords,
      image,
      cardTitle: seo.title,
      jsonLd: below
        ? [...jsonLd, webPage(content, { path, seo, trail, ...(about && { about }) })]
        : jsonLd,
    },
    body: (
      <Layout content={content} path={path}>
        {main(below && <Breadcrumbs label={labels.nav.breadcrumb} trail={trail} />)}
      </Layout>
    ),
  };
}

interface LayoutProps {
  readonly content: Content;
  /** undefined on the page of unknown paths. */
  readonly path?: string;
  readonly children: ReactNode;
}

export function Layout({ content, path, children }: LayoutProps) {
  const { site, labels } = content;
  return (
    <>
      <a className="skip" href="#main">
        {labels.skip}
      </a>
      <Header content={content} path={path} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <BottomBar site={site} labels={labels} />
      <Footer content={content} />
      <Island name="toaster" component={Toaster} props={labels.toast} />
    </>
  );
}
