/**
 * Reads the start tags of a page's markup: makes them smaller without changing what a visitor reads or what
 * a script sees, and tells the names in them, which styles are picked by. Quotes and values that are not
 * needed go; white space and comments stay: React writes no white space of its own, and hydration finds its
 * text nodes by the comments inside islands.
 */
import { hash } from "node:crypto";
import type { Options } from "html-minifier-terser";
import { createMemoryCache } from "../cache/cache.ts";
import { tagWithBase } from "./tag-base.ts";
import { readTagPolicy, type TagPolicy } from "./tag-loads.ts";
import { namesInTag } from "./tag-names.ts";

const OPTIONS: Options = {
  collapseBooleanAttributes: true,
  removeAttributeQuotes: true,
  removeComments: false,
  collapseWhitespace: false,
  decodeEntities: false,
  minifyCSS: false,
  minifyJS: false,
};

/** The names of a start tag, as `namesInTag` gives them. Tags with the same names share one of these. */
export interface TagNames {
  readonly id: number;
  readonly names: readonly string[];
}

interface ReadMarkup {
  /** The markup with smaller tags. */
  readonly html: string;
  readonly tags: ReadonlySet<TagNames>;
  /** What its tags load, for those that have anything for a policy to decide. */
  readonly policies: ReadonlySet<TagPolicy>;
}

export type TagReader = (markup: string) => Promise<ReadMarkup>;

interface KnownTag {
  readonly small: string;
  readonly names: TagNames;
  readonly policy: TagPolicy;
}

/** A start tag as React writes it, drawings' `linearGradient` included: values quoted, `>` escaped inside them. */
const START_TAG = /<[a-z][a-z0-9-]*(?:\/|\s(?:[^"<>]|"[^"]*")*)?>/gi;
/** One with attributes after minification, when some values have no quotes. */
const SMALL_TAG = /<[a-z][a-z0-9-]* (?:[^"'>]|"[^"]*"|'[^']*')*>/g;
const MOST_KNOWN = 20_000;

/**
 * With these options a start tag always becomes the same smaller tag, wherever it stands. Pages of a
 * site share most of theirs, so each is minified once: 3 ms a page become a fraction of one. Addresses in
 * them get the site's base.
 */
export function createTagReader({ getOrCompute } = createMemoryCache(), base = ""): TagReader {
  const known = new Map<string, KnownTag>();
  const groups = new Map<string, TagNames>();
  const namesOf = (tag: string): TagNames => {
    const names = [...new Set(namesInTag(tag))].sort();
    const key = names.join(" ");
    const group = groups.get(key) ?? { id: groups.size, names };
    groups.set(key, group);
    return group;
  };
  const learn = (tag: string, small: string): KnownTag => {
    const learned = { small, names: namesOf(tag), policy: readTagPolicy(small) };
    known.set(tag, learned);
    return learned;
  };
  /** undefined for a tag that is to be minified first. */
  const find = (tag: string): KnownTag | undefined => {
    const found = known.get(tag);
    if (found) return found;
    if (mayBecomeSmaller(tag)) return undefined;
    const copy = own(tag);
    return learn(copy, tagWithBase(base, copy));
  };
  const read = (markup: string) => {
    const tags = new Set<TagNames>();
    const policies = new Set<TagPolicy>();
    const fresh = new Set<string>();
    const html = markup.replace(START_TAG, (tag) => {
      const found = find(tag);
      if (!found) {
        fresh.add(tag);
        return tag;
      }
      tags.add(found.names);
      policies.add(found.policy);
      return found.small;
    });
    return { html, tags, policies, fresh: [...fresh] };
  };
  return async (markup) => {
    if (known.size > MOST_KNOWN) known.clear();
    const { fresh, ...first } = read(markup);
    if (fresh.length === 0) return first;
    const based = fresh.map((tag) => tagWithBase(base, tag));
    const key = `start tags ${hash("sha256", based.join("\n"))}`;
    const minified = await getOrCompute(key, {}, () => minifyTags(based), { persist: true });
    for (const [at, small] of minified.entries())
      learn(own(fresh[at] ?? ""), own(withPlainQuotes(small)));
    const { html, tags, policies } = read(markup);
    return { html, tags, policies };
  };
}

const hasAttributes = (tag: string): boolean => tag.includes(" ");

/**
 * Those that the package would change stay: an element of a drawing, written by hand, ends with its slash or has
 * capitals, and hidden="until-found" is no boolean attribute.
 */
const mayBecomeSmaller = (tag: string): boolean =>
  hasAttributes(tag) &&
  !/^<[a-z]*[A-Z]/.test(tag) &&
  !/ hidden="until-found"/i.test(tag) &&
  (isVoid(tag) || !tag.endsWith("/>"));

const ATTRIBUTE = /( [^\s"'=<>]+)=("[^"]*"|'[^']*'|[^\s"'>]+)/g;

/** Text with double quotes, such as JSON, is shorter between single ones. */
const withPlainQuotes = (tag: string): string =>
  tag.replace(ATTRIBUTE, (whole: string, name: string, value: string) =>
    value.startsWith('"') && value.includes("&quot;") && !value.includes("'")
      ? `${name}='${value.slice(1, -1).replaceAll("&quot;", '"')}'`
      : whole,
  );

/** A copy: a part of a string keeps the whole document that it was cut from in memory. */
const own = (part: string): string => Buffer.from(part).toString();

/** One for each, in their order. */
async function minifyTags(tags: readonly string[]): Promise<readonly string[]> {
  // Loaded for tags that are new: an edit has few of them.
  const { minify } = await import("html-minifier-terser");
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
  return isVoid(tag) ? "" : `</${elementOf(tag)}>`;
}

const elementOf = (tag: string): string => /^<([a-z0-9-]+)/.exec(tag)?.[1] ?? "";

const isVoid = (tag: string): boolean => VOID.has(elementOf(tag));

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
