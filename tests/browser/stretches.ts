/** How far one scrolls past no picture. */
import type { Frame, Page } from "playwright-core";

/** Pixels of a page that visitors may scroll without seeing a picture. */
export const LONGEST = 1500;
/** Of phones, and of desks. */
export const WIDTHS = [390, 1440];
/** Drawings and photographs, charts of prices and times, the stair of the steps; no icons. */
const PICTURES = "main img, main iframe, main .ruler, main .tb, main .steps";

interface Stretch {
  /** Of the page without its footer. */
  readonly height: number;
  readonly longest: number;
  /** The first heading in it. */
  readonly near: string;
}

/** The longest stretch of a page without a picture, in pixels of its window. */
export const longestStretch = (page: Page | Frame): Promise<Stretch> =>
  page.evaluate((pictures) => {
    const { top } = document.documentElement.getBoundingClientRect();
    const end = document.querySelector("footer")?.getBoundingClientRect().top ?? 0;
    const seen = [...document.querySelectorAll(pictures)]
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box: { width, height } }) => width > 90 && height > 8)
      .map(({ one, box }): readonly [number, number] => {
        // What stays in sight does so until the part that it stands in ends.
        let sticky: Element | null = one;
        while (sticky && getComputedStyle(sticky).position !== "sticky")
          sticky = sticky.parentElement;
        const part = sticky?.parentElement?.getBoundingClientRect().bottom;
        const stays = sticky && part ? part - sticky.getBoundingClientRect().bottom : 0;
        return [box.top, box.bottom + stays];
      })
      .sort(([a], [b]) => a - b);
    let [from, longest, start] = [top, 0, top];
    for (const [upper, lower] of [...seen, [end, end] as const]) {
      if (upper - from > longest) [longest, start] = [upper - from, from];
      from = Math.max(from, lower);
    }
    const heading = [...document.querySelectorAll("main :is(h1, h2)")].find(
      (one) => one.getBoundingClientRect().top >= start,
    );
    return {
      height: Math.round(end - top),
      longest: Math.round(longest),
      near: heading?.textContent ?? "",
    };
  }, PICTURES);
