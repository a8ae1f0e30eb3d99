import { loadPage } from "./page-loader.ts";

/** A tab that is also a page of its own. */
export interface Tab {
  /** Last segment of the tab's path. */
  readonly slug: string;
  readonly label: string;
  readonly href: string;
}

export interface TabPages {
  /** Follows the browser's history until the signal aborts. */
  readonly start: (signal: AbortSignal) => void;
  /** Shows a tab's panel, URL and title, and makes a history entry. */
  readonly select: (tab: Tab) => void;
  /** Fetches a tab's page because it is likely to be chosen. */
  readonly preload: (tab: Tab) => void;
}

/** What a tab's page gives to the page that shows its panel. */
interface Parts {
  readonly title: string;
  readonly canonical: string | undefined;
  readonly panel: readonly Node[];
}

/**
 * Keeps panel, URL, title and canonical link in step. A page that does not arrive is left to the
 * browser: it goes there as if there were no script.
 * @param panel shows this page's panel, and gets those of the others
 * @param onChange hears the slug of each tab that is shown
 */
export function createTabPages(
  tabs: readonly Tab[],
  panel: { readonly current: Element | null },
  onChange: (slug: string) => void,
): TabPages {
  const pages = new Map<string, Promise<Parts>>();
  let wanted: string;

  const pageOf = (path: string): Promise<Parts> => {
    const page = pages.get(path) ?? loadPage(path).then(partsOf);
    pages.set(path, page);
    page.catch(() => pages.delete(path));
    return page;
  };

  const show = async (path: string, enter?: () => void) => {
    wanted = path;
    const parts = await pageOf(path).catch(() => undefined);
    if (wanted !== path) return;
    if (!parts) return location.assign(path);
    enter?.();
    panel.current?.replaceChildren(...parts.panel);
    /** A path that is no tab's means the first tab. */
    onChange((tabs.find(({ href }) => href === path) ?? tabs[0])?.slug ?? "");
    document.title = parts.title;
    const link = canonicalLink(document);
    if (link && parts.canonical) link.href = parts.canonical;
  };

  return {
    start: (signal) => {
      pages.set(location.pathname, Promise.resolve(partsOf(document)));
      addEventListener("popstate", () => show(location.pathname), { signal });
    },
    select: ({ href }) => {
      void show(href, () => {
        if (href !== location.pathname) history.pushState(null, "", href);
        scrollTo({ top: 0, behavior: "instant" });
      });
    },
    preload: ({ href }) => void pageOf(href),
  };
}

const canonicalLink = (page: Document) =>
  page.querySelector<HTMLLinkElement>('link[rel="canonical"]');

const partsOf = (page: Document): Parts => ({
  title: page.title,
  canonical: canonicalLink(page)?.href,
  panel: [...(page.querySelector('[data-slot="panel"]')?.childNodes ?? [])],
});
