/** What a well-formed YAML file must not hold: what means nothing here, and what could harm. */

import { CORE_SCHEMA } from "js-yaml";
import type { Pair } from "yaml";
import { shorten } from "../../problems/shorten.ts";
import { isRounded, ROUNDED } from "./rounded-numbers.ts";
import { type YamlDocument, type YamlNode, yamlPackage } from "./yaml-document.ts";
import { textOf } from "./yaml-places.ts";

/** Something wrong with a source. */
export interface YamlFault {
  /** In UTF-16 units; undefined when it is about the whole file. */
  readonly offset: number | undefined;
  readonly message: string;
  readonly hint?: string;
}

/** Levels of lists and groups, the record itself being the first. */
export const MAX_DEPTH = 40;
export const TOO_DEEP = `is nested more than ${MAX_DEPTH} levels deep`;
/** Anchors may be repeated, but not multiplied into a bomb. */
const MAX_ALIASES = 50;
/** More tell nothing new. */
const MAX_FAULTS = 50;

const TAGS: ReadonlySet<string> = new Set(CORE_SCHEMA.tags.map(({ tagName }) => tagName));

/** The faults of a source, in its order. */
export function faultsIn(
  source: string,
  [first, second]: readonly YamlDocument[],
): readonly YamlFault[] {
  const { isAlias, isMap, isScalar, isSeq } = yamlPackage();
  const faults: YamlFault[] = [];
  const tell = (offset: number | undefined, message: string, hint?: string) => {
    if (faults.length < MAX_FAULTS) faults.push({ offset, message, ...(hint ? { hint } : {}) });
  };
  /** How many aliases each anchor holds, those inside of repeated values counted each time. */
  const anchors = new Map<string, number | "open">();
  let aliases = 0;

  function repeat(name: string, start: number | undefined) {
    const inside = anchors.get(name);
    if (inside === undefined)
      return tell(start, `the alias "*${name}" has no anchor "&${name}" before it`);
    if (inside === "open") return tell(start, `the alias "*${name}" repeats what it stands in`);
    const before = aliases;
    aliases += 1 + inside;
    if (before <= MAX_ALIASES && aliases > MAX_ALIASES)
      tell(
        start,
        `the file repeats more than ${MAX_ALIASES} values by alias`,
        "aliases inside of what is repeated count each time; write the values out",
      );
  }

  function visit(node: YamlNode, depth: number) {
    if (!node) return;
    const [start] = node.range;
    if (depth > MAX_DEPTH && !isScalar(node)) return tell(start, TOO_DEEP);
    if (isAlias(node)) return repeat(node.source, start);
    if (isScalar(node) && typeof node.value === "number" && isRounded(node.source))
      tell(start, ROUNDED.message, ROUNDED.hint);
    if (node.anchor) anchors.set(node.anchor, "open");
    const before = aliases;
    if (isSeq(node)) for (const item of node.items) visit(item, depth + 1);
    if (isMap(node)) visitPairs(node.items, depth);
    if (node.anchor) anchors.set(node.anchor, aliases - before);
  }

  function visitPairs(pairs: readonly Pair<YamlNode, YamlNode>[], depth: number) {
    const seen = new Set<string>();
    for (const { key, value } of pairs) {
      if (isScalar(key)) {
        const text = textOf(key);
        if (seen.has(text))
          tell(key.range[0], `"${shorten(text)}" is there already: keys must be unique`);
        seen.add(text);
        if (text === "<<" && (isAlias(value) || (isSeq(value) && value.items.some(isAlias))))
          tell(
            key.range[0],
            '"<<" takes no fields over from elsewhere: it would be a field of that name',
            "write the fields out, or repeat a whole value by its alias",
          );
      } else if (key && !isAlias(key))
        tell(key.range[0], "a key must be a text, not a list or a group of fields");
      visit(key, depth + 1);
      visit(value, depth + 1);
    }
  }

  visit(first?.root, 1);
  for (const { pos } of first?.tagErrors ?? []) {
    const name = source.slice(...pos);
    if (isKnown(name)) tell(pos[0], "the value is not of the kind that its tag says");
    else tell(pos[0], `the tag "${shorten(name)}" is unknown`, "put a text with ! in quotes");
  }
  if (second)
    tell(
      second.start,
      "the file holds more than one document",
      'a content file holds one record: remove "---" and what follows',
    );
  return faults.sort((a, b) => (a.offset ?? 0) - (b.offset ?? 0));
}

/** Whether a tag is one of YAML's own; a handle of the file's, as in `!e!tag`, is left to the parser. */
const isKnown = (name: string): boolean =>
  name === "!" ||
  /^![^!]+!/.test(name) ||
  TAGS.has(name.startsWith("!<") ? name.slice(2, -1) : `tag:yaml.org,2002:${name.slice(2)}`);
