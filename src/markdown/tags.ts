/**
 * The tags of HTML in Markdown, before a parser of HTML makes the best of them: what never closes is told, and what
 * is written like a component gets a name that is no element's.
 */
import { html, type Token, type TokenHandler, Tokenizer, TokenizerMode } from "parse5";
import { componentElement } from "./elements.ts";
import { MOST } from "./nesting.ts";
import type { Placed, Tell } from "./tell.ts";

/** HTML in a tree, as it is written. */
export interface RawHtml extends Placed {
  value: string;
}

const VOID = new Set(
  "area base br col embed hr img input link meta param source track wbr".split(" "),
);
/** Their end tags may be left out. */
const OPTIONAL = new Set(
  "p li dt dd option optgroup tr td th tbody thead tfoot colgroup rt rp".split(" "),
);
const TEXT_ONLY: Readonly<Record<string, keyof typeof TokenizerMode>> = {
  script: "SCRIPT_DATA",
  style: "RAWTEXT",
  textarea: "RCDATA",
  title: "RCDATA",
  xmp: "RAWTEXT",
  iframe: "RAWTEXT",
  noembed: "RAWTEXT",
  noframes: "RAWTEXT",
};

interface OpenTag {
  readonly name: string;
  readonly shown: string;
  readonly place: Placed;
}

const HTML: ReadonlySet<string> = new Set(Object.values(html.TAG_NAMES));

/** A name with a capital and a small letter is a component's; all capitals may be HTML of old, such as `<BR>`. */
const isComponent = (name: string): boolean =>
  /^[A-Z]/.test(name) &&
  (/[a-z]|^[A-Z]+-/.test(name) || (name.length > 1 && !HTML.has(name.toLowerCase())));

interface ReadTags {
  /** Where tags of each name begin an element. */
  readonly begun: ReadonlyMap<string, readonly Placed[]>;
  /** Names as they are written. */
  readonly shown: ReadonlyMap<string, string>;
  /** Whether they nest as deep as a person writes. */
  readonly tooDeep: Placed | undefined;
}

/** Checks and rewrites them in their order. */
export function readTags(parts: readonly RawHtml[], tell: Tell): ReadTags {
  const open: OpenTag[] = [];
  const begun = new Map<string, Placed[]>();
  const names = new Map<string, string>();
  let tooDeep: Placed | undefined;
  const unclosed = ({ shown, place }: OpenTag) =>
    tell(
      place,
      `<${shown}> is not closed`,
      `write </${shown}> where it ends; code goes in \`backticks\``,
    );
  const close = (name: string, shown: string, place: Placed) => {
    const at = open.findLastIndex((tag) => tag.name === name);
    if (at < 0) {
      if (name !== "p" && name !== "br") tell(place, `</${shown}> closes nothing`, "remove it");
      return;
    }
    for (const tag of open.splice(at).slice(1)) if (!OPTIONAL.has(tag.name)) unclosed(tag);
  };
  for (const part of parts)
    part.value = rewritten(part, tell, {
      start({ name, shown, place, isClosed }) {
        const before = begun.get(name);
        if (before) before.push(place);
        else begun.set(name, [place]);
        names.set(name, shown);
        if (!VOID.has(name) && !isClosed) open.push({ name, shown, place });
        if (open.length > MOST) tooDeep ??= place;
      },
      end: ({ name, shown, place }) => close(name, shown, place),
    });
  for (const tag of open) if (!OPTIONAL.has(tag.name)) unclosed(tag);
  return { begun, shown: names, tooDeep };
}

interface ReadTag extends OpenTag {
  readonly isClosed: boolean;
}

interface Seen {
  readonly start: (tag: ReadTag) => void;
  readonly end: (tag: ReadTag) => void;
}

/** `<a id="x" />` closes itself, as its author means it. In HTML it would not. */
function rewritten(part: RawHtml, tell: Tell, seen: Seen): string {
  const { value } = part;
  const changes: { readonly at: number; readonly end: number; readonly text: string }[] = [];
  let foreign = 0;
  const tagOf = (
    { tagName, selfClosing, attrs, location }: Token.TagToken,
    skip: number,
  ): ReadTag => {
    const { startLine = 1, startCol = 1, startOffset = 0, endOffset = 0 } = location ?? {};
    const at = startOffset + skip;
    const shown = value.slice(at, at + tagName.length);
    const name = isComponent(shown) ? componentElement(shown) : tagName;
    const isClosed = selfClosing && skip === 1;
    const place = placeIn(part, startLine, startCol);
    const end = isClosed && !VOID.has(name) && foreign === 0 ? `></${name}>` : undefined;
    if (name !== tagName && skip === 1)
      changes.push({
        at,
        end: endOffset,
        text: `${name} ${PROPS}="${propsIn(value, attrs, location, place, tell)}"${end ?? ">"}`,
      });
    else if (name !== tagName) changes.push({ at, end: at + tagName.length, text: name });
    else if (end) changes.push({ at: endOffset - 2, end: endOffset, text: end });
    return { name, shown, isClosed, place };
  };
  const handler: TokenHandler = {
    onStartTag(token) {
      const tag = tagOf(token, 1);
      if (/^(svg|math)$/.test(tag.name) && !tag.isClosed) foreign++;
      const mode = TEXT_ONLY[tag.name];
      if (mode !== undefined && !tag.isClosed) tokenizer.state = TokenizerMode[mode];
      seen.start(tag);
    },
    onEndTag(token) {
      const tag = tagOf(token, 2);
      if (/^(svg|math)$/.test(tag.name)) foreign--;
      seen.end(tag);
    },
    onParseError({ code, startLine, startCol }) {
      const fault = FAULTS[code];
      if (fault) tell(placeIn(part, startLine, startCol), ...fault);
    },
    onComment() {},
    onDoctype({ location }) {
      const { startLine = 1, startCol = 1 } = location ?? {};
      tell(placeIn(part, startLine, startCol), "a document type would be lost", LOST);
    },
    onEof() {},
    onCharacter() {},
    onNullCharacter() {},
    onWhitespaceCharacter() {},
  };
  const tokenizer = new Tokenizer({ sourceCodeLocationInfo: true }, handler);
  tokenizer.write(value, true);
  return changes.reduceRight(
    (text, { at, end, text: by }) => text.slice(0, at) + by + text.slice(end),
    value,
  );
}

/** The attribute that holds what is given to a component, as JSON. */
const PROPS = "data-props";

/** The attributes with their letters as they are written, which HTML would make small. */
function propsIn(
  text: string,
  attributes: readonly Token.Attribute[],
  location: Token.TagToken["location"],
  place: Placed,
  tell: Tell,
): string {
  const entries = attributes.map(({ name, value }) => {
    const { startOffset = 0, endOffset = 0 } = location?.attrs?.[name] ?? {};
    const written = text.slice(startOffset, endOffset);
    if (/^\s*=\s*\{/.test(written.slice(name.length)))
      tell(place, `the attribute ${written.trim()} is an expression, as in MDX`, EXPRESSION);
    return [written.slice(0, name.length), written.includes("=") ? value : true];
  });
  return JSON.stringify(Object.fromEntries(entries))
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;");
}

const EXPRESSION =
  "write text in quotes, or name the file .mdx, and its source in the manifest too";

const LOST = "take it out, or put it in `backticks` where it is meant to be shown";

/** By the names that HTML has for them: https://html.spec.whatwg.org/multipage/parsing.html#parse-errors */
const FAULTS: Readonly<Record<string, readonly [message: string, hint: string]>> = {
  "eof-in-tag": ["a tag of HTML does not end", "finish it"],
  "eof-in-comment": [
    "a comment of HTML does not end: it takes all that follows with it",
    "finish it",
  ],
  "duplicate-attribute": ["a tag of HTML has the same attribute twice", "take one out"],
  "unexpected-question-mark-instead-of-tag-name": [
    "<? … > is an instruction to a program, such as PHP, and would be lost",
    LOST,
  ],
  "cdata-in-html-content": ["<![CDATA[ … ]]> is XML, and would be lost", LOST],
  "incorrectly-opened-comment": ["<! … > is no HTML, and would be lost", LOST],
};

function placeIn({ position }: RawHtml, line: number, column: number): Placed {
  if (!position) return {};
  const { start } = position;
  return {
    position: {
      start: {
        line: start.line + line - 1,
        column: line === 1 ? start.column + column - 1 : column,
      },
    },
  };
}
