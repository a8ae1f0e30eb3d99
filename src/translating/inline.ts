/** What of a text must stay as it is in every language: code, addresses, placeholders, tags. */

import { placeholderNames } from "../content/translations/pairs/placeholders.ts";

/** Words, or what stands between them. */
export type Part = string | Code;

interface Code {
  readonly code: string;
  /** Both ends of what encloses words, such as a link, or a piece that stands alone. */
  readonly kind: "alone" | "start" | "end";
  /** The same for both ends. */
  readonly id: number;
}

const BRACES = /\{[^{}\n]*\}/;

/** In the order of their precedence. */
const CODES = [
  /(?<fence>`{3,}|~{3,})[^\n]*\n[\s\S]*?\n\k<fence>/,
  /(?<ticks>`+)(?!`)[^`](?:[\s\S]*?[^`])?\k<ticks>(?!`)/,
  /<!--[\s\S]*?-->/,
  /<https?:[^<>\s]+>/,
  /<\/?[a-z][^<>\n]*>/i,
  /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/i,
  BRACES,
  /(?<opens>!?\[)/,
  /(?<closes>\]\((?:[^()\\\n"]|\\.|\([^()\n]*\))*[)"]|\]\[[^\]\n]*\])/,
  /https?:\/\/[^\s<>()[\]{}"'`]+[^\s<>()[\]{}"'`.,;:!?\u060c]/,
  /:{1,3}[a-z][\w-]*(?=[[{\n]|$)/,
];
const patternOf = (codes: readonly RegExp[]) =>
  new RegExp(codes.map(({ source }) => source).join("|"), "gi");
const ANY = patternOf(CODES);
const ANY_BUT_BRACES = patternOf(CODES.filter((code) => code !== BRACES));

/** Braces of its forms hold words, and each language has forms of its own. */
const HAS_FORMS = /\{\s*[\w.-]+\s*,\s*(?:plural|selectordinal|select)\s*,/;

/** Joined, the parts are the text. */
export function partsOf(text: string): readonly Part[] {
  const parts: Part[] = [];
  /** Brackets that have no other end yet: their place among the parts. */
  const open: number[] = [];
  let id = 0;
  let at = 0;
  const words = (end: number) => {
    if (end > at) parts.push(text.slice(at, end));
  };
  for (const match of text.matchAll(HAS_FORMS.test(text) ? ANY_BUT_BRACES : ANY)) {
    const { index, groups = {}, 0: code } = match;
    words(index);
    at = index + code.length;
    const start = groups.closes === undefined ? undefined : open.pop();
    if (groups.opens !== undefined) {
      open.push(parts.length);
      parts.push(code);
    } else if (groups.closes !== undefined && start === undefined) parts.push(code);
    else if (start === undefined) parts.push({ code, kind: "alone", id: ++id });
    else {
      const bracket = parts[start];
      parts[start] = { code: String(bracket), kind: "start", id: ++id };
      parts.push({ code, kind: "end", id });
    }
  }
  words(text.length);
  return joinWords(parts);
}

function joinWords(parts: readonly Part[]): readonly Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (typeof part === "string" && typeof last === "string")
      joined[joined.length - 1] = last + part;
    else joined.push(part);
  }
  return joined;
}

/** Of a message with forms also the names of its values, once each: how often they stand is the language's own. */
const codesIn = (text: string): readonly string[] => [
  ...partsOf(text).flatMap((part) => (typeof part === "string" ? [] : part.code)),
  ...(HAS_FORMS.test(text) ? placeholderNames(text) : []),
];

/** The numbers of a translation's codes are those of the same codes in the source. */
export function numberedAs(source: readonly Part[], parts: readonly Part[]): readonly Part[] {
  const free = source.filter((part) => typeof part !== "string");
  let next = Math.max(0, ...free.map(({ id }) => id));
  const ids = new Map<number, number>();
  return parts.map((part) => {
    if (typeof part === "string") return part;
    const known = ids.get(part.id);
    const index = free.findIndex(
      ({ code, kind, id }) =>
        code === part.code && kind === part.kind && (known === undefined || known === id),
    );
    const [same] = index < 0 ? [] : free.splice(index, 1);
    const id = known ?? same?.id ?? ++next;
    ids.set(part.id, id);
    return { ...part, id };
  });
}

const BARE_TAG = /^<\/?[a-z][a-z\d]*\s*\/?>$/i;

/**
 * What a translation lacks of its source's codes, and what it has beside them. Tags that it has are not told where
 * Markdown asks whether it takes them: of Japanese, `<ruby>` is a part of words.
 */
export function codeFaults(
  source: string,
  translation: string,
  hasTags: boolean,
): readonly string[] {
  const rest = [...codesIn(source)];
  const more = codesIn(translation).filter((code) => {
    const at = rest.indexOf(code);
    if (at >= 0) rest.splice(at, 1);
    return at < 0 && !(hasTags && BARE_TAG.test(code));
  });
  return [
    ...rest.map((code) => `lacks ${code}`),
    ...more.map((code) => `has ${code}, which the source does not have`),
  ];
}
