/** Milliseconds after which a page that does not arrive is left to the browser's own navigation. */
const PATIENCE = 8_000;

/**
 * Fetches and parses another page of the site. XMLHttpRequest parses HTML without running it and is no
 * Trusted Types sink, unlike innerHTML and DOMParser, so that no policy is needed.
 * Rejects when the page does not arrive whole.
 */
export function loadPage(path: string): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("GET", path);
    request.responseType = "document";
    request.timeout = PATIENCE;
    request.onloadend = () => {
      const page: Document | null = request.status === 200 ? request.response : null;
      if (page) resolve(page);
      else reject(new Error(path));
    };
    request.send();
  });
}
