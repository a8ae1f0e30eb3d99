/** What html-validate refuses although HTML allows it, or although it has a name by another way. */
import {
  classifyNodeText,
  type DOMReadyEvent,
  type DOMTree,
  type HtmlElement,
  type Message,
  type Plugin,
  TextClassification,
} from "html-validate";

type Excuse = (element: HtmlElement, message: Message, page: DOMTree) => boolean;

const textOf = (element: HtmlElement, attribute: string): string =>
  element.getAttributeValue(attribute)?.trim() ?? "";

const has = (element: HtmlElement, attribute: string): boolean => textOf(element, attribute) !== "";

const saysSomething = (element: HtmlElement): boolean =>
  classifyNodeText(element, { accessible: true }) !== TextClassification.EMPTY_TEXT;

/** Buttons with a role of their own, such as switches, have labels as fields do. */
const hasLabel: Excuse = (button, _, page) => {
  const { id } = button;
  const others = id
    ? page.querySelectorAll("label[for]").filter((label) => textOf(label, "for") === id)
    : [];
  return [...others, button.closest("label")].some((label) => label && saysSomething(label));
};

/** Of a menu that is made when it is opened. https://act-rules.github.io/rules/5c01ea */
const isNotThereYet: Excuse = (element, { context }) =>
  (context as { readonly key?: string }).key === "aria-controls" &&
  (textOf(element, "aria-expanded") === "false" || textOf(element, "aria-selected") === "false");

/**
 * Browsers know what a header is of in the first row and at a row's beginning, where no cell spans others; elsewhere
 * cells may name it. https://html.spec.whatwg.org/multipage/tables.html#header-and-data-cell-semantics
 */
const isPlainHeader: Excuse = (header) => {
  const table = header.closest("table");
  const row = header.parent;
  if (!table || !row) return false;
  if (header.id && table.querySelectorAll("[headers]").some((cell) => names(cell, header.id)))
    return true;
  const isFirst =
    row.isSameNode(table.querySelector("tr") ?? table) || header.previousSibling === null;
  return isFirst && table.querySelector("[colspan], [rowspan]") === null;
};

const names = (cell: HtmlElement, id: string | null): boolean =>
  textOf(cell, "headers")
    .split(/\s+/)
    .some((each) => each === id);

/** https://html.spec.whatwg.org/multipage/form-elements.html#the-select-element */
const isInSelect: Excuse = (element) => {
  const { parent } = element;
  if (!parent?.closest("select")) return false;
  if (element.is("legend")) return parent.is("optgroup") && element.previousSibling === null;
  return (
    ["select", "optgroup", "div"].includes(parent.tagName) &&
    ["div", "noscript", "option", "optgroup", "hr"].includes(element.tagName)
  );
};

/** The button of a select shows what is chosen. */
const hasOneControl: Excuse = (label) =>
  !label.hasAttribute("for") &&
  label
    .querySelectorAll("button, input, meter, output, progress, select, textarea")
    .filter((control) => !control.parent?.closest("select")).length <= 1;

const hasHiddenTwins: Excuse = (field, _, page) =>
  (field.closest("form") ?? page.root)
    .querySelectorAll("[name]")
    .filter((twin) => textOf(twin, "name") === textOf(field, "name"))
    .every((twin) => textOf(twin, "type").toLowerCase() === "hidden");

const EXCUSES: Readonly<Record<string, Excuse>> = {
  "text-content": (element, message, page) =>
    element.is("button") && (has(element, "title") || hasLabel(element, message, page)),
  "wcag/h30": (link) => has(link, "title"),
  "input-missing-label": (field) =>
    has(field, "title") || (textOf(field, "type") === "image" && has(field, "alt")),
  "wcag/h36": (field) =>
    has(field, "aria-label") || has(field, "aria-labelledby") || has(field, "title"),
  "wcag/h63": isPlainHeader,
  "no-missing-references": isNotThereYet,
  // Text with references, and no markup.
  "no-raw-characters": (element) => element.is("textarea") || element.is("title"),
  "element-permitted-content": isInSelect,
  "multiple-labeled-controls": hasOneControl,
  "area-alt": (area) => ["aria-label", "aria-labelledby", "title"].some((name) => has(area, name)),
  "form-dup-name": hasHiddenTwins,
  "prefer-native-element": (element) => element.is("ol"),
  "prefer-button": (element) => textOf(element, "type") === "image",
};

let page: DOMTree | undefined;

/** Keeps the page that is validated, of which excuses are asked. */
export const PAGE_KEEPER: Plugin = {
  name: "page-keeper",
  setup(_, events) {
    page = undefined;
    events.on("dom:ready", (_event: string, { document }: DOMReadyEvent) => {
      page = document;
    });
  },
};

/** Of the page that was validated last. */
export const elementAt = (selector: string): HtmlElement | null =>
  page?.querySelector(selector) ?? null;

/** Asked of the page that was validated last. */
export function isFalseAlarm(message: Message): boolean {
  const excuse = EXCUSES[message.ruleId];
  const element = excuse && message.selector ? elementAt(message.selector) : null;
  return page !== undefined && element !== null && excuse?.(element, message, page) === true;
}
