/** The styles of each page: what it uses of the whole stylesheet, by the names in its markup and scripts. */
import { hash } from "node:crypto";
import { createMemoryCache } from "../cache/cache.ts";
import type { TagNames } from "../render/start-tags.ts";
import { shortHash } from "./hash.ts";
import type { StyleSheet } from "./used-styles.ts";

export interface PageStyles {
  /**
   * The styles of a page with these start tags, all read by the same reader, and with these scripts of
   * islands.
   */
  readonly for: (tags: ReadonlySet<TagNames>, scripts: readonly string[]) => Promise<string>;
}

export interface StyleSources {
  readonly css: string;
  /** The site's own client script: a name that stands in it may appear on a page later. */
  readonly scriptText: string;
  /** The same of the scripts of islands, by URL path; only pages with the island may get it. */
  readonly islandTexts: ReadonlyMap<string, string>;
}

export function createPageStyles(
  { css, scriptText, islandTexts }: StyleSources,
  { getOrCompute } = createMemoryCache(),
): PageStyles {
  const source = shortHash(`${css}\n${scriptText}`);
  let sheet: Promise<StyleSheet> | undefined;
  const later = new Set(wordsIn(scriptText));
  const byTags = new Map<string, Promise<string>>();
  const pickBy = async (names: ReadonlySet<string>) => {
    sheet ??= import("./used-styles.ts").then(({ readStyleSheet }) => readStyleSheet(css));
    return (await sheet).pick(new Set([...names, ...later, ...ALWAYS]));
  };
  const make = (tags: ReadonlySet<TagNames>, scripts: readonly string[]) => {
    const inScripts = scripts.flatMap((url) => wordsIn(islandTexts.get(url) ?? ""));
    const names = new Set([...[...tags].flatMap((tag) => tag.names), ...inScripts]);
    const key = `page styles ${source} ${hash("sha256", [...names].sort().join(" "))}`;
    return getOrCompute(key, {}, () => pickBy(names), { persist: true });
  };
  return {
    for(tags, scripts) {
      const ids = [...tags].map(({ id }) => id).sort((a, b) => a - b);
      const key = [...ids, ...scripts].join(" ");
      const styles = byTags.get(key) ?? make(tags, scripts);
      byTags.set(key, styles);
      return styles;
    },
  };
}

/** A word of a script may become anything, other than the name of a property that it reads. */
const wordsIn = (text: string): readonly string[] =>
  (text.match(/(?<![.\w-])[\w-]+/g) ?? []).flatMap((word) => [word, `.${word}`, `#${word}`]);

const ALWAYS = ["html", "head", "body"];
