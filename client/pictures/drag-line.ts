/** A range input for the radio buttons of each pair of pictures, now and whenever a tab brings further ones. */
export function dragLines(): void {
  const begin = () => {
    for (const buttons of document.querySelectorAll(".wipe>:has([type=radio])"))
      if (isReady(buttons)) replaceButtons(buttons);
  };
  begin();
  const changes = { childList: true, subtree: true, attributeFilter: ["role"] };
  new MutationObserver(begin).observe(document.body, changes);
}

/** An island's markup stays the server's until it is hydrated: its links are tabs then. */
function isReady(part: Element): boolean {
  const island = part.closest("[data-island]");
  return !island || island.querySelector("[role=tab]") !== null;
}

function replaceButtons(buttons: Element): void {
  const figure = buttons.parentElement;
  const [after, before] = figure?.querySelectorAll<HTMLElement>(":scope>:nth-child(-n+2)") ?? [];
  if (!figure || !after || !before) return;
  const words = [...buttons.querySelectorAll("label")].map(({ textContent }) => textContent);
  const range = document.createElement("input");
  range.type = "range";
  range.ariaLabel = buttons.firstElementChild?.textContent ?? "";
  const follow = () => {
    const at = range.valueAsNumber;
    figure.style.setProperty("--at", `${at}%`);
    /* One that is covered takes no focus. */
    after.inert = at === 100;
    before.inert = at === 0;
    range.ariaValueText = words[at === 100 ? 0 : at === 0 ? 2 : 1] ?? "";
  };
  range.addEventListener("input", follow);
  const ends = document.createElement("div");
  ends.className = "ends";
  ends.ariaHidden = "true";
  // Nothing below it moves.
  if (buttons.clientHeight) ends.style.minHeight = `${buttons.clientHeight}px`;
  ends.append(...[words[0], words[2]].map((word = "") => span(word)));
  buttons.replaceWith(range, ends);
  follow();
}

function span(text: string): HTMLElement {
  const element = document.createElement("span");
  element.textContent = text;
  return element;
}
