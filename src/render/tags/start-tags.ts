/**
 * Reads the start tags of a page's markup: makes them smaller without changing what a visitor reads or what
 * a script sees, and tells the names in them, which styles are picked by. Quotes and values that are not
 * needed go; white space and comments stay: React writes no white space of its own, and hydration finds its
 * text nodes by the comments inside islands.
 */
import { hash } from "node:crypto";
import { createMemoryCache } from "../../cache/cache.ts";
import { ownCopy } from "../../text/own-copy.ts";
import { type BodyParts, createInlineParts } from "./inline-parts.ts";
import { mayBecomeSmaller, minifyTags } from "./minified-tags.ts";
import { readTag, replaceTags } from "./tag.ts";
import { tagWithBase } from "./tag-base.ts";
import { type PageLinks, tagInLanguage } from "./tag-language.ts";
import { readTagPolicy, type TagPolicy } from "./tag-loads.ts";
import { namesInTag } from "./tag-names.ts";
import { fill, piecesOf, shapeOf, type TagShape, wholeTag } from "./tag-shape.ts";

/** The names of a start tag, as `namesInTag` gives them. Tags with the same names share one of these, whoever reads them. */
export interface TagNames {
  readonly id: number;
  readonly names: readonly string[];
}

export interface ReadMarkup {
  /** The markup with smaller tags. */
  readonly html: string;
  readonly tags: ReadonlySet<TagNames>;
  /** What its tags load, for those that have anything for a policy to decide. */
  readonly policies: ReadonlySet<TagPolicy>;
  readonly inline: BodyParts;
}

export type TagReader = (markup: string) => Promise<ReadMarkup>;

interface Meaning {
  readonly names: TagNames;
  readonly policy: TagPolicy;
}

/** All that is known of the tags of a shape. */
interface KnownShape extends Meaning {
  /** The smaller tag, without its values. */
  readonly pieces: readonly string[];
}

interface KnownTag extends Meaning {
  readonly small: string;
}

const MOST_KNOWN = 20_000;

/** Templates link a page of `My Post.md` by its path; spaces are escaped in addresses. */
export const withoutSpaces = (tag: string): string =>
  tag.replace(/(?<=\s(?:href|src|action)=")\/(?!\/)[^"]* [^"]*(?=")/g, (address) =>
    address.replaceAll(" ", "%20"),
  );

/** Of all readers: the styles that are kept by these ids outlive a reader, as when `serve` gets other pages. */
const groups = new Map<string, TagNames>();

function namesOf(names: readonly string[]): TagNames {
  const sorted = [...new Set(names)].sort();
  const key = sorted.join(" ");
  const group = groups.get(key) ?? { id: groups.size, names: sorted };
  groups.set(key, group);
  return group;
}

/**
 * A tag's shape is the tag without its plain texts and paths of the site, which minifying leaves alone. Pages of
 * a site share most shapes, so each is minified once and filled in again: 3 ms a page become a fraction of one.
 * Addresses in tags get the site's base.
 */
export function createTagReader(
  { getOrCompute } = createMemoryCache(),
  base = "",
  links?: PageLinks,
): TagReader {
  const known = new Map<string, KnownShape>();
  /** Tags as they were met: most stand on many pages. */
  const met = new Map<string, KnownTag>();
  /** Shapes in which minifying changed a value after all: their tags are minified one by one. */
  const odd = new Set<string>();
  const learn = ({ key, shape, values }: TagShape, small: string): void => {
    const pieces = piecesOf(ownCopy(small), values.length);
    if (!pieces) return void odd.add(ownCopy(key));
    const names = namesOf(namesInTag(readTag(ownCopy(shape))));
    known.set(ownCopy(key), { pieces, names, policy: readTagPolicy(readTag(small)) });
  };
  /** undefined while the shape of the tag is not minified yet. */
  const meet = (written: string, fresh: Map<string, TagShape>): KnownTag | undefined => {
    const own = withoutSpaces(written);
    const tag = links ? tagInLanguage(links, own) : own;
    const found = shapeOf(tag, base);
    const form = odd.has(found.key) ? wholeTag(tag) : found;
    if (!known.has(form.key) && !mayBecomeSmaller(form.shape))
      learn(form, tagWithBase(base, form.shape));
    const shape = known.get(form.key);
    if (!shape) {
      fresh.set(form.key, form);
      return undefined;
    }
    const { pieces, names, policy } = shape;
    const one = { small: ownCopy(fill(pieces, form.values)), names, policy };
    met.set(ownCopy(written), one);
    return one;
  };
  const read = (markup: string) => {
    const tags = new Set<TagNames>();
    const policies = new Set<TagPolicy>();
    const fresh = new Map<string, TagShape>();
    const inline = createInlineParts();
    const html = replaceTags(
      markup,
      (tag) => {
        const found = met.get(tag) ?? meet(tag, fresh);
        if (!found) return tag;
        tags.add(found.names);
        policies.add(found.policy);
        return found.small;
      },
      inline.add,
    );
    return { html, tags, policies, inline: inline.parts, fresh };
  };
  return async (markup) => {
    for (const memory of [known, met]) if (memory.size > MOST_KNOWN) memory.clear();
    for (let result = read(markup); ; result = read(markup)) {
      const { fresh, ...page } = result;
      if (fresh.size === 0) return page;
      const forms = [...fresh.values()];
      const based = forms.map(({ shape }) => tagWithBase(base, shape));
      const key = `start tags ${hash("sha256", based.join("\n"))}`;
      const minified = await getOrCompute(key, {}, () => minifyTags(based), { persist: true });
      for (const [at, form] of forms.entries()) learn(form, minified[at] ?? "");
    }
  };
}
