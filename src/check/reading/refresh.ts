/** Where a page leads that only sends visitors on. */
import type { Element } from "./element.ts";

/** `0; url=/next`: https://html.spec.whatwg.org/multipage/semantics.html#shared-declarative-refresh-steps */
const REFRESH = /^\s*[\d.]+\s*[;,\s]\s*(?:url\s*=\s*)?(?:"([^"]*)|'([^']*)|(.*))/is;

/** Undefined for a page that stays, or that is only loaded again. */
export function refreshOf(elements: readonly Element[]): string | undefined {
  const refresh = elements.find(
    ({ tag, attributes }) =>
      tag === "meta" && attributes["http-equiv"]?.toLowerCase() === "refresh",
  );
  const [, ...urls] = REFRESH.exec(refresh?.attributes.content ?? "") ?? [];
  return urls.find((url) => url !== undefined)?.trim() || undefined;
}
