/** Shows the server's page of problems over the page that is open, and takes it away again. */

let host: HTMLElement | undefined;

export const isProblems = (source: Document): boolean =>
  source.documentElement.hasAttribute("data-problems");

export function showProblems(source: Document): void {
  const main = source.querySelector("main");
  if (!main) return;
  host ??= document.createElement("build-site-problems");
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(source.querySelector("style")?.textContent ?? "");
  shadow.adoptedStyleSheets = [sheet];
  shadow.replaceChildren(document.importNode(main, true));
  document.documentElement.append(host);
}

export function hideProblems(): void {
  host?.remove();
}
