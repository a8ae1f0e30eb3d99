/** A page as the server sent it. */
export interface SentPage {
  readonly root: HTMLElement;
  readonly head: HTMLElement;
  readonly body: HTMLElement;
  readonly version: string;
  readonly styles: string;
}

/** Milliseconds. */
const PATIENCE = 20_000;
const OWN_SCRIPT = 'script[src^="/@build-site/"]';
const STYLES = "meta[name=build-site-styles]";

/** The open page, when no other script has run yet. */
export function openPage(): SentPage | undefined {
  const sent = sentPage(document.documentElement.cloneNode(true));
  document.querySelector(OWN_SCRIPT)?.remove();
  return sent;
}

/**
 * Fetches a page, whatever its status; undefined when the server does not answer. XMLHttpRequest parses
 * HTML without running it and, unlike DOMParser, needs no Trusted Types policy.
 */
export const loadPage = (address: string): Promise<SentPage | undefined> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("GET", address);
    request.setRequestHeader("x-build-site-update", "1");
    request.responseType = "document";
    request.timeout = PATIENCE;
    request.onloadend = () => {
      const loaded: Document | null = request.response;
      resolve(loaded ? sentPage(loaded.documentElement) : undefined);
    };
    request.send();
  });

/** Takes what the development server added out of the tree. */
function sentPage(root: Node): SentPage | undefined {
  if (!(root instanceof HTMLElement)) return undefined;
  const [head, body] = [root.querySelector("head"), root.querySelector("body")];
  if (!head || !body) return undefined;
  const script = head.querySelector(OWN_SCRIPT);
  const moved = head.querySelector(STYLES);
  const version = new URLSearchParams(script?.getAttribute("src")?.split("?")[1]).get("v") ?? "";
  const styles = moved?.getAttribute("content") ?? head.querySelector("style")?.textContent ?? "";
  script?.remove();
  moved?.remove();
  return { root, head, body, version, styles };
}

export const isProblems = ({ root }: Pick<SentPage, "root">): boolean =>
  root.hasAttribute("data-problems");

export const scriptOf = ({ head }: SentPage) =>
  head.querySelector('script[type="module"]')?.getAttribute("src");

/** The content security policy, but for the hash of the styles. */
export const policyOf = ({ head }: SentPage) =>
  head
    .querySelector("meta[http-equiv]")
    ?.getAttribute("content")
    ?.replace(/style-src [^;]*/, "");
