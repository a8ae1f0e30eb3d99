/** Sameness: how much of each page is also on the page most like it, and what is its own. */
import { groupBy } from "../../collections/group-by.ts";
import type { BuiltPage, Collector, Finding, PageFacts } from "../reading/types.ts";
import { type Likeness, likenesses, sketchOf, uniqueHashes } from "./sketch.ts";

/** Shares from 0 to 1; the page's own name does not count as a difference. */
const SAMENESS = {
  /** Pages of one kind that share more of their text than this are one page twice. */
  most: 0.8,
  /** Words in the main part. */
  leastWords: 60,
  /** Runs of five words that no other page has. */
  leastOwn: 12,
} as const;

export interface ClosestPair {
  readonly kind: string;
  readonly pages: number;
  readonly share: number;
  readonly routes: readonly [string, string];
}

export interface SamenessCollector extends Collector {
  /** After `end`: for each kind of two pages or more, the two most alike. */
  readonly closest: () => readonly ClosestPair[];
}

interface Entry {
  readonly page: BuiltPage;
  readonly words: number;
  readonly sketch: Uint32Array;
}

export function createSameness(): SamenessCollector {
  const entries: Entry[] = [];
  let closest: readonly ClosestPair[] = [];
  return {
    add(facts) {
      if (!facts.page.listed) return;
      const words = wordsOf(facts.mainText);
      entries.push({
        page: facts.page,
        words: words.length,
        sketch: sketchOf(nameless(words, facts)),
      });
    },
    end() {
      const findings = entries.flatMap(thinFindings);
      const found: ClosestPair[] = [];
      const openings = new Set<Entry>();
      for (const [kind, pages] of groupBy(entries, ({ page }) => page.kind ?? "")) {
        const alike = likenesses(pages.map(({ sketch }) => sketch));
        const pairs = alike.flatMap((each) => pairOf(each, pages));
        for (const { a, share } of pairs.filter(isOpening))
          if (share > SAMENESS.most) openings.add(a);
        const siblings = pairs.filter((pair) => !isOpening(pair));
        findings.push(...siblings.flatMap(duplicateFindings));
        found.push(
          ...siblings.slice(0, 1).map(({ a, b, share }) => closestOf(kind, pages, a, b, share)),
        );
      }
      closest = found;
      const distinct = entries.filter((entry) => !openings.has(entry));
      const own = uniqueHashes(distinct.map(({ sketch }) => sketch));
      return [
        ...findings,
        ...distinct.flatMap((entry, index) => ownFindings(entry, own[index] ?? 0, distinct.length)),
      ];
    },
    closest: () => closest,
  };
}

const wordsOf = (text: string): readonly string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Pages that differ by the name of their subject only do not differ: names are left out. */
function nameless(words: readonly string[], facts: PageFacts): readonly string[] {
  const names = new Set([
    ...wordsOf(facts.tagged("h1")[0]?.text() ?? ""),
    ...wordsOf(facts.page.route),
  ]);
  return words.filter((word) => !names.has(word));
}

interface Pair {
  readonly a: Entry;
  readonly b: Entry;
  readonly share: number;
}

function pairOf({ index, other, share }: Likeness, pages: readonly Entry[]): readonly Pair[] {
  const [a, b] = [pages[other], pages[index]];
  return a && b ? [{ a, b, share }] : [];
}

/** A page may open with the first of the pages below it: `/list` shows what `/list/first` does. */
const isOpening = ({ a, b }: Pair): boolean => b.page.route.startsWith(`${a.page.route}/`);

const closestOf = (
  kind: string,
  pages: readonly Entry[],
  { page: { route: a } }: Entry,
  { page: { route: b } }: Entry,
  share: number,
): ClosestPair => ({ kind, pages: pages.length, share, routes: [a, b] });

/** Each page is held against the one before it that is most like it: three copies are two problems. */
function duplicateFindings({ a, b: { page }, share }: Pair): readonly Finding[] {
  if (share <= SAMENESS.most) return [];
  return [
    {
      rule: "sameness/near-duplicate",
      where: { file: page.file, route: page.route },
      message: `${percent(share)} of the text, names left out, is also on ${a.page.route}`,
      hint: "write what is true of this subject alone",
    },
  ];
}

const thinFindings = ({ page, words }: Entry): readonly Finding[] =>
  words >= SAMENESS.leastWords
    ? []
    : [
        {
          rule: "sameness/thin",
          where: { file: page.file, route: page.route },
          message: `the main part has ${words} words; below ${SAMENESS.leastWords} a page answers no question`,
        },
      ];

function ownFindings({ page, words }: Entry, own: number, pages: number): readonly Finding[] {
  if (pages < 2 || words < SAMENESS.leastWords || own >= SAMENESS.leastOwn) return [];
  return [
    {
      rule: "sameness/no-own-fact",
      where: { file: page.file, route: page.route },
      message: "hardly a sentence of the page is its own: other pages have the rest",
      hint: "add a fact that only this page tells",
    },
  ];
}

export const percent = (share: number): string => `${Math.round(share * 100)} %`;
