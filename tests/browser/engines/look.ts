/** What tests read of a page. */
import type { Tab } from "./tab.ts";

export const isShown = (tab: Tab, selector: string): Promise<boolean> =>
  tab.run(
    (wanted) =>
      document.querySelector(wanted)?.checkVisibility({ visibilityProperty: true }) === true,
    selector,
  );

export const textOf = (tab: Tab, selector: string): Promise<string | null> =>
  tab.run((wanted) => document.querySelector(wanted)?.textContent ?? null, selector);

export const attributeOf = (tab: Tab, selector: string, name: string): Promise<string | null> =>
  tab.run(
    (wanted, attribute) => document.querySelector(wanted)?.getAttribute(attribute) ?? null,
    selector,
    name,
  );

/** Name or words of what has focus. */
export const focused = (tab: Tab): Promise<string | null> =>
  tab.run(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute("aria-label") ?? activeElement?.textContent ?? null;
  });

/** Resolves when the page's typeface has come, or was left out. */
export const typefaceSettled = async (): Promise<void> => {
  await document.fonts.ready;
};
