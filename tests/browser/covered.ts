/** Measures whether what stays in place lies on anything at some width of the window. */
import type { Page } from "playwright-core";
import { TEST_ALL } from "../test-all.ts";

/** The window's widths, in pixels. A push asks fewer of them. */
const FROM = 320;
const TO = 1920;
const STEP = TEST_ALL ? 16 : 80;

/**
 * Asks a page that is open in a frame (frame.ts) at every width. What stays fixed passes over all of the page as it scrolls, so nothing may
 * stand in its columns; a bar as wide as the window takes room from below instead, and what completes it
 * stands in it. Gives a line for each fault.
 */
export const coveredAtAnyWidth = (page: Page): Promise<readonly string[]> =>
  page.evaluate(measure, { from: FROM, to: TO, step: STEP });

interface Widths {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

/** Runs in the page around the frame. */
function measure({ from, to, step }: Widths): readonly string[] {
  const frame = document.querySelector("iframe");
  const inside = frame?.contentDocument;
  if (!frame || !inside) throw new Error("no page is open in a frame");
  const FIXED = ".chat,.bottom";
  /** Its line is dragged anywhere on the picture, which is as wide as the window. */
  const WINDOW_WIDE = ".by-surface .wipe > [type=range]";
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const boxesOf = (node: Node) => {
    const range = inside.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
  };
  /** A line that is dragged to both edges of its picture is wider than it, and cut off there. */
  const shownPartOf = (element: Element) => {
    const { parentElement } = element;
    return parentElement && getComputedStyle(parentElement).overflowX === "clip"
      ? parentElement
      : element;
  };
  /** Texts with their boxes, and fields and links, which are larger than their words. */
  const all = [...inside.querySelectorAll("main *,footer *")].filter(
    (element) => !element.closest(`${FIXED},${WINDOW_WIDE},.vh,noscript`),
  );
  const words = all.flatMap((element) =>
    [...element.childNodes]
      .filter((node) => node.nodeType === 3 && node.textContent?.trim())
      .map((node) => ({ element, boxes: () => boxesOf(node) })),
  );
  const targets = all
    .filter((element) => element.matches("a,button,iframe,input,label,summary,textarea"))
    .map((element) => ({ element, boxes: () => [...shownPartOf(element).getClientRects()] }));
  const faults: string[] = [];
  for (let width = from; width <= to; width += step) {
    frame.style.width = `${width}px`;
    const bar = inside.querySelector(".bottom");
    const chat = inside.querySelector(".chat");
    if (!bar || !chat) throw new Error("the page has no chat button or no bar");
    const button = chat.getBoundingClientRect();
    const fault = (what: string) => faults.push(`${width} px: ${what}`);
    if (isShown(bar)) {
      const room = bar.getBoundingClientRect();
      const links = [...bar.querySelectorAll("a")].map((link) => link.getBoundingClientRect());
      if (links.some(({ right }) => right > button.left))
        fault("the chat button is on the bar's links");
      if (button.top < room.top || button.right > room.right)
        fault("the chat button leaves the bar");
      const { paddingBottom } = getComputedStyle(inside.body);
      if (Number.parseFloat(paddingBottom) < room.height)
        fault("the bar is on the page's last line");
      continue;
    }
    for (const { element, boxes } of [...words, ...targets])
      if (
        isShown(element) &&
        boxes().some(({ left, right }) => left < button.right - 0.5 && right > button.left + 0.5)
      )
        fault(`the chat button passes over "${element.textContent?.trim().slice(0, 30)}"`);
  }
  return faults;
}
