import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { listen } from "../listen.ts";
import { Slot, type Slots } from "./Slot.tsx";
import { useLive } from "./useLive.ts";

/** A tab that is also a page of its own. */
export interface Tab {
  readonly slug: string;
  readonly label: string;
  readonly href: string;
  /** The whole document title of its page. */
  readonly title: string;
}

export interface PortfolioTabsProps {
  /** Name of the tab list for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** Slug of the tab whose panel this page shows. */
  readonly active: string;
}

const PANEL = "tab-panel";

/**
 * Links to sibling pages that a running script turns into tabs, after
 * https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ with automatic activation.
 * Slots: `panel`, this page's own, and by slug those of the other tabs, which wait in templates.
 */
export function PortfolioTabs(props: PortfolioTabsProps & { slots: Slots }) {
  const { label, tabs, slots } = props;
  const live = useLive();
  const [active, setActive] = useState(props.active);
  const panel = useRef<HTMLDivElement & HTMLLIElement & HTMLTemplateElement>(null);

  useLayoutEffect(() => {
    const element = panel.current;
    const store = element?.parentNode?.querySelector<HTMLTemplateElement>(
      `template[data-slot=${active}]`,
    )?.content;
    if (!element || !store) return;
    element.append(store);
    return () => store.append(...element.childNodes);
  }, [active]);

  /** Brings the page in step with its URL; a path that is no tab's means the first tab. */
  const follow = () => {
    const { pathname } = location;
    const tab = tabs.find(({ href }) => href === pathname) ?? tabs[0];
    if (tab) setActive(tab.slug);
    document.title = history.state;
    const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
    if (canonical) canonical.href = new URL(pathname, canonical.href).href;
  };
  const latest = useRef(follow);

  useEffect(() => {
    /** Each history entry keeps its title, so that Back finds it after a reload too. */
    history.replaceState(document.title, "");
    const stop = new AbortController();
    listen(stop.signal, window, "popstate", latest.current);
    return () => stop.abort();
  }, []);

  const select = ({ href, title }: Tab) => {
    if (href !== location.pathname) history.pushState(title, "", href);
    follow();
    scrollTo({ top: 0, behavior: "instant" });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const links: HTMLElement[] = [...event.currentTarget.querySelectorAll("a")];
    const from = links.indexOf(event.target as HTMLElement);
    const to = destinations(from, tabs.length)[event.key] ?? -1;
    const tab = tabs[to];
    if (!live || !tab) return;
    event.preventDefault();
    links[to]?.focus();
    select(tab);
  };

  return (
    <>
      <nav
        className="tabs"
        aria-label={label}
        role={live ? "tablist" : undefined}
        onKeyDown={onKeyDown}
      >
        {tabs.flatMap((tab) => [
          <a
            key={tab.slug}
            id={`tab-${tab.slug}`}
            href={tab.href}
            {...tabState(tab.slug === active, live)}
            onClick={(event) => {
              if (!live || event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              select(tab);
            }}
          >
            {tab.label}
          </a>,
          // Their names do not run together where the stylesheet is missing.
          " ",
        ])}
      </nav>
      <Slot
        ref={panel}
        name="panel"
        slots={slots}
        id={PANEL}
        {...(live && { role: "tabpanel", tabIndex: 0, "aria-labelledby": `tab-${active}` })}
      />
      {tabs.map(({ slug }) => (
        <Slot key={slug} as="template" name={slug} slots={slots} />
      ))}
    </>
  );
}

const tabState = (current: boolean, live: boolean) =>
  live
    ? {
        role: "tab",
        "aria-selected": current,
        "aria-controls": PANEL,
        tabIndex: current ? 0 : -1,
      }
    : current && { "aria-current": "page" as const };

/** The tab that each key leads to; the next one stands where lines go on. */
const destinations = (from: number, count: number): Readonly<Record<string, number>> => {
  const side = document.dir === "rtl" ? -1 : 1;
  return {
    ArrowRight: (from + count + side) % count,
    ArrowLeft: (from + count - side) % count,
    Home: 0,
    End: count - 1,
    " ": from,
  };
};
