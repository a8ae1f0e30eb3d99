/** Says the language of texts that stand in for what is not translated, so that they are read out in it. */
import { type BorrowedTexts, plainText } from "../content/translations/borrowed.ts";
import { directionOf } from "../site/languages.ts";
import { escapeHtml, unescapeHtml } from "./escape.ts";

/** A tag or comment, and the text after it. */
const TEXT = /(<!--[\s\S]*?-->|<(?:[^>"]|"[^"]*")*>)([^<]*)/g;
const START = /^<([a-z][\w-]*)(?=[\s/>])(?![^>]*\slang=)/i;
const RAW = /^<(script|style|title|textarea|option)\b/i;

/** The markup of a page with `lang` and `dir` on each of them. */
export function markBorrowed(markup: string, texts: BorrowedTexts): string {
  if (texts.size === 0) return markup;
  const longer = [...texts.keys()].filter((text) => text.includes(" "));
  return markup.replace(TEXT, (whole, tag: string, text: string) => {
    const start = START.exec(tag);
    const alt = start && /^<img\b/i.test(tag) ? /\salt="([^"]*)"/.exec(tag)?.[1] : undefined;
    if (alt !== undefined) {
      const language = texts.get(plainText(unescapeHtml(alt)));
      return language === undefined ? whole : withLanguage(tag, language) + text;
    }
    if (text.trim() === "") return whole;
    const plain = plainText(unescapeHtml(text));
    const language = texts.get(plain);
    if (language !== undefined)
      return start ? withLanguage(tag, language) + text : `${tag}${span(text, language)}`;
    if (RAW.test(tag)) return whole;
    const part = longer.find((one) => plain.includes(one));
    const written = part === undefined ? "" : escapeHtml(part);
    return part === undefined || !text.includes(written)
      ? whole
      : tag + text.replace(written, () => span(written, texts.get(part) ?? ""));
  });
}

const attributes = (language: string): string =>
  ` lang="${language}" dir="${directionOf(language)}"`;

const withLanguage = (tag: string, language: string): string =>
  tag.replace(/^<[\w-]+/, (name) => name + attributes(language));

const span = (text: string, language: string): string =>
  `<span${attributes(language)}>${text}</span>`;
