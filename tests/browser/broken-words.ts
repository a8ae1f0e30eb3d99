import type { Frame, Page } from "playwright-core";

/** Words that are shown in two lines, where no hyphen may part them; addresses of e-mail may break, and long words of headings. */
export const brokenWords = (page: Page | Frame) =>
  page.evaluate(() => {
    /** Read out, but not shown. Each element is asked once, for all that is in it. */
    const hidden = new Map<Element | null, boolean>([[null, false]]);
    const isHidden = (element: Element | null): boolean => {
      const known = hidden.get(element);
      if (known !== undefined || element === null) return known ?? false;
      const is =
        getComputedStyle(element).clipPath === "inset(50%)" || isHidden(element.parentElement);
      hidden.set(element, is);
      return is;
    };
    const isInLines = () =>
      new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    const found = new Set<string>();
    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true })) continue;
      const text = node.textContent ?? "";
      range.selectNodeContents(node);
      // In a text of one line no word is in two.
      if (text.includes("@") || !isInLines() || isHidden(parent)) continue;
      const hyphened = getComputedStyle(parent).hyphens === "auto";
      for (const { 0: word, index } of text.matchAll(/\p{L}+/gu)) {
        // The stylesheet's own limit.
        if (hyphened && word.length >= 13) continue;
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (isInLines()) found.add(word);
      }
    }
    return [...found];
  });
