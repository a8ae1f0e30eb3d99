/** Measures whether a page keeps inside the window. */
import type { Frame, Page } from "playwright-core";

/** Runs in a page: what stands outside the window's sides, as short descriptions. */
export function findOutside(): (string | undefined)[] {
  const width = document.documentElement.clientWidth;
  const wide = document.documentElement.scrollWidth > width ? ["the page scrolls sideways"] : [];
  const texts = [...document.querySelectorAll("body *")].filter((element) =>
    [...element.childNodes].some(
      ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
    ),
  );
  const out = texts.filter((element) => {
    const { left, right, width: own } = element.getBoundingClientRect();
    const seen = own > 1 && element.checkVisibility({ visibilityProperty: true });
    return seen && !element.closest(".skip") && (left < -1 || right > width + 1);
  });
  return [...wide, ...out.map(({ textContent }) => textContent?.trim().slice(0, 40))];
}

/** What stands outside the window's sides. */
export const outside = (page: Page | Frame) => page.evaluate(findOutside);
