/** Tags and texts as parse5 reads them, each tag once for all pages. */
import { type Token, Tokenizer, TokenizerMode } from "parse5";
import { ownCopy } from "../../text/own-copy.ts";

/** A text with its character references as what they stand for. */
export const decoded = (text: string): string =>
  text.includes("&") ? readBy(text, true).text : text;

const MOST_KNOWN = 5000;
const known = new Map<string, Token.TagToken>();

/** The tree builder changes what it is given. */
export function tagOf(text: string): Token.TagToken {
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
