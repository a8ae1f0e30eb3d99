import { loadPage } from "./page-loader.ts";

/** A tab that is also a page of its own. */
export interface Tab {
  /** Last segment of the tab's path. */
  readonly slug: string;
  readonly label: string;
  readonly href: string;
}

export interface TabPages {
  /** Follows the browser's history, and reports each tab that is to be shown, until stopped. */
  readonly start: (onChange: (slug: string) => void) => () => void;
  /**
   * Shows a tab's panel, URL and title. A choice makes a history entry; `passing` from tab to tab
   * with the arrow keys makes one for the whole way.
   */
  readonly select: (tab: Tab, passing?: boolean) => void;
  /** Fetches a tab's page because it is likely to be chosen. */
  readonly preload: (tab: Tab) => void;
  /** Makes known the empty element that the panel of a tab goes into. */
  readonly place: (slug: string, element: HTMLElement | null) => void;
}

/** What a tab's page gives to the page that shows its panel. */
interface Parts {
  readonly title: string;
  readonly canonical: string | undefined;
  readonly panel?: Element | null;
}

/** History state of an entry that an arrow key made. */
const PASSING = "passing";

/**
 * Keeps panel, URL, title and canonical link in step. A page that does not arrive is left to the
 * browser: it goes there as if there were no script.
 */
export function createTabPages(tabs: readonly Tab[]): TabPages {
  const pages = new Map<string, Promise<Parts>>();
  const places = new Map<string, HTMLElement>();
  let wanted: string | undefined;
  let report: (slug: string) => void = () => {};

  const pageOf = (path: string): Promise<Parts> => {
    const page = pages.get(path) ?? loadPage(path).then(partsOf);
    pages.set(path, page);
    page.catch(() => pages.delete(path));
    return page;
  };

  /** A path that is no tab's means the first tab. */
  const slugOf = (path: string) => (tabs.find(({ href }) => href === path) ?? tabs[0])?.slug ?? "";

  const show = async (path: string, enter: () => void, leave: () => void) => {
    wanted = path;
    const page = await pageOf(path).catch(() => undefined);
    if (wanted !== path) return;
    if (!page) return leave();
    enter();
    const slug = slugOf(path);
    const place = places.get(slug);
    if (page.panel && place?.childElementCount === 0) place.append(page.panel);
    report(slug);
    document.title = page.title;
    const link = canonicalLink(document);
    if (link && page.canonical) link.href = page.canonical;
  };

  return {
    start: (onChange) => {
      report = onChange;
      const { title, canonical } = partsOf(document);
      pages.set(location.pathname, Promise.resolve({ title, canonical }));
      const follow = () =>
        show(
          location.pathname,
          () => {},
          () => location.reload(),
        );
      addEventListener("popstate", follow);
      return () => removeEventListener("popstate", follow);
    },
    select: ({ href }, passing = false) => {
      const enter = () => {
        if (href === location.pathname) return;
        const method = passing && history.state === PASSING ? "replaceState" : "pushState";
        history[method](passing ? PASSING : null, "", href);
        scrollTo({ top: 0, behavior: "instant" });
      };
      void show(href, enter, () => location.assign(href));
    },
    preload: ({ href }) => void pageOf(href),
    place: (slug, element) => {
      if (element) places.set(slug, element);
    },
  };
}

const canonicalLink = (page: Document) =>
  page.querySelector<HTMLLinkElement>('link[rel="canonical"]');

const partsOf = (page: Document): Parts => ({
  title: page.title,
  canonical: canonicalLink(page)?.href,
  panel: page.querySelector('[data-slot="panel"]'),
});
