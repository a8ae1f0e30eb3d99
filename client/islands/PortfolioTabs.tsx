import { type KeyboardEvent, useEffect, useRef, useState } from "react";
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

const PANEL = "tab-panel";

/**
 * Links to sibling pages that a running script turns into tabs, after
 * https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ with automatic activation. One panel shows what the
 * page of the active tab holds.
 */
export function PortfolioTabs(props: PortfolioTabsProps & { slots: Slots }) {
  const { label, tabs, slots } = props;
  const live = useLive();
  const [active, setActive] = useState(props.active);
  const panel = useRef<HTMLDivElement & HTMLLIElement>(null);
  const [pages] = useState(() => createTabPages(tabs, panel, setActive));

  useEffect(() => {
    const stop = new AbortController();
    pages.start(stop.signal);
    return () => stop.abort();
  }, [pages]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const links: HTMLElement[] = [...event.currentTarget.querySelectorAll("a")];
    const from = links.indexOf(event.target as HTMLElement);
    const to = destinations(from, tabs.length)[event.key] ?? -1;
    const tab = tabs[to];
    if (!live || !tab) return;
    event.preventDefault();
    links[to]?.focus();
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
            id={`tab-${tab.slug}`}
            href={tab.href}
            {...tabState(tab.slug === active, live)}
            onClick={(event) => {
              if (!live || event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              pages.select(tab);
            }}
            onPointerEnter={() => pages.preload(tab)}
            onFocus={() => pages.preload(tab)}
          >
            {tab.label}
          </a>
        ))}
      </nav>
      <Slot
        ref={panel}
        name="panel"
        slots={slots}
        id={PANEL}
        {...(live && { role: "tabpanel", tabIndex: 0, "aria-labelledby": `tab-${active}` })}
      />
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

/** The tab that each key leads to. */
const destinations = (from: number, count: number): Readonly<Record<string, number>> => ({
  ArrowRight: (from + 1) % count,
  ArrowLeft: (from + count - 1) % count,
  Home: 0,
  End: count - 1,
  " ": from,
});
