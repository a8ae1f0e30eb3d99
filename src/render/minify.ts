/**
 * Makes a document smaller without changing what a visitor reads or what a script sees: start tags
 * lose quotes and values that they do not need. White space and comments stay: React writes no white
 * space of its own, and hydration finds its text nodes by the comments inside islands.
 */
import { minify, type Options } from "html-minifier-terser";

const OPTIONS: Options = {
  collapseBooleanAttributes: true,
  removeAttributeQuotes: true,
  removeComments: false,
  collapseWhitespace: false,
  decodeEntities: false,
  minifyCSS: false,
  minifyJS: false,
};

/**
 * A start tag with attributes, as React writes it: values quoted, `>` escaped inside them. Those of the
 * head are small already, and no two pages share them.
 */
const START_TAG = /<(?!meta |link )[a-z][a-z0-9-]* (?:[^"<>]|"[^"]*")*>/g;
/** The same after minification, when some values have no quotes. */
const SMALL_TAG = /<[a-z][a-z0-9-]* (?:[^"'>]|"[^"]*"|'[^']*')*>/g;
const MOST_KNOWN = 20_000;

/**
 * With these options a start tag always becomes the same smaller tag, wherever it stands. Pages of a
 * site share most of theirs, so each is minified once: 3 ms a page become a fraction of one.
 */
export function createMinifier(): (html: string) => Promise<string> {
  const known = new Map<string, string>();
  return async (html) => {
    if (known.size > MOST_KNOWN) known.clear();
    const fresh = [...new Set(html.match(START_TAG))].filter((tag) => !known.has(tag));
    const small = await minifyTags(fresh);
    for (const [index, tag] of fresh.entries()) known.set(own(tag), own(small[index] ?? tag));
    return html.replace(START_TAG, (tag) => known.get(tag) ?? tag);
  };
}

/** A copy: a part of a string keeps the whole document that it was cut from in memory. */
const own = (part: string): string => Buffer.from(part).toString();

async function minifyTags(tags: readonly string[]): Promise<readonly string[]> {
  if (tags.length === 0) return [];
  const elements = tags.map((tag) => `${tag}${endTagOf(tag)}`);
  const together = (await minify(elements.join("\n"), OPTIONS)).match(SMALL_TAG) ?? [];
  if (together.length === tags.length) return together;
  return Promise.all(
    elements.map(async (element, index) => {
      const small = (await minify(element, OPTIONS)).match(SMALL_TAG)?.[0];
      return small ?? tags[index] ?? "";
    }),
  );
}

/** Without its end tag, a script would swallow what follows. Void elements have none. */
function endTagOf(tag: string): string {
  const name = /^<([a-z0-9-]+)/.exec(tag)?.[1] ?? "";
  return VOID.has(name) || tag.endsWith("/>") ? "" : `</${name}>`;
}

/** https://html.spec.whatwg.org/multipage/syntax.html#void-elements */
const VOID = new Set([
  "area",
  "base",
  "br",
  "col",
  "embed",
  "hr",
  "img",
  "input",
  "link",
  "meta",
  "source",
  "track",
  "wbr",
]);
