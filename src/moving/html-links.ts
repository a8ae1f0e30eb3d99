/** Addresses in HTML and of components, as the new site has them. */
import type { Html } from "mdast";
import { isForeign } from "../markdown/schemes.ts";
import { addressFor, secured } from "./addresses.ts";
import type { MovingPage, TellLeft } from "./model.ts";
import type { FindTarget } from "./target.ts";
import type { Edit, MovingText } from "./text.ts";

const ATTRIBUTE =
  /(<(a|img|source|video|audio|link|iframe|embed|[A-Z]\w*)\b[^<>]*?\s(href|src|poster|to|link|image)\s*=\s*)(?:"([^"]*)"|'([^']*)')/g;

export function tagEdits(
  node: Html,
  text: MovingText,
  page: MovingPage,
  find: FindTarget,
  tell: TellLeft,
): readonly Edit[] {
  const start = node.position?.start.offset ?? 0;
  for (const { index, 0: tag } of node.value.matchAll(/<img\b[^>]*>/g))
    if (!/\salt\s*(=|[\s/>])/.test(tag))
      tell({
        file: page.source,
        line: text.originAt(start + index),
        what: "a picture without alt",
        why: 'check refuses it: say what it shows, or nothing (alt="") where it is ornament',
      });
  return [...namedAnchors(node), ...addressEdits(node, text, page, find, tell)];
}

/** Without an address they mean nothing. */
export const withoutIdleAttributes = (text: MovingText): MovingText =>
  text.replaced(/<a\b(?![^<>]*\shref\b)[^<>]*>/gi, ([whole]) => {
    const kept = whole.replace(
      /\s(rel|target|download|hreflang|type)(\s*=\s*("[^"]*"|'[^']*'|[^\s>]+))?/gi,
      "",
    );
    return kept === whole ? undefined : kept;
  });

/** `name` of an anchor has been `id` since HTML5. */
const namedAnchors = ({ value, position }: Html): readonly Edit[] =>
  Array.from(value.matchAll(/(<a\b(?![^>]*\sid\s*=)[^>]*?\s)name(?=\s*=)/g), (match) => {
    const [whole, before = ""] = match;
    const start = (position?.start.offset ?? 0) + match.index;
    return { start: start + before.length, end: start + whole.length, text: "id" };
  });

function addressEdits(
  node: Html,
  text: MovingText,
  page: MovingPage,
  find: FindTarget,
  tell: TellLeft,
): readonly Edit[] {
  const start = node.position?.start.offset ?? 0;
  return Array.from(node.value.matchAll(ATTRIBUTE), (match): Edit | undefined => {
    const [whole, before = "", tag = "", name = "", double, single] = match;
    const url = double ?? single ?? "";
    const isPicture =
      tag === "img" ||
      (name === "image" && /^[A-Z]/.test(tag)) ||
      (name === "src" && /^[A-Z]/.test(tag));
    if (isForeign(url) && isPicture) return secured(start + match.index, url, text, page, tell)[0];
    const target = find(url, page, isPicture);
    if (target.kind === "kept") return undefined;
    const from = start + match.index;
    const isComponent = /^[A-Z]/.test(tag);
    // What else a component is given may be a text.
    if (target.kind === "broken" && isComponent && name !== "href" && !/^\.{0,2}\//.test(url))
      return undefined;
    if (target.kind === "broken")
      tell({
        file: page.source,
        line: text.originAt(from),
        what: `the address ${url || "nothing"} of <${tag}>`,
        why: "leads nowhere in the old site; left out",
      });
    if (target.kind === "broken" && tag === "img") {
      const end = node.value.indexOf(">", match.index);
      const alt = /\salt\s*=\s*"([^"]*)"/.exec(node.value.slice(match.index, end + 1))?.[1] ?? "";
      return { start: from, end: start + end + 1, text: alt };
    }
    const length = whole.length;
    if (target.kind === "broken")
      return { start: from, end: from + length, text: before.replace(/\s[a-z]+\s*=\s*$/, "") };
    return {
      start: from + before.length,
      end: from + length,
      text: `"${addressFor(target, page).replaceAll('"', "&quot;")}"`,
    };
  }).filter((edit) => edit !== undefined);
}
