/**
 * Keeps an open page up to date. It runs before the page's own script, so that it sees the document as
 * the server sent it.
 */
import { connect } from "./connection.ts";
import { showLanguages } from "./languages.ts";
import { morph, morphAttributes } from "./morph.ts";
import { isProblems, loadPage, openPage, policyOf, type SentPage, scriptOf } from "./page.ts";
import { hideProblems, showProblems } from "./problems.ts";

const { pathname } = location;
const live = { root: document.documentElement };
let base = openPage();
let shown = base?.version;
let queue = Promise.resolve();

connect((version) => {
  queue = queue.then(() => (version === shown ? undefined : update())).then(showLanguages);
});

/** Shows what the server has now; leaves everything as it is while the server is away. */
async function update(): Promise<void> {
  const next = await loadPage(location.href);
  if (!next) return;
  shown = next.version;
  if (isProblems(next) && !isProblems(live)) return showProblems(next);
  hideProblems();
  if (location.pathname !== pathname || !base || !adopt(base, next)) location.reload();
  base = next;
}

/** Gives false when only a load of the page can show it rightly. */
function adopt(before: SentPage, next: SentPage): boolean {
  if (isProblems(live) !== isProblems(next)) return false;
  if (scriptOf(next) !== scriptOf(before) || policyOf(next) !== policyOf(before)) return false;
  morphAttributes(live.root, before.root, next.root);
  if (!morph(document.head, before.head, next.head)) return false;
  if (!morph(document.body, before.body, next.body)) return false;
  if (next.styles !== before.styles) showStyles(next.styles);
  return true;
}

/** The policy allows the page's own style element by its hash only, but sheets made by a script. */
function showStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  for (const { sheet: old } of document.querySelectorAll("style")) if (old) old.disabled = true;
  document.adoptedStyleSheets = [sheet];
}
