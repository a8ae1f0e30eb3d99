/** Sameness: how much of each page is also on the page most like it, and what is its own. */

import { groupBy } from "../../collections/group-by.ts";
import { wordsIn } from "../../text/words.ts";
import type { BuiltPage } from "../reading/built-site.ts";
import type { PageFacts } from "../reading/page-facts.ts";
import { type Joiner, placeOnPage, type Rule, type Survey } from "../rules/rule.ts";
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

export const SAMENESS_RULES: readonly Rule[] = [
  {
    id: "sameness/near-duplicate",
    severity: "error",
    explain: {
      title: "Pages of a kind differ in more than a name",
      why: "Search engines list one of pages that say the same, and call the rest doorway pages.",
      fix: "Write what is true of this subject alone: numbers, rules, materials, places.",
      source: "https://developers.google.com/search/docs/essentials/spam-policies#doorways",
    },
    site(run) {
      const sameness = run.survey(SAMENESS_OF_PAGES);
      return () =>
        sameness.compared().copies.map(({ a, b, share }) => ({
          where: placeOnPage(b.page),
          message: `${percent(share)} of the text, names left out, is also on ${a.page.route}`,
          hint: "write what is true of this subject alone",
        }));
    },
  },
  {
    id: "sameness/no-own-fact",
    severity: "error",
    explain: {
      title: "Every page says something that no other page says",
      why: "A page made only of shared sentences gives nobody a reason to read it.",
      fix: "Add a fact of its own.",
    },
    site(run) {
      const sameness = run.survey(SAMENESS_OF_PAGES);
      return () =>
        sameness.compared().withoutOwn.map(({ page }) => ({
          where: placeOnPage(page),
          message: "hardly a sentence of the page is its own: other pages have the rest",
          hint: "add a fact that only this page tells",
        }));
    },
  },
  {
    id: "sameness/thin",
    severity: "error",
    explain: {
      title: "Pages have something to read",
      why: "A page of a few words answers no question.",
      fix: "Say more, or join it with another page.",
    },
    site(run) {
      const { entries } = run.survey(SAMENESS_OF_PAGES);
      return () =>
        entries.filter(isThin).map(({ page, words }) => ({
          where: placeOnPage(page),
          message: `the main part has ${words} words; below ${SAMENESS.leastWords} a page answers no question`,
        }));
    },
  },
];

interface Entry extends PageText {
  readonly page: BuiltPage;
}

interface Pair {
  readonly a: Entry;
  readonly b: Entry;
  readonly share: number;
}

interface Comparison {
  /** Each page is held against the one before it that is most like it: three copies are two pairs. */
  readonly copies: readonly Pair[];
  readonly withoutOwn: readonly Entry[];
  /** For each kind of two pages or more, the two most alike. */
  readonly closest: readonly ClosestPair[];
}

/** What is compared of a listed page. */
interface PageText {
  readonly words: number;
  readonly sketch: Uint32Array;
}

interface Sameness extends Joiner<PageText | undefined> {
  readonly entries: readonly Entry[];
  readonly compared: () => Comparison;
}

export const SAMENESS_OF_PAGES: Survey<PageText | undefined, Sameness> = {
  take(facts) {
    if (!facts.page.listed) return undefined;
    const words = wordsOf(facts.mainText);
    return { words: words.length, sketch: sketchOf(nameless(words, facts)) };
  },
  join() {
    const entries: Entry[] = [];
    let comparison: Comparison | undefined;
    return {
      entries,
      add(text, page) {
        if (text) entries.push({ page, ...text });
      },
      compared() {
        comparison ??= compareAll(entries);
        return comparison;
      },
    };
  },
};

function compareAll(entries: readonly Entry[]): Comparison {
  const copies: Pair[] = [];
  const closest: ClosestPair[] = [];
  const openings = new Set<Entry>();
  for (const [kind, pages] of groupBy(entries, ({ page }) => page.kind ?? "")) {
    const alike = likenesses(pages.map(({ sketch }) => sketch));
    const pairs = alike.flatMap((each) => pairOf(each, pages));
    for (const { a, share } of pairs.filter(isOpening)) if (share > SAMENESS.most) openings.add(a);
    const siblings = pairs.filter((pair) => !isOpening(pair));
    copies.push(...siblings.filter(({ share }) => share > SAMENESS.most));
    closest.push(...siblings.slice(0, 1).map((pair) => closestOf(kind, pages, pair)));
  }
  const distinct = entries.filter((entry) => !openings.has(entry));
  const own = uniqueHashes(distinct.map(({ sketch }) => sketch));
  const withoutOwn = distinct.filter(
    (entry, index) =>
      distinct.length > 1 && !isThin(entry) && (own[index] ?? 0) < SAMENESS.leastOwn,
  );
  return { copies, withoutOwn, closest };
}

const isThin = ({ words }: Entry): boolean => words < SAMENESS.leastWords;

const wordsOf = (text: string): readonly string[] => wordsIn(text.toLowerCase());

/** Pages that differ by the name of their subject only do not differ: names are left out. */
function nameless(words: readonly string[], facts: PageFacts): readonly string[] {
  const names = new Set([
    ...wordsOf(facts.tagged("h1")[0]?.text() ?? ""),
    ...wordsOf(facts.page.route),
  ]);
  return words.filter((word) => !names.has(word));
}

function pairOf({ index, other, share }: Likeness, pages: readonly Entry[]): readonly Pair[] {
  const [a, b] = [pages[other], pages[index]];
  return a && b ? [{ a, b, share }] : [];
}

/** A page may open with the first of the pages below it: `/list` shows what `/list/first` does. */
const isOpening = ({ a, b }: Pair): boolean => b.page.route.startsWith(`${a.page.route}/`);

const closestOf = (kind: string, pages: readonly Entry[], { a, b, share }: Pair): ClosestPair => ({
  kind,
  pages: pages.length,
  share,
  routes: [a.page.route, b.page.route],
});

export const percent = (share: number): string => `${Math.round(share * 100)} %`;
