import { type KeyboardEvent, type MouseEvent, useEffect, useState } from "react";
import { createTabPages, type Tab } from "../tab-pages.ts";
import { Slot, type Slots } from "./Slot.tsx";
import { useLive } from "./useLive.ts";

export interface PortfolioTabsProps {
  /** Name of the tab list for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** Slug of the tab whose panel this page holds, as the slot `panel`. */
  readonly active: string;
}

/**
 * Links to sibling pages that a running script turns into tabs, after
 * https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ with automatic activation. A panel that is not in
 * this page is taken from its own page.
 */
export function PortfolioTabs(props: PortfolioTabsProps & { slots: Slots }) {
  const { label, tabs, active: own, slots } = props;
  const live = useLive();
  const [active, setActive] = useState(own);
  const [pages] = useState(() => createTabPages(tabs));
  useEffect(() => pages.start(setActive), [pages]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const links: HTMLElement[] = [...event.currentTarget.querySelectorAll("a")];
    const from = links.indexOf(document.activeElement as HTMLElement);
    const to = destination(event.key, from, links.length);
    const tab = tabs[to];
    if (!live || !tab) return;
    event.preventDefault();
    links[to]?.focus();
    pages.select(tab, to !== from);
  };
  const onClick = (event: MouseEvent, tab: Tab) => {
    const { metaKey, ctrlKey, shiftKey, altKey } = event;
    if (!live || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    pages.select(tab);
  };

  return (
    <>
      <nav
        className="tabs"
        aria-label={label}
        role={live ? "tablist" : undefined}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <a
            key={tab.slug}
            href={tab.href}
            {...tabState(tab.slug, tab.slug === active, live)}
            onClick={(event) => onClick(event, tab)}
            onPointerEnter={() => pages.preload(tab)}
            onFocus={() => pages.preload(tab)}
          >
            {tab.label}
          </a>
        ))}
      </nav>
      {tabs.map(({ slug }) => (
        <div
          key={slug}
          ref={slug === own ? undefined : (element) => pages.place(slug, element)}
          hidden={slug !== active}
          {...panelState(slug, live)}
        >
          {slug === own ? <Slot name="panel" slots={slots} /> : undefined}
        </div>
      ))}
    </>
  );
}

const tabState = (slug: string, current: boolean, live: boolean) =>
  live
    ? {
        id: `tab-${slug}`,
        role: "tab",
        "aria-selected": current,
        "aria-controls": `panel-${slug}`,
        tabIndex: current ? 0 : -1,
      }
    : { id: `tab-${slug}`, "aria-current": current ? ("page" as const) : undefined };

const panelState = (slug: string, live: boolean) => ({
  id: `panel-${slug}`,
  ...(live && { role: "tabpanel", "aria-labelledby": `tab-${slug}`, tabIndex: 0 }),
});

/** The tab that a key leads to; -1 for a key that means nothing here. */
function destination(key: string, from: number, count: number): number {
  switch (key) {
    case "ArrowRight":
      return (from + 1) % count;
    case "ArrowLeft":
      return (from + count - 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    case " ":
      return from;
    default:
      return -1;
  }
}
