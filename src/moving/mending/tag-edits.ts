/** Tags and directives that may not stand where they do. */

import { escapeRegExp } from "../../text/escape-reg-exp.ts";
import { codeRanges, type Edit } from "../text.ts";

/** Elements that mean nothing without what is in them, or with it. */
export const LOST =
  /^(script|style|svg|canvas|template|math|noscript|form|button|select|textarea|link|meta|base|iframe|object|embed)$/;

/** The first tag of that name there or before: places of elements are those of the HTML around them. */
export function tagAt(source: string, at: number, name: string): number {
  const form = new RegExp(`<${escapeRegExp(name)}(?=[\\s/>])`, "gi");
  const code = codeRanges(source);
  const found = Array.from(source.matchAll(form), ({ index }) => index).filter(
    (index) => !code.some(({ start, end }) => index >= start && index < end),
  );
  return found.find((index) => index >= at) ?? found[0] ?? -1;
}

export function removeTag(source: string, at: number): Edit | undefined {
  if (at < 0) return undefined;
  const end = source.indexOf(">", at);
  return end < 0 ? { start: at, end: at + 1, text: "&lt;" } : { start: at, end: end + 1, text: "" };
}

/** What may not stand there goes with all that is in it, where that is code or a form; a frame becomes a link. */
export function removeElement(source: string, at: number, name: string): Edit | undefined {
  if (at < 0 || !LOST.test(name)) return removeTag(source, at);
  const open = source.slice(at, source.indexOf(">", at) + 1);
  const text = FRAME.test(name) ? frameLink(open) : "";
  if (/^(form|button|select|noscript)$/.test(name)) return removeTag(source, at);
  const closing = new RegExp(`</${name}\\s*>`, "i").exec(source.slice(at));
  const end =
    closing && !open.endsWith("/>") ? at + closing.index + closing[0].length : at + open.length;
  return { start: at, end, text };
}

const FRAME = /^(iframe|embed|object)$/;

/** Bare addresses become links, and a link holds no other: its words are without their scheme. */
function frameLink(tag: string): string {
  const value = (names: string) => {
    const form = new RegExp(`\\s(?:${names})\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, "i");
    const [, double, single, bare] = form.exec(tag) ?? [];
    return (double ?? single ?? bare ?? "").trim();
  };
  const url = value("src|data").replace(/^\/\//, "https://");
  if (url === "" || /^(data|javascript|about|blob):/i.test(url)) return "";
  const words = (value("title") || url).replace(/https?:\/\/(www\.)?|\bwww\./gi, "");
  return `<a href="${url.replaceAll('"', "&quot;")}">${words}</a>`;
}

export function directiveEdit(source: string, at: number, name: string): Edit | undefined {
  const found = source.indexOf(`:${name}`, at);
  if (found < 0) return undefined;
  let start = found;
  while (source[start - 1] === ":") start--;
  const colons = found - start + 1;
  if (colons < 3) return { start, end: found + 1, text: colons === 1 ? "&#58;" : "&#58;&#58;" };
  const end = source.indexOf("\n", found);
  return { start, end: end < 0 ? source.length : end, text: "" };
}
