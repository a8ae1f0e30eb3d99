/** Milliseconds. */
const PATIENCE = 20_000;

/**
 * Fetches a page, whatever its status; undefined when the server does not answer. XMLHttpRequest parses
 * HTML without running it and, unlike DOMParser, needs no Trusted Types policy.
 */
export const loadDocument = (address: string): Promise<Document | undefined> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("GET", address);
    request.responseType = "document";
    request.timeout = PATIENCE;
    request.onloadend = () => resolve(request.response ?? undefined);
    request.send();
  });
