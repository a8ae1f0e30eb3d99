/** What opens below the field: the places that were found. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
import { wordsAsked } from "../words.ts";
import { element, type Found, optionOf } from "./elements.ts";
import { createFinder } from "./finder.ts";
import { SEARCH_WORDS, type SearchWords } from "./search-words.ts";

const MOST = 10;

export interface SearchParts {
  readonly form: HTMLFormElement;
  readonly field: HTMLInputElement;
  /** The address of the index's folder. */
  readonly folder: string;
}

/** Makes the list, and fills it as somebody types. */
export function createPanel({ form, field, folder }: SearchParts): void {
  const says: SearchWords = { ...SEARCH_WORDS, ...JSON.parse(form.dataset.words ?? "{}") };
  const list = element("div", "search-results");
  const status = element("p", "search-status");
  const panel = element("div", "search-panel", status, list);
  list.id = `${field.id}-results`;
  list.role = "listbox";
  list.ariaLabel = field.labels?.[0]?.textContent ?? "";
  status.role = "status";
  field.role = "combobox";
  field.setAttribute("aria-controls", list.id);
  field.setAttribute("aria-autocomplete", "list");
  form.append(panel);

  const find = createFinder(folder, MOST);
  let active = -1;

  const options = () => [...list.querySelectorAll<HTMLElement>("[role=option]")];
  const choose = (at: number) => {
    active = at;
    options().forEach((option, index) => {
      option.ariaSelected = String(index === at);
    });
    const option = options()[at];
    field.setAttribute("aria-activedescendant", option?.id ?? "");
    option?.scrollIntoView({ block: "nearest" });
  };
  const show = (open: boolean) => {
    panel.toggleAttribute("data-open", open);
    field.ariaExpanded = String(open && list.childElementCount > 0);
    choose(open ? 0 : -1);
  };
  const fill = (found: readonly Found[], words: readonly string[], text: string) => {
    list.replaceChildren(...found.map((one, at) => optionOf(one, words, `${list.id}-${at}`)));
    status.textContent = text;
    show(text !== "");
  };
  const search = async () => {
    const asked = field.value;
    const words = wordsAsked(asked);
    if (words.length === 0) return fill([], words, "");
    try {
      const found = await find(words);
      // Somebody may have typed on, or gone elsewhere.
      if (asked !== field.value || !form.contains(document.activeElement)) return;
      fill(found, words, resultText(says, found.length, asked));
    } catch {
      fill([], words, says.failed);
    }
  };

  field.addEventListener("keydown", (event) => {
    const count = options().length;
    const isOpen = panel.hasAttribute("data-open");
    if (event.isComposing) return;
    if (event.key === "Escape" && isOpen) show(false);
    else if (event.key === "ArrowDown" && !isOpen) search();
    else if (event.key === "ArrowDown") choose((active + 1) % count);
    else if (event.key === "ArrowUp" && isOpen) choose((active <= 0 ? count : active) - 1);
    else if (event.key === "Enter" && isOpen && count > 0) options()[active]?.click();
    else return;
    event.preventDefault();
  });
  field.addEventListener("input", search);
  field.addEventListener("focus", search);
  // The field keeps the focus while a result is clicked.
  panel.addEventListener("mousedown", (event) => event.preventDefault());
  list.addEventListener("click", () => show(false));
  form.addEventListener("focusout", ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) show(false);
  });
  search();
}

function resultText({ none, one, results }: SearchWords, count: number, asked: string): string {
  const text = count === 0 ? none : count === 1 ? one : results;
  return text.replace("{words}", asked.trim()).replace("{count}", String(count));
}
