/** Texts that cannot be read because others lie over them, or because they are cut off. */
import type { Frame, Page } from "playwright-core";

/** Pairs of texts whose lines lie over each other, and texts that their boxes cut off. */
export const collisions = (page: Page | Frame) =>
  page.evaluate(() => {
    interface Line {
      readonly node: Node;
      readonly text: string;
      readonly box: DOMRect;
    }
    /** Read out, but not shown. Each element is asked once, for all that is in it. */
    const clipped = new Map<Element | null, boolean>([[null, false]]);
    const isClipped = (element: Element | null): boolean => {
      const known = clipped.get(element);
      if (known !== undefined || element === null) return known ?? false;
      const is =
        getComputedStyle(element).clipPath === "inset(50%)" || isClipped(element.parentElement);
      clipped.set(element, is);
      return is;
    };
    const lines: Line[] = [];
    const cut: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim() ?? "";
      if (!text || !parent?.checkVisibility({ visibilityProperty: true })) continue;
      if (parent.closest(".skip,.chat,.bottom,.toasts,noscript") || isClipped(parent)) continue;
      const { overflowX, overflowY } = getComputedStyle(parent);
      const clips = overflowX !== "visible" || overflowY !== "visible";
      if (
        clips &&
        (parent.scrollWidth > parent.clientWidth + 1 ||
          parent.scrollHeight > parent.clientHeight + 1)
      )
        cut.push(`"${text.slice(0, 30)}" is cut off`);
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        // Line boxes are taller than letters: tight lines of one heading touch.
        const slack = box.height * 0.28;
        lines.push({
          node,
          text,
          box: new DOMRect(box.x + 1, box.y + slack, box.width - 2, box.height - 2 * slack),
        });
      }
    }
    lines.sort((a, b) => a.box.top - b.box.top);
    const over = lines.flatMap((line, index) => {
      const found: string[] = [];
      for (const other of lines.slice(index + 1)) {
        if (other.box.top >= line.box.bottom) break;
        const apart = other.box.left >= line.box.right || other.box.right <= line.box.left;
        if (!apart && other.node !== line.node)
          found.push(`"${line.text.slice(0, 30)}" over "${other.text.slice(0, 30)}"`);
      }
      return found;
    });
    return [...new Set([...cut, ...over])];
  });
