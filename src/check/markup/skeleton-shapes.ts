/** How single tags and texts stand in a skeleton. */
import { REFERENCES } from "./cross-references.ts";

/** No page has them: the first stands in a value's place, before its number if it has one, the second between parts. */
export const MARK = "\ue000";
export const GAP = "\ue001";

export const isMarkText = (text: string): boolean => text.includes(MARK) || text.includes(GAP);

const ATTRIBUTE = /([^\s"'<>/=`]+)=("[^"]*"|'[^']*'|[^\s"'<>=`]+)/g;

/** What rules look at in words: characters that must be escaped, references that may not exist, spaces at a line's end. */
const UNPLAIN = /[<>`]|&(?!(?:amp|quot|lt|gt|nbsp|#39|#x27);)|[^\P{Cc}\n]| \n/u;

const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text) && !UNPLAIN.test(text);

const ADDRESS = /^[\p{L}\p{N}_.~%/:#?+,@-]*[\p{L}\p{N}][\p{L}\p{N}_.~%/:#?+,@-]*$/u;
const WHOLE = /^[1-9]\d*$/;
const CANDIDATES = /^[\w./:%-]+ \d+[wx](?:, ?[\w./:%-]+ \d+[wx])*$/;
export const ID = /^[A-Za-z][\w-]*$/;

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

/** What ids and names elsewhere on the page decide. */
const CONTEXT = /\s(?:id|for|form|list|headers|popovertarget|commandfor|aria-[a-z]+)=/i;
const OWN_ID = /\sid=(["']?)([A-Za-z][\w-]*)\1(?=[\s/>])/i;

export const idIn = (text: string): string => /\sid=["']?([^\s"'>]*)/i.exec(text)?.[1] ?? "";

interface Shapes {
  readonly ofText: (text: string) => string;
  readonly ofTag: (text: string, tag: string) => string;
  /** Of what an element without markup holds. */
  readonly ofRaw: (text: string, tag: string, contents: string) => string;
  /** Of a text that names something, the same for the same text alone. */
  readonly ofName: (text: string) => string;
}

/** For one page. `lonely`: the ids of which no rule asks more than that they are there. */
export function createShapes(lonely: ReadonlySet<string>): Shapes {
  const numbers: Numbers = { id: createNumbers(), name: createNumbers() };
  return {
    ofText: (text) => (text.startsWith("<") || UNPLAIN.test(text) ? text : plainText(text)),
    ofTag(text, tag) {
      const own = tag === "map" ? undefined : OWN_ID.exec(text);
      return own && lonely.has(own[2] ?? "")
        ? shapeOf(text.replace(own[0], ` ${MARK}`), tag, numbers)
        : shapeOf(text, tag, numbers);
    },
    ofRaw: (text, tag, contents) => (isFree(text, tag, contents) ? MARK : contents),
    ofName: (name) => numbers.name(name) + numbers.name(name.trim()),
  };
}

/** Rules ask whether there is anything but space. */
const plainText = (text: string): string => (/\S/.test(text) ? MARK : " ");

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
const isFree = (text: string, tag: string, contents: string): boolean =>
  (tag === "title" || (tag === "script" && /=["']?application\/ld\+json/.test(text))) &&
  hasWords(contents);

/** The same on every page; undefined for a tag of which that cannot be said. */
export const shapeAlone = (text: string, tag: string): string | undefined =>
  CONTEXT.test(text) ? undefined : shapeOf(text, tag, { id: String, name: String });

function shapeOf(text: string, tag: string, numbers: Numbers): string {
  const isRole = /\srole=/i.test(text);
  return text.replace(ATTRIBUTE, (_, name: string, written: string) => {
    const quote = /^["']/.exec(written)?.[0] ?? "";
    const value = quote === "" ? written : written.slice(1, -1);
    const shown = placeFor(name.toLowerCase(), value, tag, quote, isRole, numbers);
    return `${name}=${quote}${shown}${quote}`;
  });
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
