/**
 * The styles of toasts, and how they are swiped away. Most visits show none, so both come after all that pages
 * need, in a file of their own.
 */
import { followSwipes } from "./swipe.ts";
import css from "./toast.css?inline";

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets.push(sheet);
followSwipes();
