/** Addresses as they are written in pages of the new site. */
import { posix } from "node:path";
import { decoded } from "../hosting/url.ts";
import type { MovingPage, TellLeft } from "./model.ts";
import type { Target } from "./target.ts";
import type { Edit, MovingText } from "./text.ts";

export const bracketed = (address: string): string =>
  /[\s()<>]/.test(address)
    ? encodeURI(decoded(address)).replace(/[()]/g, (one) => (one === "(" ? "%28" : "%29"))
    : address;

/** A page is named by its file, seen from this one: it has its address whatever the site's form of addresses is. */
export function addressFor(
  target: Exclude<Target, { readonly kind: "kept" | "broken" }>,
  page: MovingPage,
): string {
  if (target.kind !== "page") return target.address;
  if (target.page === page && target.end.startsWith("#")) return target.end;
  const path = posix.relative(posix.dirname(page.target), target.page.target);
  return (
    encodeURI(path.startsWith(".") ? path : `./${path}`).replace(/[?#]/g, encodeURIComponent) +
    target.end
  );
}

/** Pages are read over https, which loads nothing over http. */
export function secured(
  start: number,
  url: string,
  text: MovingText,
  { source }: MovingPage,
  tell: TellLeft,
): readonly Edit[] {
  // The words of a picture may be its address too.
  const [, marks = ""] = /^!\[[^\]]*(\]\(<?)/.exec(text.value.slice(start)) ?? [];
  const shown = text.value.indexOf(marks + url, start);
  const at = url.startsWith("http://") && shown >= 0 ? shown + marks.length : -1;
  if (at < 0) return [];
  tell({ file: source, line: text.originAt(at), what: url, why: "loaded over https now" });
  return [{ start: at, end: at + 7, text: "https://" }];
}
