/**
 * Runs on the page for unknown paths: goes to the page that answers for the path, where the host could
 * not do so, or leaves the console message for developers.
 */

/** What the page carries in its `data-not-found` attribute, as JSON. */
export interface NotFoundData {
  /** Written to the console, followed by the path. */
  readonly message: string;
  /** Paths that another page answers for: `/portfolio/*` is shown by `/portfolio`. */
  readonly rewrites: readonly { readonly from: string; readonly to: string }[];
}

export function startNotFound(): void {
  const json = document.querySelector<HTMLElement>("[data-not-found]")?.dataset.notFound;
  if (json === undefined) return;
  const { message, rewrites }: NotFoundData = JSON.parse(json);
  const { pathname } = location;
  const rewrite = rewrites.find(({ from }) => pathname.startsWith(from.replace("*", "")));
  if (rewrite) location.replace(rewrite.to);
  else console.error(message, pathname);
}
