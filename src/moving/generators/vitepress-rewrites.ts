/** Files that are shown as if they lay elsewhere: https://vitepress.dev/guide/routing#route-rewrites */

import { escapeRegExp } from "../../text/escape-reg-exp.ts";
import type { Group } from "../settings/read-settings.ts";

/** The place of a file by the first rule that fits; `packages/:name/docs/:rest*` is one for many. */
export function rewritten(inner: string, rewrites: Group): string {
  for (const [from, to] of Object.entries(rewrites)) {
    const found = typeof to === "string" ? formOf(from).exec(inner) : null;
    if (found && typeof to === "string")
      return to.replace(PARAMETER, (_, slash: string, name: string) => {
        const value = found.groups?.[name];
        return value === undefined ? "" : slash + value;
      });
  }
  return inner;
}

/** As https://github.com/pillarjs/path-to-regexp/tree/6.x reads them, with the slash before them. */
const PARAMETER = /(\/?):(\w+)(\([^)]*\))?([*+?]?)/g;

function formOf(pattern: string): RegExp {
  let form = "";
  let at = 0;
  for (const match of pattern.matchAll(PARAMETER)) {
    const [whole, slash = "", name = "", own = "([^/]+?)", sign = ""] = match;
    const one = `(?:${own.slice(1, -1)})`;
    const value = /[*+]/.test(sign) ? `${one}(?:/${one})*` : one;
    const end = /[*?]/.test(sign) ? "?" : "";
    form += `${escapeRegExp(pattern.slice(at, match.index))}(?:${slash}(?<${name}>${value}))${end}`;
    at = match.index + whole.length;
  }
  try {
    return new RegExp(`^${form}${escapeRegExp(pattern.slice(at))}$`);
  } catch {
    return NOTHING;
  }
}

const NOTHING = /(?!)/;
