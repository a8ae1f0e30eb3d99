/** The styles of toasts. Most visits show none, so they come after all that pages need, in a file of their own. */
import css from "./toast.css?inline";

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets.push(sheet);
