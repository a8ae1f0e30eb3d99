/** How the blocks of a translated text stand to those of the source. */
import type { Block } from "./blocks.ts";
import { type BodyStanding, hashOf, madeFrom, missing, pairRest, standing } from "./pair-blocks.ts";
import type { BodyTexts } from "./record-texts.ts";
import { type Made, OWN } from "./source-record.ts";

/** In the order of the source. */
export function compareBody(
  { blocks, translated, translation }: BodyTexts,
  known: readonly Made[],
): readonly BodyStanding[] {
  if (!translation) return missing(blocks, known);
  const pairs = exactPairs(blocks, translated, known);
  const used = new Set(pairs.map(({ made }) => made));
  const rest = known.filter((made) => !used.has(made));
  const moved = movedPairs(pairs, known);
  const found = pairs.map((pair) =>
    standing(moved.has(pair) ? "moved" : "current", pair.from, pair.to, pair.made),
  );
  const own = new Set(rest.flatMap((made) => (made.source === OWN ? made.translation : [])));
  const foreign = translated.filter((block) => !own.has(hashOf([block])));
  for (const [from, to] of gapsBetween(pairs, blocks, foreign))
    for (const [section, its] of sectionsOf(from, to)) found.push(...pairRest(section, its, rest));
  const at = ({ sources: [first], translations: [other] }: BodyStanding) =>
    first?.start ?? other?.start ?? 0;
  return withDoubt(found, rest).sort((a, b) => at(a) - at(b));
}

/** While a translation is gone from its place, what looks like one of a new block may be that one, edited and moved. */
function withDoubt(found: readonly BodyStanding[], rest: readonly Made[]): BodyStanding[] {
  const isLost = found.some(
    (one) =>
      (one.standing === "missing" || one.standing === "unmatched") &&
      one.sources.some((block) => madeFrom([block], rest)),
  );
  return found.map((one) =>
    isLost && one.standing === "edited" && !madeFrom(one.sources, rest)
      ? { ...one, standing: "unmatched" }
      : one,
  );
}

/** Blocks that are as they were on both sides, wherever they stand. */
interface Pair {
  readonly from: readonly Block[];
  /** Empty where it is said that the block needs no translation. */
  readonly to: readonly Block[];
  readonly made: Made;
}

/** In the order of the source. */
function exactPairs(
  blocks: readonly Block[],
  translated: readonly Block[],
  known: readonly Made[],
): readonly Pair[] {
  const free = new Map<string, Block[]>();
  for (const block of translated)
    free.set(hashOf([block]), [...(free.get(hashOf([block])) ?? []), block]);
  const open = new Map<string, Made[]>();
  for (const made of known) open.set(made.source, [...(open.get(made.source) ?? []), made]);
  const pairs: Pair[] = [];
  for (const block of blocks) {
    const candidates = open.get(hashOf([block])) ?? [];
    const made = candidates.find(
      ({ translation }) => translation === "-" || (free.get(translation) ?? []).length > 0,
    );
    if (!made) continue;
    candidates.splice(candidates.indexOf(made), 1);
    pairs.push({ from: [block], to: [free.get(made.translation)?.shift() ?? []].flat(), made });
  }
  return [...pairs, ...exactRuns(pairs, blocks, translated, known)].sort(
    (a, b) => startOf(a.from) - startOf(b.from),
  );
}

const startOf = ([first]: readonly Block[]): number => first?.start ?? 0;

/** Several blocks that were recorded as one text. */
function exactRuns(
  pairs: readonly Pair[],
  blocks: readonly Block[],
  translated: readonly Block[],
  known: readonly Made[],
): readonly Pair[] {
  const used = new Set(pairs.map(({ made }) => made));
  const open = known.filter((made) => !used.has(made));
  if (open.length === 0) return [];
  const taken = new Set(pairs.flatMap(({ from, to }) => [...from, ...to]));
  const sources = runsOf(blocks, taken);
  const translations = runsOf(translated, taken);
  return open.flatMap((made): readonly Pair[] => {
    const from = sources.get(made.source) ?? [];
    const to = translations.get(made.translation) ?? [];
    const both = [...from, ...to];
    if (from.length === 0 || to.length === 0 || both.some((one) => taken.has(one))) return [];
    for (const block of both) taken.add(block);
    return [{ from, to, made }];
  });
}

/** Blocks of a section that one text was made from. */
export const MOST_BLOCKS = 8;

/** By their hashes; the first of those that say the same. */
function runsOf(blocks: readonly Block[], taken: ReadonlySet<Block>) {
  const runs = new Map<string, readonly Block[]>();
  for (const start of blocks.keys())
    for (let end = start + 1; end <= Math.min(blocks.length, start + MOST_BLOCKS); end++) {
      const run = blocks.slice(start, end);
      if (run.some((block) => taken.has(block))) break;
      const key = hashOf(run);
      if (!runs.has(key)) runs.set(key, run);
    }
  return runs;
}

/** Those that the source has elsewhere now, and the translation where they were. */
function movedPairs(pairs: readonly Pair[], known: readonly Made[]): ReadonlySet<Pair> {
  const both = pairs.filter(({ to }) => to.length > 0);
  const outside = (places: readonly number[]) => {
    const kept = increasing(places);
    return new Set(both.filter((_, index) => !kept.has(index)));
  };
  const there = outside(both.map(({ to }) => startOf(to)));
  const before = outside(both.map(({ made }) => known.indexOf(made)));
  return new Set([...there].filter((pair) => before.has(pair)));
}

/** What is new or edited, of both sides, between two pairs that have kept their order. */
function gapsBetween(
  pairs: readonly Pair[],
  blocks: readonly Block[],
  translated: readonly Block[],
): readonly (readonly [readonly Block[], readonly Block[]])[] {
  const both = pairs.filter(({ to }) => to.length > 0);
  const kept = increasing(both.map(({ to }) => startOf(to)));
  const fixed = both.filter((_, index) => kept.has(index));
  const taken = new Set(pairs.flatMap(({ from, to }) => [...from, ...to]));
  const gaps = Array.from({ length: fixed.length + 1 }, () => [[], []] as [Block[], Block[]]);
  for (const [side, name] of [
    [0, "from"],
    [1, "to"],
  ] as const)
    for (const block of [blocks, translated][side] ?? [])
      if (!taken.has(block)) {
        const before = fixed.filter((pair) => startOf(pair[name]) < block.start).length;
        gaps[before]?.[side].push(block);
      }
  return gaps;
}

/** The places of a longest part of a list that grows. */
function increasing(list: readonly number[]): ReadonlySet<number> {
  const length: number[] = [];
  const previous: number[] = [];
  for (const [index, value] of list.entries()) {
    length[index] = 1;
    previous[index] = -1;
    for (let before = 0; before < index; before++)
      if ((list[before] ?? 0) < value && (length[before] ?? 0) + 1 > (length[index] ?? 0)) {
        length[index] = (length[before] ?? 0) + 1;
        previous[index] = before;
      }
  }
  const kept = new Set<number>();
  let at = length.indexOf(Math.max(0, ...length));
  while (at >= 0) {
    kept.add(at);
    at = previous[at] ?? -1;
  }
  return kept;
}

/** Sections begin with a heading, and both texts have the same headings; else all is one section. */
function sectionsOf(
  blocks: readonly Block[],
  translated: readonly Block[],
): readonly (readonly [readonly Block[], readonly Block[]])[] {
  const from = divide(blocks);
  const to = divide(translated);
  return from.length === to.length
    ? from.map((section, index) => [section, to[index] ?? []] as const)
    : [[blocks, translated]];
}

/** A heading is a section of its own. */
function divide(blocks: readonly Block[]): readonly (readonly Block[])[] {
  const sections: Block[][] = [[]];
  for (const block of blocks) {
    if (block.isHeading) sections.push([block], []);
    else sections.at(-1)?.push(block);
  }
  return sections;
}
