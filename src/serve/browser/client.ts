/**
 * Keeps an open page up to date. It runs before the page's own script, so that it sees the document as
 * the server sent it.
 */
import { connect } from "./connection.ts";
import { loadDocument } from "./load-document.ts";
import { morph, morphAttributes } from "./morph.ts";
import { hideProblems, isProblems, showProblems } from "./problems.ts";

const OWN_SCRIPT = 'script[src^="/@build-site/"]';

let shown = versionOf(document);
let base = asSent(document);
let queue = Promise.resolve();
const { pathname } = location;

connect((version) => {
  queue = queue.then(() => (version === shown ? undefined : update()));
});

/** Shows what the server has now; leaves everything as it is while the server is away. */
async function update(): Promise<void> {
  const next = await loadDocument(location.href);
  if (!next) return;
  shown = versionOf(next);
  if (isProblems(next) && !isProblems(document)) return showProblems(next);
  hideProblems();
  const sent = asSent(next);
  if (location.pathname !== pathname || isProblems(document) || !adopt(sent)) location.reload();
  base = sent;
}

function adopt(next: Document): boolean {
  if (scriptOf(next) !== scriptOf(base) || policyOf(next) !== policyOf(base)) return false;
  const { documentElement, head, body } = document;
  morphAttributes(documentElement, base.documentElement, next.documentElement);
  if (!morph(head, base.head, next.head) || !morph(body, base.body, next.body)) return false;
  if (stylesOf(next) !== stylesOf(base)) showStyles(stylesOf(next));
  return true;
}

/** The policy allows the page's own style element by its hash only, but sheets made by a script. */
function showStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  for (const { sheet: old } of document.querySelectorAll("style")) if (old) old.disabled = true;
  document.adoptedStyleSheets = [sheet];
}

/** A copy without the script that the development server adds. */
function asSent(source: Document): Document {
  const copy = source.implementation.createHTMLDocument();
  copy.replaceChild(copy.importNode(source.documentElement, true), copy.documentElement);
  copy.querySelector(OWN_SCRIPT)?.remove();
  if (source === document) document.querySelector(OWN_SCRIPT)?.remove();
  return copy;
}

function versionOf(source: Document): string {
  const address = source.querySelector<HTMLScriptElement>(OWN_SCRIPT)?.getAttribute("src") ?? "";
  return new URLSearchParams(address.split("?")[1]).get("v") ?? "";
}

const scriptOf = (source: Document) =>
  source.querySelector('script[type="module"]')?.getAttribute("src");

const stylesOf = (source: Document) => source.querySelector("head > style")?.textContent ?? "";

const policyOf = (source: Document) =>
  source
    .querySelector("meta[http-equiv]")
    ?.getAttribute("content")
    ?.replace(/style-src [^;]*/, "");
