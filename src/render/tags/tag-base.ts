/** Puts the site's base before the addresses in a start tag. */
import { cssWithBase, withBase } from "../../hosting/base.ts";
import { readTag } from "./tag.ts";

/** https://html.spec.whatwg.org/multipage/indices.html#attributes-3, and the script of an island. */
const ADDRESSES = new Set([
  "href",
  "xlink:href",
  "src",
  "srcset",
  "imagesrcset",
  "action",
  "formaction",
  "poster",
  "cite",
  "data",
  "data-src",
  "style",
]);

export function tagWithBase(base: string, tag: string): string {
  if (base === "") return tag;
  let based = "";
  let done = 0;
  for (const { name, value, start, end } of readTag(tag).attributes) {
    if (value === undefined || !ADDRESSES.has(name)) continue;
    based += tag.slice(done, start) + valueWithBase(base, name, value);
    done = end;
  }
  return based + tag.slice(done);
}

function valueWithBase(base: string, name: string, value: string): string {
  if (name === "style") return cssWithBase(base, value);
  if (name.endsWith("srcset"))
    return value.replace(
      /(^|,)(\s*)(\/\S+)/g,
      (_, comma: string, space: string, address: string) => comma + space + withBase(base, address),
    );
  return withBase(base, value);
}
