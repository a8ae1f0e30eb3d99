/** The page in its frame: where its texts stand, what marks them, and how they are shown with other words. */
import type { Origin, PageText } from "./api.ts";

/** An element with the texts that can be edited in it. */
export interface Spot {
  readonly element: Element;
  readonly texts: readonly Origin[];
}

const EDITABLE = "data-desk-editable";
const OPEN = "data-desk-open";
/** What has its tabindex from the desk. */
const REACHED = "data-desk-reached";

const MARKS = `
[${EDITABLE}]{cursor:text!important}
[${EDITABLE}]:is(:hover,:focus-visible):not(:has([${EDITABLE}]:hover)){outline:2px solid #2f6fed!important;outline-offset:3px!important;border-radius:2px}
[${OPEN}]{outline:3px solid #2f6fed!important;outline-offset:3px!important;border-radius:2px}
`;

/** The elements of a page that have texts from its content, in the page's order. */
export function findSpots(page: Document, texts: readonly Origin[]): readonly Spot[] {
  const spots = new Map<Element, Origin[]>();
  for (const text of texts) {
    const element = elementAt(page, text);
    if (!element || text.fields.length === 0 || element.closest("head")) continue;
    spots.set(element, [...(spots.get(element) ?? []), text]);
  }
  return [...spots].map(([element, list]) => ({ element, texts: list }));
}

/** The place is that of the page as it was sent; scripts of the page may have changed it since. */
function elementAt(page: Document, { at, part, text }: PageText): Element | undefined {
  const found = at.reduce<Element | undefined>(
    (element, index) => element?.children[index],
    page.documentElement,
  );
  if (found && says(found, part) === plain(text)) return found;
  const same = [...page.body.querySelectorAll("*")].filter(
    (one) => says(one, part) === plain(text),
  );
  return same.length === 1 ? same[0] : undefined;
}

const plain = (text: string): string => text.replace(/\s+/g, " ").trim();

function says(element: Element, part: number | string): string {
  if (typeof part === "string") return plain(element.getAttribute(part) ?? "");
  return plain(element.childNodes[part]?.nodeValue ?? "");
}

/** Marks these and no others. What is marked already keeps its focus. */
export function mark(page: Document, spots: readonly Spot[]): void {
  const view = page.defaultView;
  if (!view) return;
  const sheet = sheets.get(page) ?? new view.CSSStyleSheet();
  if (!sheets.has(page)) sheet.replaceSync(MARKS);
  sheets.set(page, sheet);
  // Whoever shows the page anew gives it sheets of its own.
  if (!page.adoptedStyleSheets.includes(sheet))
    page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  const wanted = new Set(spots.map(({ element }) => element));
  for (const element of page.querySelectorAll(`[${EDITABLE}]`))
    if (!wanted.has(element)) unmarkOne(element);
  for (const element of wanted) {
    element.setAttribute(EDITABLE, "");
    // What is inside of a link or a button is reached with it.
    if (!element.closest(FOCUSED_ITSELF) && !element.hasAttribute("tabindex")) {
      element.setAttribute("tabindex", "0");
      element.setAttribute(REACHED, "");
    }
  }
}

const sheets = new WeakMap<Document, CSSStyleSheet>();
const FOCUSED_ITSELF = "a[href],button,summary,input,select,textarea";

/** Tells of changes of what the page shows, once they have ended. Gives what ends it. */
export function onceChanged(page: Document, tell: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(tell, MOMENT);
  });
  observer.observe(page.body, { childList: true, characterData: true, subtree: true });
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}

/** In milliseconds. */
const MOMENT = 60;

export function unmark(page: Document): void {
  for (const element of page.querySelectorAll(`[${EDITABLE}]`)) unmarkOne(element);
  setOpen(page, undefined);
}

function unmarkOne(element: Element): void {
  element.removeAttribute(EDITABLE);
  if (!element.hasAttribute(REACHED)) return;
  element.removeAttribute(REACHED);
  element.removeAttribute("tabindex");
}

export function setOpen(page: Document, element: Element | undefined): void {
  for (const one of page.querySelectorAll(`[${OPEN}]`)) one.removeAttribute(OPEN);
  element?.setAttribute(OPEN, "");
}

/** Shows texts in place of those that stand there. */
export function showTexts(
  page: Document,
  before: readonly PageText[],
  after: readonly PageText[],
): void {
  if (before.length !== after.length) return;
  for (const [index, text] of after.entries()) {
    const was = before[index];
    if (!was || was.text === text.text) continue;
    const element = elementAt(page, was);
    if (!element) continue;
    if (typeof was.part === "string") element.setAttribute(was.part, text.text);
    else {
      const node = element.childNodes[was.part];
      if (node) node.nodeValue = text.text;
    }
  }
}
