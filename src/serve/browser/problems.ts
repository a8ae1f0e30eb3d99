/** Shows the server's page of problems over the page that is open, and takes it away again. */
import type { SentPage } from "./page.ts";

let host: HTMLElement | undefined;

export function showProblems({ body, styles }: SentPage): void {
  const main = body.querySelector("main");
  if (!main) return;
  host ??= document.createElement("build-site-problems");
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  shadow.adoptedStyleSheets = [sheet];
  shadow.replaceChildren(document.importNode(main, true));
  document.documentElement.append(host);
}

export function hideProblems(): void {
  host?.remove();
}
