/** How pages look: the menu, the text, what is on the page, and the ways onward. */
import { Markdown, type MarkdownBody, useHeadings } from "build-site";
import type { ComponentProps, ReactNode } from "react";
import { type Entry, headingOf, type PageData, type SiteData } from "./site.tsx";

interface Around {
  readonly site: SiteData;
  readonly items: readonly Entry[];
  readonly path?: string;
}

/** An address as the site writes it. */
const addressOf = ({ trailingSlash }: SiteData, path: string): string =>
  trailingSlash === "always" && !/[?#.]|\/$/.test(path) ? `${path}/` : path;

const holds = (entry: Entry, path: string | undefined): boolean =>
  path !== undefined &&
  (entry.path === path || (entry.items ?? []).some((item) => holds(item, path)));

const flat = (items: readonly Entry[]): readonly Entry[] =>
  items.flatMap((item) => [...(item.path ? [item] : []), ...flat(item.items ?? [])]);

function Menu({ items, site, path }: Around) {
  return (
    <ul>
      {items.map((item, at) => {
        const link = item.path ? (
          <a
            href={addressOf(site, item.path)}
            aria-current={item.path === path ? "page" : undefined}
          >
            {item.label}
          </a>
        ) : item.href ? (
          <a href={item.href}>{item.label}</a>
        ) : (
          item.label
        );
        return (
          <li key={`${at} ${item.label}`}>
            {item.items && item.items.length > 0 ? (
              <details open={holds(item, path)}>
                <summary>{item.path ? item.label : link}</summary>
                {item.path && (
                  <p>
                    <a
                      href={addressOf(site, item.path)}
                      aria-current={item.path === path ? "page" : undefined}
                    >
                      {item.label}: overview
                    </a>
                  </p>
                )}
                <Menu items={item.items} site={site} {...(path ? { path } : {})} />
              </details>
            ) : (
              link
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The part of a large menu that the page is in; all of a small one. */
function menuFor(items: readonly Entry[], path: string | undefined): readonly Entry[] {
  if (flat(items).length <= 150) return items;
  const strip = (entry: Entry): Entry =>
    holds(entry, path)
      ? { ...entry, ...(entry.items ? { items: entry.items.map(strip) } : {}) }
      : firstOf(entry);
  return items.map(strip);
}

/** A group that is shut is a link to its first page. */
const firstOf = ({ label, path, href, items }: Entry): Entry => {
  const first = path ?? flat(items ?? [])[0]?.path;
  return { label, ...(first ? { path: first } : href ? { href } : {}) };
};

function Layout({ site, items, path, children }: Around & { readonly children: ReactNode }) {
  const menu = menuFor(items, path);
  return (
    <>
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <header className="top">
        <a href={addressOf(site, "/")} className="name">
          {site.name}
        </a>
      </header>
      <div className="page">
        {menu.length > 0 && (
          <nav className="menu" aria-label="Pages">
            <details>
              <summary>Menu</summary>
              <Menu items={menu} site={site} {...(path ? { path } : {})} />
            </details>
            <div className="wide">
              <Menu items={menu} site={site} {...(path ? { path } : {})} />
            </div>
          </nav>
        )}
        <main id="content">{children}</main>
      </div>
    </>
  );
}

function Contents({ body }: { readonly body: MarkdownBody }) {
  const headings = useHeadings(body).filter(
    ({ depth, text }) => (depth === 2 || depth === 3) && text !== "",
  );
  if (headings.length < 3) return null;
  return (
    <nav className="contents" aria-label="On this page">
      <ul>
        {headings.map(({ id, text, depth }) => (
          <li key={id} className={`depth-${depth}`}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The text's own first heading is the page's, if it has one and only one; else the title is. */
export function MarkdownPage({
  page,
  site,
  items,
}: Omit<Around, "path"> & { readonly page: PageData }) {
  const { body } = page.record;
  const tops = useTops(body);
  const pages = flat(items);
  const at = pages.findIndex(({ path }) => path === page.path);
  const [previous, next] = at < 0 ? [] : [pages[at - 1], pages[at + 1]];
  return (
    <Layout site={site} items={items} path={page.path}>
      <article>
        {!tops.isOwn && <h1>{page.title}</h1>}
        {!tops.isOwn && <Contents body={body} />}
        {page.date && <p className="date">{page.date}</p>}
        <Markdown
          body={body}
          sizes="(min-width: 60rem) 46rem, 100vw"
          main
          components={tops.isOwn ? { h1: headingOver(body) } : { h1: "h2" }}
        />
      </article>
      {(previous ?? next) && (
        <nav className="onward" aria-label="Next pages">
          {previous?.path && <a href={addressOf(site, previous.path)}>← {previous.label}</a>}
          {next?.path && <a href={addressOf(site, next.path)}>{next.label} →</a>}
        </nav>
      )}
    </Layout>
  );
}

/** The text's own heading, and below it what is on the page. */
const headingOver = (body: MarkdownBody) =>
  function Heading(props: ComponentProps<"h1">) {
    return (
      <>
        <h1 {...props} />
        <Contents body={body} />
      </>
    );
  };

function useTops(body: MarkdownBody) {
  const headings = useHeadings(body);
  const count = headings.filter(({ depth }) => depth === 1).length;
  return { count, isOwn: count === 1 && headings[0]?.depth === 1 && headingOf(body) !== undefined };
}

export function ListPage({
  title,
  pages,
  site,
  items,
  path,
}: Around & { readonly title: string; readonly pages: readonly PageData[] }) {
  return (
    <Layout site={site} items={items} {...(path ? { path } : {})}>
      <h1>{title}</h1>
      <ul className="list">
        {pages.map((page) => (
          <li key={page.path}>
            <a href={addressOf(site, page.path)}>{page.title}</a>
            {page.date && <span className="date"> {page.date}</span>}
          </li>
        ))}
      </ul>
    </Layout>
  );
}

export const Lost = ({ site, items }: Around) => (
  <Layout site={site} items={items}>
    <h1>Not found</h1>
    <p>
      There is no page at this address. <a href={addressOf(site, "/")}>Back to the first page</a>
    </p>
  </Layout>
);
