/** What of a text must stay as it is in every language: code, addresses, placeholders, tags. */

/** Words, or what stands between them. */
export type Part = string | Code;

interface Code {
  readonly code: string;
  /** Both ends of what encloses words, such as a link, or a piece that stands alone. */
  readonly kind: "alone" | "start" | "end";
  /** The same for both ends. */
  readonly id: number;
}

/** In the order of their precedence. */
const CODES = [
  /(?<fence>`{3,}|~{3,})[^\n]*\n[\s\S]*?\n\k<fence>/,
  /(?<ticks>`+)(?!`)[^`](?:[\s\S]*?[^`])?\k<ticks>(?!`)/,
  /<!--[\s\S]*?-->/,
  /<https?:[^<>\s]+>/,
  /<\/?[a-z][^<>\n]*>/i,
  /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/i,
  /\{[^{}\n]*\}/,
  /(?<opens>!?\[)/,
  /(?<closes>\]\((?:[^()\\\n"]|\\.|\([^()\n]*\))*[)"]|\]\[[^\]\n]*\])/,
  /https?:\/\/[^\s<>()[\]{}"'`]+[^\s<>()[\]{}"'`.,;:!?\u060c]/,
  /:{1,3}[a-z][\w-]*(?=[[{\n]|$)/,
];
const ANY = new RegExp(CODES.map(({ source }) => source).join("|"), "gi");

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
  for (const match of text.matchAll(ANY)) {
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

const codesIn = (text: string): readonly string[] =>
  partsOf(text).flatMap((part) => (typeof part === "string" ? [] : part.code));

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

/** What a translation lacks of its source's codes, and what it has beside them. */
export function codeFaults(source: string, translation: string): readonly string[] {
  const rest = [...codesIn(source)];
  const more = codesIn(translation).filter((code) => {
    const at = rest.indexOf(code);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
  return [
    ...rest.map((code) => `lacks ${code}`),
    ...more.map((code) => `has ${code}, which the source does not have`),
  ];
}
