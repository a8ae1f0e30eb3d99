/** Measures whether a page keeps inside the window. */
import type { Page } from "playwright-core";

/** What stands outside the window's sides, as short descriptions. */
export const outside = (page: Page) =>
  page.evaluate(() => {
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
  });
