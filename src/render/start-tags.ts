/**
 * Reads the start tags of a page's markup: makes them smaller without changing what a visitor reads or what
 * a script sees, and tells the names in them, which styles are picked by. Quotes and values that are not
 * needed go; white space and comments stay: React writes no white space of its own, and hydration finds its
 * text nodes by the comments inside islands.
 */
import { unescapeHtml } from "./escape.ts";
import { smallTag } from "./small-tag.ts";
import { tagWithBase } from "./tag-base.ts";
import { readTagPolicy, type TagPolicy } from "./tag-loads.ts";

/** The element of a start tag, its id as `#name` and its classes as `.name`. Tags with the same names share one of these. */
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

export type TagReader = (markup: string) => ReadMarkup;

interface KnownTag {
  readonly small: string;
  readonly names: TagNames;
  readonly policy: TagPolicy;
}

/** A start tag as React writes it: lower-case name, values quoted, `>` escaped inside them. */
const START_TAG = /<[a-z][a-z0-9-]*(?:\/| (?:[^"<>]|"[^"]*")*)?>/g;
const MOST_KNOWN = 20_000;

/** Pages of a site share most of their tags, so each is read once. Addresses in them get the site's base. */
export function createTagReader(base = ""): TagReader {
  const known = new Map<string, KnownTag>();
  const groups = new Map<string, TagNames>();
  const namesOf = (tag: string): TagNames => {
    const names = [...new Set(namesIn(tag))].sort();
    const key = names.join(" ");
    const group = groups.get(key) ?? { id: groups.size, names };
    groups.set(key, group);
    return group;
  };
  const learn = (tag: string): KnownTag => {
    const copy = own(tag);
    const small = smallTag(tagWithBase(base, copy));
    const learned = { small, names: namesOf(copy), policy: readTagPolicy(small) };
    known.set(copy, learned);
    return learned;
  };
  return (markup) => {
    if (known.size > MOST_KNOWN) known.clear();
    const tags = new Set<TagNames>();
    const policies = new Set<TagPolicy>();
    const html = markup.replace(START_TAG, (tag) => {
      const { small, names, policy } = known.get(tag) ?? learn(tag);
      tags.add(names);
      policies.add(policy);
      return small;
    });
    return { html, tags, policies };
  };
}

function namesIn(tag: string): string[] {
  const [, element = ""] = /^<([a-z0-9-]+)/.exec(tag) ?? [];
  const attributes = tag.matchAll(/ (class|id)="([^"]*)"/g);
  return [
    element,
    ...Array.from(attributes, ([, attribute, value = ""]) =>
      unescapeHtml(value)
        .split(/\s+/)
        .filter(Boolean)
        .map((name) => `${attribute === "id" ? "#" : "."}${name}`),
    ).flat(),
  ];
}

/** A copy: a part of a string keeps the whole document that it was cut from in memory. */
const own = (part: string): string => Buffer.from(part).toString();
