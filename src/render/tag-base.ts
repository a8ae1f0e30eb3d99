/** Puts the site's base before the addresses in a start tag. */
import { cssWithBase, withBase } from "../hosting/base.ts";

/** https://html.spec.whatwg.org/multipage/indices.html#attributes-3, and the script of an island. */
const ATTRIBUTE =
  /(\s(href|xlink:href|src|srcset|imagesrcset|action|formaction|poster|cite|data|data-src|style)=)("[^"]*"|'[^']*'|[^\s"'>]+)/gi;

export const tagWithBase = (base: string, tag: string): string =>
  base === ""
    ? tag
    : tag.replace(ATTRIBUTE, (_, before: string, name: string, written: string) => {
        const [, quote = "", value = ""] = /^(["']?)(.*)\1$/s.exec(written) ?? [];
        return before + quote + valueWithBase(base, name.toLowerCase(), value) + quote;
      });

function valueWithBase(base: string, name: string, value: string): string {
  if (name === "style") return cssWithBase(base, value);
  if (name.endsWith("srcset"))
    return value.replace(
      /(^|,)(\s*)(\/\S+)/g,
      (_, comma: string, space: string, address: string) => comma + space + withBase(base, address),
    );
  return withBase(base, value);
}
