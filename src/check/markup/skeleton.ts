/**
 * What html-validate reads of a page: of two pages with one skeleton, both are faultless or neither is. Words stand
 * for words and addresses for addresses where the rules of html-validate.ts ask only whether there are any. Ids and
 * names are numbered, because rules ask which of them are the same. Where rules ask only which elements there are, how
 * many and in which order is left out. All else is as it is written.
 */
import { hash } from "node:crypto";
import { createShapes, ID, isMarkText } from "./skeleton-shapes.ts";
import { startTagOf } from "./skeleton-tags.ts";
import { createTree, isApart } from "./skeleton-tree.ts";

/**
 * Markup in the plain way, in which no two readers see other tags: a comment, the doctype, text, an end tag with its
 * name, or a start tag with its name and attributes.
 */
const TOKEN =
  /<!--[\s\S]*?-->|<!doctype html>|[^<]+|<\/([a-z][\w-]*)>|<([a-z][\w-]*)(?:\s+[^\s"'<>/=`]+(?:=(?:"[^"<>]*"|'[^'<>]*'|[^\s"'<>=`]+))?)*\s*\/?>/iy;

/** Elements whose contents are no markup. */
const RAW = /^(script|style|title|textarea)$/;

/** Comments that tell html-validate what to leave out count from where they stand. */
const DIRECTIVE = "[html-validate-";

/** A hash each; undefined for a page that is not written in the plain way. */
export function skeletonOf(html: string): string | undefined {
  if (isMarkText(html) || html.includes(DIRECTIVE)) return undefined;
  const named = namedElsewhere(html);
  const shapes = createShapes(lonelyIds(html));
  const tree = createTree();
  const token = new RegExp(TOKEN);
  while (token.lastIndex < html.length) {
    const found = token.exec(html);
    if (!found) return undefined;
    const [text, closed, element] = found;
    if (closed !== undefined) {
      if (!tree.close(closed.toLowerCase(), text)) return undefined;
      continue;
    }
    if (element === undefined) {
      tree.text(shapes.ofText(text));
      continue;
    }
    const start = startTagOf(text);
    const { tag } = start;
    const end = token.lastIndex;
    let shape = start.shape ?? shapes.ofTag(text, tag);
    if (tag === "label" || named.has(start.id)) shape += shapes.ofName(textFrom(html, end, tag));
    tree.open(tag, shape, shape === start.shape ? start.isApart : isApart(tag, shape));
    if (!RAW.test(tag)) continue;
    const length = html.slice(end).search(new RegExp(`</${tag}`, "i"));
    if (length === -1) return undefined;
    tree.text(shapes.ofRaw(text, tag, html.slice(end, end + length)));
    token.lastIndex = end + length;
  }
  const skeleton = tree.end();
  return skeleton === undefined ? undefined : hash("sha256", skeleton);
}

/** The ids whose elements give others their names. */
function namedElsewhere(html: string): ReadonlySet<string> {
  const found = html.matchAll(/\saria-labelledby=(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi);
  return new Set(
    [...found].flatMap(([, double, single, bare]) => (double ?? single ?? bare ?? "").split(/\s+/)),
  );
}

/** Attributes that hold ids. One too many only makes a skeleton that fewer pages have. */
const IDS =
  /\s(id|for|form|list|headers|popovertarget|commandfor|aria-[a-z]+)=(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi;

/** The ids that stand once on the page and that nothing of what rules look at names. */
function lonelyIds(html: string): ReadonlySet<string> {
  const lonely = new Set<string>();
  const seen = new Set<string>();
  for (const [, name, double, single, bare] of html.matchAll(IDS))
    for (const id of (double ?? single ?? bare ?? "").split(/\s+/)) {
      if (seen.has(id) || name?.toLowerCase() !== "id" || !ID.test(id)) lonely.delete(id);
      else lonely.add(id);
      seen.add(id);
    }
  return lonely;
}

/** An element's text as it is written; of one whose end is not plain to see, all that follows. */
function textFrom(html: string, start: number, tag: string): string {
  const rest = html.slice(start);
  const inner = rest.slice(0, Math.max(0, rest.search(new RegExp(`</${tag}>`, "i"))));
  return inner === "" || new RegExp(`<(${tag}[\\s>]|!--)`, "i").test(inner)
    ? rest
    : inner.replace(/<[^>]*>/g, "");
}
