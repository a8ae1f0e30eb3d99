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
  TokenizerMode,
} from "parse5";
import { decoded, tagOf } from "./tokens.ts";

const { TokenType } = Token;

// Without scripting, what noscript holds is markup too.
const OPTIONS = { scriptingEnabled: false };

/** Parts of pages whose trees are built already. */
export interface RegionTrees {
  /** The tree of the one that begins here, where another page had it too, and where it ends in the page. */
  readonly at: (
    html: string,
    start: number,
  ) => { readonly node: DefaultTreeAdapterTypes.Element; readonly end: number } | undefined;
}

export const documentOf = (html: string, regions?: RegionTrees): DefaultTreeAdapterTypes.Document =>
  plainDocument(html, regions) ?? parse(html, OPTIONS);

/** In the plain way, in which no two readers see other tokens: a text, a comment, the doctype, an end or a start tag. */
const TOKEN =
  /([^<]+)|<!--(?!-?>)([^<>]*?)-->|(<!doctype html>)|<(\/?)[a-z][a-z\d-]*(?:[\t\n\f ]+[^\s"'<>/=`]+(?:=(?:"[^"<>]*"|'[^'<>]*'|[^\s"'<>=`]+))?)*[\t\n\f ]*\/?>/iy;

/** Characters that are read as others, and elements around which white space is no text. */
const UNUSUAL = /[\0\r]|<(?:frameset|plaintext)/i;

/** Undefined for a page that is not written in the plain way. */
export function plainDocument(
  html: string,
  regions?: RegionTrees,
): DefaultTreeAdapterTypes.Document | undefined {
  const parser = parsed(html, regions);
  parser?.onEof({ type: TokenType.EOF, location });
  return parser?.document;
}

/** The tree of an element wherever a body holds it; undefined where what is around it has a say. */
export function treeOf(element: string): DefaultTreeAdapterTypes.Element | undefined {
  const parser = /<\/?(?:html|head|body)\b/i.test(element) ? undefined : parsed(EMPTY + element);
  const [node] = (parser && emptyBody(parser)?.childNodes) ?? [];
  return node && "tagName" in node ? node : undefined;
}

type PageParser = Parser<DefaultTreeAdapterMap>;

const EMPTY = "<!doctype html><body>";

/** The body, while no other element is open in it and none that was has a say in what follows. */
function emptyBody(parser: PageParser) {
  const { openElements, activeFormattingElements, formElement, document, insertionMode } = parser;
  const { current, depth } = openElements;
  return depth === 2 &&
    current?.nodeName === "body" &&
    insertionMode === IN_BODY &&
    document.mode === "no-quirks" &&
    formElement === null &&
    activeFormattingElements.newest === null
    ? current
    : undefined;
}

function parsed(html: string, regions?: RegionTrees): PageParser | undefined {
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
      const body = regions && emptyBody(parser);
      const region = body && regions.at(html, found.index);
      // The same once more on one page is another element.
      if (region && region.node.parentNode !== body) {
        parser.treeAdapter.appendChild(body, region.node);
        token.lastIndex = region.end;
        continue;
      }
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
  return parser;
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

/** What parse5 calls it has no name outside. */
const IN_BODY = parsed(EMPTY)?.insertionMode;
