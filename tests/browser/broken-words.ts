import type { Page } from "playwright-core";

/** Words that are shown in two lines, where no hyphen may part them; addresses of e-mail may break, and long words of headings. */
export const brokenWords = (page: Page) =>
  page.evaluate(() => {
    /** Read out, but not shown. */
    const isHidden = (element: Element): boolean =>
      getComputedStyle(element).clipPath === "inset(50%)" ||
      (element.parentElement !== null && isHidden(element.parentElement));
    const found = new Set<string>();
    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true })) continue;
      const text = node.textContent ?? "";
      if (text.includes("@") || isHidden(parent)) continue;
      const hyphened = getComputedStyle(parent).hyphens === "auto";
      for (const { 0: word, index } of text.matchAll(/\p{L}+/gu)) {
        // The stylesheet's own limit.
        if (hyphened && word.length >= 13) continue;
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const boxes = [...range.getClientRects()];
        if (new Set(boxes.map(({ top }) => Math.round(top))).size > 1) found.add(word);
      }
    }
    return [...found];
  });
