/** A switch between the languages of a page, in the corner of the development page; no build has it. */
import type { PageInLanguage } from "../page-languages.ts";

const ADDRESS = "/@build-site/languages?page=";

const STYLES = `
:host { all: initial; position: fixed; inset-block-end: 0; inset-inline-start: 0; z-index: 2147483646; }
nav { display: flex; gap: 1px; font: 12px/1 system-ui, sans-serif; opacity: 0.85; }
a, span { padding: 6px 9px; background: #1b1b1b; color: #fff; text-decoration: none; }
a:hover, a:focus-visible { background: #444; }
[aria-current] { background: #fff; color: #111; }
span { color: #aaa; }
b { unicode-bidi: isolate; margin-inline-start: 6px; color: #ffb454; font-weight: 600; }
[aria-current] b { color: #9a4b00; }
@media print { nav { display: none; } }
`;

let host: HTMLElement | undefined;

/** Asks the server anew: an edit of one language makes another one stale. */
export async function showLanguages(): Promise<void> {
  const languages = await askLanguages();
  if (languages.length === 0) return host?.remove();
  host ??= createHost();
  const nav = document.createElement("nav");
  nav.ariaLabel = "Languages of this page";
  nav.dir = "ltr";
  nav.replaceChildren(...languages.map(entry));
  host.shadowRoot?.replaceChildren(nav);
  document.documentElement.append(host);
}

function createHost(): HTMLElement {
  const element = document.createElement("build-site-languages");
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  element.attachShadow({ mode: "open" }).adoptedStyleSheets = [sheet];
  return element;
}

function entry({ tag, name, href, isCurrent, stale }: PageInLanguage): HTMLElement {
  const element = document.createElement(href === undefined ? "span" : "a");
  if (element instanceof HTMLAnchorElement && href !== undefined) element.href = href;
  element.lang = tag;
  element.append(name);
  if (isCurrent) element.setAttribute("aria-current", "page");
  element.title = href === undefined ? "not there in this language" : stale.join("\n");
  if (stale.length > 0) {
    const mark = document.createElement("b");
    mark.lang = "en";
    mark.textContent = `${stale.length} stale`;
    element.append(mark);
  }
  return element;
}

/** Empty while the server is away. */
async function askLanguages(): Promise<readonly PageInLanguage[]> {
  try {
    const response = await fetch(ADDRESS + encodeURIComponent(location.pathname));
    return response.ok ? await response.json() : [];
  } catch {
    return [];
  }
}
