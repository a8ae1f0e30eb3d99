/** The face for scripts of sites, `build-site/search`. All but this is fetched when somebody is about to search. */

/** Brings the search fields of the page to life. */
export function startSearch(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-search]")) start(form);
}

function start(form: HTMLFormElement): void {
  const field = form.querySelector("input");
  if (!field) return;
  const index = form.dataset.search?.replace(/\/index\.json$/, "");
  const folder = import.meta.env.BASE_URL.replace(/\/$/, "") + index;
  const asked = new URLSearchParams(location.search).get(field.name);
  if (asked && sameAddress(form.action, location.href)) {
    field.value = asked;
    field.focus();
  }
  const open = async () => {
    const { createPanel } = await import("./panel.ts");
    createPanel({ form, field, folder });
  };
  if (document.activeElement === field) open();
  else field.addEventListener("focus", open, { once: true });
  form.toggleAttribute("data-live", true);
  const key = field.getAttribute("aria-keyshortcuts");
  if (key) document.addEventListener("keydown", (event) => leadTo(field, key, event));
}

const sameAddress = (one: string, other: string): boolean => {
  const path = (address: string) => new URL(address).pathname.replace(/\/$/, "");
  return path(one) === path(other);
};

/** Only where the key would type nothing. */
function leadTo(field: HTMLElement, key: string, event: KeyboardEvent): void {
  const { target } = event;
  const types =
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input, textarea, select"));
  if (event.key !== key || types || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  field.focus();
}
