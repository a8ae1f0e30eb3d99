/**
 * parse5's document of a page, for less. parse5 reads each letter, and the same tags anew on each page. Here what
 * stands between tags is taken as it is, and a tag that many pages have is read once; parse5 builds the tree of them. A
 * page that is not written in the plain way it reads alone.
 */
import {
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  Parser,
  parse,
  Token,
  Tokenizer,
  TokenizerMode,
} from "parse5";
import { ownCopy } from "../../text/own-copy.ts";

const { TokenType } = Token;

// Without scripting, what noscript holds is markup too.
const OPTIONS = { scriptingEnabled: false };

export const documentOf = (html: string): DefaultTreeAdapterTypes.Document =>
  plainDocument(html) ?? parse(html, OPTIONS);

/** In the plain way, in which no two readers see other tokens: a text, a comment, the doctype, an end or a start tag. */
const TOKEN =
  /([^<]+)|<!--(?!-?>)([^<>]*?)-->|(<!doctype html>)|<(\/?)[a-z][a-z\d-]*(?:[\t\n\f ]+[^\s"'<>/=`]+(?:=(?:"[^"<>]*"|'[^'<>]*'|[^\s"'<>=`]+))?)*[\t\n\f ]*\/?>/iy;

/** Characters that are read as others, and elements around which white space is no text. */
const UNUSUAL = /[\0\r]|<(?:frameset|plaintext)/i;

/** Undefined for a page that is not written in the plain way. */
export function plainDocument(html: string): DefaultTreeAdapterTypes.Document | undefined {
  if (UNUSUAL.test(html)) return undefined;
  const parser = new Parser<DefaultTreeAdapterMap>(OPTIONS);
  const token = new RegExp(TOKEN);
  while (token.lastIndex < html.length) {
    const found = token.exec(html);
    if (!found) return undefined;
    const [whole, text, comment, doctype, slash] = found;
    if (text !== undefined) giveText(parser, decoded(text));
    else if (comment !== undefined)
      parser.onComment({ type: TokenType.COMMENT, data: comment, location });
    else if (doctype !== undefined) parser.onDoctype({ ...HTML });
    else if (slash !== "") parser.onEndTag(tagOf(whole));
    else {
      const tag = tagOf(whole);
      parser.onStartTag(tag);
      const { state } = parser.tokenizer;
      if (state === TokenizerMode.DATA) continue;
      const raw = rawFrom(html, token.lastIndex, tag.tagName);
      if (raw === undefined) return undefined;
      giveText(parser, state === TokenizerMode.RCDATA ? decoded(raw) : raw);
      parser.tokenizer.state = TokenizerMode.DATA;
      token.lastIndex += raw.length;
    }
  }
  parser.onEof({ type: TokenType.EOF, location });
  return parser.document;
}

const location = null;
const HTML: Token.DoctypeToken = {
  type: TokenType.DOCTYPE,
  name: "html",
  forceQuirks: false,
  publicId: null,
  systemId: null,
  location,
};

/** White space before it comes alone, because it opens no body and no cell. */
function giveText(parser: Parser<DefaultTreeAdapterMap>, text: string): void {
  const start = text.search(/[^\t\n\f ]/);
  const [space, rest] = start === -1 ? [text, ""] : [text.slice(0, start), text.slice(start)];
  if (space !== "")
    parser.onWhitespaceCharacter({ type: TokenType.WHITESPACE_CHARACTER, chars: space, location });
  if (rest !== "") parser.onCharacter({ type: TokenType.CHARACTER, chars: rest, location });
}

/** What an element without markup holds; undefined where its end is not plain to see. */
function rawFrom(html: string, start: number, tag: string): string | undefined {
  const end = html.indexOf(`</${tag}>`, start);
  const raw = html.slice(start, end);
  return end === -1 || /<[!/]/.test(raw) ? undefined : raw;
}

/** A text with its character references as what they stand for. */
const decoded = (text: string): string => (text.includes("&") ? readBy(text, true).text : text);

const MOST_KNOWN = 5000;
const known = new Map<string, Token.TagToken>();

/** The tree builder changes what it is given. */
function tagOf(text: string): Token.TagToken {
  const found = known.get(text) ?? readTag(ownCopy(text));
  return { ...found, attrs: found.attrs.map((attribute) => ({ ...attribute })) };
}

function readTag(text: string): Token.TagToken {
  const { tag } = readBy(text, false);
  if (!tag) throw new Error(`${text} is no tag`);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, tag);
  return tag;
}

/** A tag, or a text without markup, as parse5 reads it. */
function readBy(source: string, isText: boolean) {
  let text = "";
  let tag: Token.TagToken | undefined;
  const onCharacter = ({ chars }: Token.CharacterToken) => {
    text += chars;
  };
  const onTag = (token: Token.TagToken) => {
    tag = token;
  };
  const tokenizer = new Tokenizer(
    {},
    {
      onCharacter,
      onWhitespaceCharacter: onCharacter,
      onNullCharacter: onCharacter,
      onStartTag: onTag,
      onEndTag: onTag,
      onComment() {},
      onDoctype() {},
      onEof() {},
    },
  );
  if (isText) tokenizer.state = TokenizerMode.RCDATA;
  tokenizer.write(source, true);
  return { text, tag };
}
