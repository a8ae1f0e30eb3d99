/** Start tags made smaller, without changing what a visitor reads or what a script sees. */
import type { Options } from "html-minifier-terser";
import { isVoid, readTag } from "./tag.ts";

const OPTIONS: Options = {
  collapseBooleanAttributes: true,
  removeAttributeQuotes: true,
  removeComments: false,
  collapseWhitespace: false,
  decodeEntities: false,
  minifyCSS: false,
  minifyJS: false,
};

/** One with attributes after minification, when some values have no quotes. */
const SMALL_TAG = /<[a-z][a-z0-9-]* (?:[^"'>]|"[^"]*"|'[^']*')*>/g;

/** A tag that no parser can take for two, or for text. */
const PLAIN_TAG = /^<[a-z][a-z0-9-]*\s(?:[^"<>]|"[^"]*")*>$/;

/**
 * Whether the package may look at the tag. An element of a drawing, written by hand, ends with its slash or has
 * capitals, and hidden="until-found" is no boolean attribute: those it would change.
 */
export const mayBecomeSmaller = (tag: string): boolean =>
  tag.includes(" ") &&
  PLAIN_TAG.test(tag) &&
  !/ hidden="until-found"/i.test(tag) &&
  (!tag.endsWith("/>") || isVoid(readTag(tag).element));

/** One for each, in their order. */
export async function minifyTags(tags: readonly string[]): Promise<readonly string[]> {
  // Loaded for tags that are new: an edit has few of them.
  const { minify } = await import("html-minifier-terser");
  const elements = tags.map((tag) => `${tag}${endTagOf(tag)}`);
  const together = (await minify(elements.join("\n"), OPTIONS)).match(SMALL_TAG) ?? [];
  if (together.length === tags.length) return together.map(withPlainQuotes);
  return Promise.all(
    elements.map(async (element, index) => {
      const small = (await minify(element, OPTIONS)).match(SMALL_TAG)?.[0];
      return withPlainQuotes(small ?? tags[index] ?? "");
    }),
  );
}

/** Without its end tag, a script would swallow what follows. Void elements have none. */
function endTagOf(tag: string): string {
  const { element } = readTag(tag);
  return isVoid(element) ? "" : `</${element}>`;
}

const ATTRIBUTE = /( [^\s"'=<>]+)=("[^"]*"|'[^']*'|[^\s"'>]+)/g;

/** Text with double quotes, such as JSON, is shorter between single ones. */
const withPlainQuotes = (tag: string): string =>
  tag.replace(ATTRIBUTE, (whole: string, name: string, value: string) =>
    value.startsWith('"') && value.includes("&quot;") && !value.includes("'")
      ? `${name}='${value.slice(1, -1).replaceAll("&quot;", '"')}'`
      : whole,
  );
