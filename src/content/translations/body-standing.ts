/** Which block of a translated text was made from which of the source, and whether that has changed. */
import type { Block } from "./blocks.ts";
import type { BodyTexts } from "./record-texts.ts";
import type { Made, Standing } from "./source-record.ts";
import { textHash } from "./text-hash.ts";

/** Mostly one block on each side; several where a translation has divided a section in another way. */
export interface BodyStanding {
  readonly standing: Standing;
  readonly sources: readonly Block[];
  readonly translations: readonly Block[];
  readonly made?: Made;
  readonly isCode: boolean;
}

/** In the order of the source. */
export function compareBody(
  { blocks, translated, translation }: BodyTexts,
  known: readonly Made[],
): readonly BodyStanding[] {
  if (!translation) return blocks.map((block) => standing("missing", [block], [], undefined));
  const exact = exactPairs(blocks, translated, known);
  const pairedTranslations = new Set([...exact.values()].map(({ to }) => to));
  const used = new Set([...exact.values()].map(({ made }) => made));
  const rest = known.filter((made) => !used.has(made));
  const moved = movedBlocks(exact, translated, known);
  const found: BodyStanding[] = [];
  for (const [section, its] of sectionsOf(blocks, translated)) {
    for (const block of section) {
      const pair = exact.get(block);
      if (pair)
        found.push(
          standing(
            moved.has(block) ? "moved" : "current",
            [block],
            [pair.to ?? []].flat(),
            pair.made,
          ),
        );
    }
    const from = section.filter((block) => !exact.has(block));
    const to = its.filter((block) => !pairedTranslations.has(block));
    found.push(...pairRest(from, to, rest));
  }
  const at = ({ sources: [first], translations: [other] }: BodyStanding) =>
    first?.start ?? other?.start ?? 0;
  return found.sort((a, b) => at(a) - at(b));
}

const standing = (
  name: Standing,
  sources: readonly Block[],
  translations: readonly Block[],
  made: Made | undefined,
): BodyStanding => ({
  standing: name,
  sources,
  translations,
  ...(made ? { made } : {}),
  isCode: [...sources, ...translations].every(({ isCode }) => isCode),
});

const hashOf = (blocks: readonly Block[]): string =>
  textHash(
    blocks.map(({ text }) => text).join("\n\n"),
    blocks.every(({ isCode }) => isCode),
  );

interface ExactPair {
  /** undefined where it is said that the block needs no translation. */
  readonly to: Block | undefined;
  readonly made: Made;
}

/** Blocks that are as they were on both sides, wherever they stand. */
function exactPairs(
  blocks: readonly Block[],
  translated: readonly Block[],
  known: readonly Made[],
): ReadonlyMap<Block, ExactPair> {
  const free = new Map<string, Block[]>();
  for (const block of translated)
    free.set(hashOf([block]), [...(free.get(hashOf([block])) ?? []), block]);
  const open = new Map<string, Made[]>();
  for (const made of known) open.set(made.source, [...(open.get(made.source) ?? []), made]);
  const pairs = new Map<Block, ExactPair>();
  for (const block of blocks) {
    const candidates = open.get(hashOf([block])) ?? [];
    const made = candidates.find(
      ({ translation }) => translation === "-" || (free.get(translation) ?? []).length > 0,
    );
    if (!made) continue;
    candidates.splice(candidates.indexOf(made), 1);
    pairs.set(block, { to: free.get(made.translation)?.shift(), made });
  }
  return pairs;
}

/** Those that the source has elsewhere now, and the translation where they were. */
function movedBlocks(
  exact: ReadonlyMap<Block, ExactPair>,
  translated: readonly Block[],
  known: readonly Made[],
): ReadonlySet<Block> {
  const pairs = [...exact].filter(([, { to }]) => to !== undefined);
  const outside = (places: readonly number[]) => {
    const kept = increasing(places);
    return new Set(pairs.flatMap(([block], index) => (kept.has(index) ? [] : block)));
  };
  const there = outside(pairs.map(([, { to }]) => (to ? translated.indexOf(to) : -1)));
  const before = outside(pairs.map(([, { made }]) => known.indexOf(made)));
  return new Set([...there].filter((block) => before.has(block)));
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

/** What is new or edited on one side or both, of one section. `known` is what nothing else was made from. */
function pairRest(
  from: readonly Block[],
  to: readonly Block[],
  known: readonly Made[],
): readonly BodyStanding[] {
  if (from.length === to.length)
    return from.map((block, index) => compared([block], [to[index] ?? []].flat(), known));
  if (to.length === 0) return from.map((block) => standing("missing", [block], [], undefined));
  if (from.length > 0) return [compared(from, to, known)];
  return to.flatMap((block) => {
    const made = known.find(({ translation }) => translation === hashOf([block]));
    return made ? [standing("left", [], [block], made)] : [];
  });
}

function compared(
  from: readonly Block[],
  to: readonly Block[],
  known: readonly Made[],
): BodyStanding {
  const source = hashOf(from);
  const translation = hashOf(to);
  const made =
    known.find((one) => one.source === source && one.translation === translation) ??
    known.find((one) => one.translation === translation);
  if (made) return standing(made.source === source ? "current" : "stale", from, to, made);
  return standing(known.length === 0 ? "unrecorded" : "edited", from, to, undefined);
}
