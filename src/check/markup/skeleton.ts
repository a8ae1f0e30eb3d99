/**
 * What html-validate reads of a page: of two pages with one skeleton, both are faultless or neither is. Words stand
 * for words and addresses for addresses where the rules of validator.ts ask only whether there are any. Ids and names
 * are numbered, because rules ask which of them are the same. All else is as it is written.
 */
import { hash } from "node:crypto";
import { REFERENCES } from "./cross-references.ts";

/**
 * Markup in the plain way, in which no two readers see other tags: a comment, the doctype, text, an end tag, or a
 * start tag with its name and attributes as groups.
 */
const TOKEN =
  /<!--[\s\S]*?-->|<!doctype html>|[^<]+|<\/[a-z][\w-]*>|<([a-z][\w-]*)((?:\s+[^\s"'<>/=`]+(?:=(?:"[^"<>]*"|'[^'<>]*'|[^\s"'<>=`]+))?)*)\s*\/?>/iy;

const ATTRIBUTE = /([^\s"'<>/=`]+)=("[^"]*"|'[^']*'|[^\s"'<>=`]+)/g;

/** Elements whose contents are no markup. */
const RAW = /^(script|style|title|textarea)$/;

/** What rules look at in words: characters that must be escaped, references that may not exist, spaces at a line's end. */
const UNPLAIN = /[<>`]|&(?!(?:amp|quot|lt|gt|nbsp|#39|#x27);)|(?!\n)\p{Cc}| \n/u;

const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text) && !UNPLAIN.test(text);

const ADDRESS = /^[\p{L}\p{N}_.~%/:#?+,@-]*[\p{L}\p{N}][\p{L}\p{N}_.~%/:#?+,@-]*$/u;
const WHOLE = /^[1-9]\d*$/;
const CANDIDATES = /^[\w./:%-]+ \d+[wx](?:, ?[\w./:%-]+ \d+[wx])*$/;
const ID = /^[A-Za-z][\w-]*$/;

/** Attributes of which rules ask at most whether they say something, with their elements. */
const FREE: Readonly<Record<string, readonly string[]>> = {
  href: ["a", "link"],
  src: ["img", "source", "script", "iframe", "video", "audio", "track"],
  alt: ["img"],
  content: ["meta"],
  cite: ["blockquote", "q", "ins", "del"],
  datetime: ["time"],
  title: ["a", "abbr", "img", "link", "span"],
  placeholder: ["input", "textarea"],
};

const SIZED = ["img", "source", "svg", "video", "iframe"];

/** No page has it: it stands before what was put in a value's place. */
const MARK = "\ue000";

const MOST_KNOWN = 20_000;
/** Shapes of tags that are the same wherever these stand. */
const known = new Map<string, string>();

/** A hash of it; undefined for a page that is not written in the plain way. */
export function skeletonOf(html: string): string | undefined {
  if (html.includes(MARK)) return undefined;
  const numbers: Numbers = { id: createNumbers(), name: createNumbers() };
  const named = namedElsewhere(html);
  const token = new RegExp(TOKEN);
  let skeleton = "";
  while (token.lastIndex < html.length) {
    const found = token.exec(html);
    if (!found) return undefined;
    const [text, element, attributes = ""] = found;
    if (element === undefined) {
      skeleton += !text.startsWith("<") && hasWords(text) ? MARK : text;
      continue;
    }
    const tag = element.toLowerCase();
    const end = token.lastIndex;
    skeleton += shapeOf(text, tag, attributes, numbers);
    if (tag === "label" || named.has(idIn(attributes))) {
      const name = textFrom(html, end, tag);
      skeleton += numbers.name(name) + numbers.name(name.trim());
    }
    if (!RAW.test(tag)) continue;
    const length = html.slice(end).search(new RegExp(`</${tag}`, "i"));
    if (length === -1) return undefined;
    const contents = html.slice(end, end + length);
    skeleton += isFree(tag, attributes, contents) ? MARK : contents;
    token.lastIndex = end + length;
  }
  return hash("sha256", skeleton);
}

interface Numbers {
  readonly id: (id: string) => string;
  readonly name: (name: string) => string;
}

/** The same for the same value, and no other value's. */
function createNumbers(): (value: string) => string {
  const given = new Map<string, number>();
  return (value) => {
    const number = given.get(value) ?? given.size;
    given.set(value, number);
    return `${MARK}${number};`;
  };
}

/** Titles, and data for machines. */
const isFree = (tag: string, attributes: string, contents: string): boolean =>
  (tag === "title" || (tag === "script" && /=["']?application\/ld\+json/.test(attributes))) &&
  hasWords(contents);

/** The ids whose elements give others their names. */
function namedElsewhere(html: string): ReadonlySet<string> {
  const found = html.matchAll(/\saria-labelledby=(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi);
  return new Set(
    [...found].flatMap(([, double, single, bare]) => (double ?? single ?? bare ?? "").split(/\s+/)),
  );
}

const idIn = (attributes: string): string => /\sid=["']?([^\s"']*)/i.exec(attributes)?.[1] ?? "";

/** An element's text as it is written; of one whose end is not plain to see, all that follows. */
function textFrom(html: string, start: number, tag: string): string {
  const rest = html.slice(start);
  const inner = rest.slice(0, Math.max(0, rest.search(new RegExp(`</${tag}>`, "i"))));
  return inner === "" || new RegExp(`<(${tag}[\\s>]|!--)`, "i").test(inner)
    ? rest
    : inner.replace(/<[^>]*>/g, "");
}

const CONTEXT = /\s(?:id|for|form|list|headers|popovertarget|commandfor|aria-[a-z]+)=/i;

function shapeOf(text: string, tag: string, attributes: string, numbers: Numbers): string {
  const isAlone = !CONTEXT.test(attributes);
  const found = isAlone ? known.get(text) : undefined;
  if (found !== undefined) return found;
  const isRefresh = tag === "meta" && /refresh/i.test(attributes);
  const isRole = /\srole=/i.test(attributes);
  const shape = text.replace(ATTRIBUTE, (_, name: string, written: string) => {
    const quote = /^["']/.exec(written)?.[0] ?? "";
    const value = quote === "" ? written : written.slice(1, -1);
    const shown = isRefresh
      ? value
      : placeFor(name.toLowerCase(), value, tag, quote, isRole, numbers);
    return `${name}=${quote}${shown}${quote}`;
  });
  if (!isAlone) return shape;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, shape);
  return shape;
}

/** What stands in the skeleton for a value. */
function placeFor(
  name: string,
  value: string,
  tag: string,
  quote: string,
  isRole: boolean,
  numbers: Numbers,
): string {
  if (name === "id" || REFERENCES.has(name)) {
    const numbered = value.replace(/\S+/g, (id) => (ID.test(id) ? numbers.id(id) : id));
    // Its name must be the same.
    return tag === "map" ? value + numbered : numbered;
  }
  const isPlain = quote === "" ? ADDRESS.test(value) : hasWords(value) && !value.includes("\n");
  if (name === "aria-label" && isPlain) return tag === "a" && !isRole ? MARK : numbers.name(value);
  if (/^(width|height)$/.test(name)) return SIZED.includes(tag) && WHOLE.test(value) ? MARK : value;
  if (/^(image)?srcset$/.test(name))
    return CANDIDATES.test(value) ? value.replace(/[^ ]+ \d+/g, MARK) : value;
  return isPlain && (name.startsWith("data-") || FREE[name]?.includes(tag)) ? MARK : value;
}
