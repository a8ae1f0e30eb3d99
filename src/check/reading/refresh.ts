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
  return addressOfRefresh(refresh?.attributes.content ?? "") || undefined;
}

/** In what a `meta` element that refreshes says; "" where none is written. */
export function addressOfRefresh(content: string): string | undefined {
  const [, ...urls] = REFRESH.exec(content) ?? [];
  const url = urls.find((each) => each !== undefined)?.trim();
  return url === "" && !/url\s*=/i.test(content) ? undefined : url;
}

/** In whole seconds; undefined where browsers do not understand it. */
export function delayOfRefresh(content: string): number | undefined {
  const [, whole] = /^\s*(\d*)(?:\.[\d.]*)?(?:[\s;,]|$)/.exec(content) ?? [];
  if (whole === undefined || (whole === "" && !/^\s*\./.test(content))) return undefined;
  return Number(whole);
}
