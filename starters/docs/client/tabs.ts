/** Tabs of the text. A choice holds for all of its group, here and on other pages. https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ */
import { recall, remember } from "./memory.ts";

export function startTabs(): void {
  const all = [...document.querySelectorAll<HTMLElement>(".tabs")].map(start);
  const chooseIn = (group: string, label: string) => {
    for (const tabs of all) if (tabs.group === group) tabs.choose(label);
  };
  for (const { group, list } of all) {
    const chosen = group && recall(`tabs:${group}`);
    if (chosen) chooseIn(group, chosen);
    list.addEventListener("click", ({ target }) => {
      if (!(target instanceof HTMLElement) || target.role !== "tab") return;
      const label = target.textContent ?? "";
      // Tabs above change their height: what is looked at stays where it is.
      const before = target.getBoundingClientRect().top;
      if (group) remember(`tabs:${group}`, label);
      for (const tabs of all)
        if (tabs.list === list || (group && tabs.group === group)) tabs.choose(label);
      scrollBy({ top: target.getBoundingClientRect().top - before, behavior: "instant" });
    });
    list.addEventListener("keydown", (event) => move(list, event));
  }
}

interface Tabs {
  readonly group: string;
  readonly list: HTMLElement;
  /** Does nothing where no tab is called so. */
  readonly choose: (label: string) => void;
}

function start(tabs: HTMLElement, at: number): Tabs {
  const panels = [...tabs.querySelectorAll<HTMLElement>(":scope > .tab")];
  const list = document.createElement("div");
  list.className = "tab-list";
  list.role = "tablist";
  const buttons = panels.map((panel, index) => {
    const button = document.createElement("button");
    button.type = "button";
    button.role = "tab";
    button.id = `tab-${at}-${index}`;
    button.textContent = panel.dataset.label ?? "";
    panel.id = `${button.id}-panel`;
    panel.role = "tabpanel";
    panel.setAttribute("aria-labelledby", button.id);
    button.setAttribute("aria-controls", panel.id);
    return button;
  });
  const choose = (label: string) => {
    const chosen = buttons.findIndex((button) => button.textContent === label);
    if (chosen < 0) return;
    buttons.forEach((button, index) => {
      button.ariaSelected = String(index === chosen);
      button.tabIndex = index === chosen ? 0 : -1;
      panels[index]?.toggleAttribute("hidden", index !== chosen);
    });
  };
  list.append(...buttons);
  tabs.prepend(list);
  tabs.toggleAttribute("data-live", true);
  choose(buttons[0]?.textContent ?? "");
  return { group: tabs.dataset.group ?? "", list, choose };
}

function move(list: HTMLElement, event: KeyboardEvent): void {
  const tabs = [...list.querySelectorAll<HTMLElement>("[role=tab]")];
  const at = tabs.findIndex((tab) => tab.matches(":focus"));
  const places: Readonly<Record<string, number>> = {
    ArrowRight: (at + 1) % tabs.length,
    ArrowLeft: (at + tabs.length - 1) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
  };
  const tab = tabs[places[event.key] ?? -1];
  if (!tab) return;
  event.preventDefault();
  tab.focus();
  tab.click();
}
