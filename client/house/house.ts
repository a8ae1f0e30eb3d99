/** The house that is renovated by ticking it: its message, its address, its print, and its sum read out. */

const KEY = "#house=";

export function startHouse(): void {
  const house = document.querySelector<HTMLElement>("#house>*");
  const sum = house?.querySelector(".sum");
  const link = house?.querySelector<HTMLAnchorElement>(".bill a");
  if (!house || !sum || !link) return;
  const boxes = [...house.querySelectorAll<HTMLInputElement>("[type=checkbox]")];
  const area = house.querySelector("select");
  const chat = link.href;
  const said = document.createElement("p");
  said.role = "status";
  said.className = "vh";
  sum.ariaHidden = "true";
  sum.after(said);
  const follow = () => {
    const ticked = boxes.filter(({ checked }) => checked);
    const rows = ticked.map(({ parentElement }) =>
      [...(parentElement?.children ?? [])].map(({ textContent }) => textContent),
    );
    said.textContent = ticked.length > 0 ? `${sum.textContent}${total(rows.flat())}` : "";
    const ids = ticked.map(({ id }) => id).join();
    const place = area?.value ? (area.selectedOptions[0]?.text ?? "") : "";
    const key = `${KEY}${ids}${place && `&area=${encodeURIComponent(place)}`}`;
    history.replaceState(history.state, "", ids ? key : location.pathname);
    const lines = [...rows.map(([, ...words]) => words.join(" ")), ...(place ? [place] : [])];
    const text = [house.dataset.message, ...lines, said.textContent, location.href].join("\n");
    link.href = ids ? `${chat}?text=${encodeURIComponent(text)}` : chat;
  };
  house.addEventListener("change", follow);
  link.after(printButton(house.dataset.print ?? ""));
  if (!location.hash.startsWith(KEY)) return;
  const kept = new URLSearchParams(location.hash.slice(1));
  const ids = kept.get("house")?.split(",");
  for (const box of boxes) box.checked = ids?.includes(box.id) ?? false;
  for (const option of area?.options ?? []) option.selected ||= option.text === kept.get("area");
  house.querySelector("h2")?.scrollIntoView();
  follow();
}

/** The ends of all ranges that stand in the texts, added up. */
function total(texts: readonly string[]): string {
  const ends = texts.flatMap((text) => [...text.matchAll(/([\d,]+)–([\d,]+)$/g)]);
  return [1, 2]
    .map((end) =>
      ends
        .reduce((sum, found) => sum + Number(found[end]?.replaceAll(",", "")), 0)
        .toLocaleString("en"),
    )
    .join("–");
}

function printButton(label: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.className = "btn";
  button.textContent = label;
  button.addEventListener("click", () => {
    const { dataset } = document.documentElement;
    dataset.house = "";
    addEventListener("afterprint", () => delete dataset.house, { once: true });
    print();
  });
  return button;
}
