/** Which blocks of a translation belong to which of the source, between two that are as they were. */
import type { Block } from "./blocks.ts";
import { type Made, OWN, type Standing } from "./source-record.ts";
import { textHash } from "./text-hash.ts";

/** Mostly one block on each side; several where a translation has divided a section in another way. */
export interface BodyStanding {
  readonly standing: Standing;
  readonly sources: readonly Block[];
  readonly translations: readonly Block[];
  readonly made?: Made;
  readonly isCode: boolean;
}

export const standing = (
  name: Standing,
  sources: readonly Block[],
  translations: readonly Block[],
  made?: Made,
): BodyStanding => ({
  standing: name,
  sources,
  translations,
  ...(made ? { made } : {}),
  isCode: [...sources, ...translations].every(({ isCode }) => isCode),
});

/** With what they were made from where the source is as it was, and the translation is gone. */
export const missing = (blocks: readonly Block[], known: readonly Made[]) =>
  blocks.map((block) => standing("missing", [block], [], madeFrom([block], known)));

export const madeFrom = (blocks: readonly Block[], known: readonly Made[]): Made | undefined => {
  const source = hashOf(blocks);
  return known.find((made) => made.source === source && made.translation !== "-");
};

export const hashOf = (blocks: readonly Block[]): string =>
  textHash(
    blocks.map(({ text }) => text).join("\n\n"),
    blocks.every(({ isCode }) => isCode),
  );

/**
 * Pairs only what cannot be paired in another way: a block that nobody has translated must not count as translated.
 * `known` is what nothing else was made from.
 */
export function pairRest(
  from: readonly Block[],
  to: readonly Block[],
  known: readonly Made[],
): readonly BodyStanding[] {
  const alone = oneSided(from, to, known);
  if (alone) return alone;
  const translations = new Set(known.map(({ translation }) => translation));
  const isKept = (block: Block) => madeFrom([block], known) !== undefined;
  const isOld = (block: Block) => translations.has(hashOf([block]));
  const kept = from.filter(isKept);
  const fresh = from.filter((block) => !isKept(block));
  const old = to.filter(isOld);
  const written = to.filter((block) => !isOld(block));
  const fits = (block: Block, other: Block) =>
    block.isHeading === other.isHeading &&
    block.isCode === other.isCode &&
    // Else they would be a pair that is as it was.
    !(isKept(block) && isOld(other));
  if (inTurn(from, to, fits)) return pairsOf(from, to, known);
  // The source of these is as it was: what is new among the translations are theirs.
  if (written.length === 0 || inTurn(kept, written, fits))
    return [
      ...(written.length === 0 ? missing(kept, known) : pairsOf(kept, written, known)),
      ...pairChanged(fresh, old, known),
    ];
  return [together(from, to, known)];
}

/** Blocks of the source that were written since, and translations that are as they were. */
function pairChanged(
  from: readonly Block[],
  to: readonly Block[],
  known: readonly Made[],
): readonly BodyStanding[] {
  const alone = oneSided(from, to, known);
  if (alone) return alone;
  return from.length === to.length ? pairsOf(from, to, known) : [together(from, to, known)];
}

/** Where one of the two texts has no block. */
function oneSided(
  from: readonly Block[],
  to: readonly Block[],
  known: readonly Made[],
): readonly BodyStanding[] | undefined {
  if (to.length === 0) return missing(from, known);
  return from.length === 0 ? left(to, known) : undefined;
}

const inTurn = (
  from: readonly Block[],
  to: readonly Block[],
  fits: (block: Block, other: Block) => boolean,
): boolean =>
  from.length === to.length &&
  from.every((block, index) => {
    const other = to[index];
    return other !== undefined && fits(block, other);
  });

const pairsOf = (from: readonly Block[], to: readonly Block[], known: readonly Made[]) =>
  from.map((block, index) => {
    const other = [to[index] ?? []].flat();
    return (
      madeBefore([block], other, known) ??
      standing(known.length === 0 ? "unrecorded" : "edited", [block], other)
    );
  });

const together = (from: readonly Block[], to: readonly Block[], known: readonly Made[]) =>
  madeBefore(from, to, known) ?? standing(madeFrom(from, known) ? "edited" : "unmatched", from, to);

/** Of a translation that is as it was. */
function madeBefore(
  from: readonly Block[],
  to: readonly Block[],
  known: readonly Made[],
): BodyStanding | undefined {
  const translation = hashOf(to);
  const made = known.find((one) => one.translation === translation && one.source !== OWN);
  return made && standing(made.source === hashOf(from) ? "current" : "stale", from, to, made);
}

/** What the translator wrote beside the source is the translator's own. */
const left = (to: readonly Block[], known: readonly Made[]): readonly BodyStanding[] =>
  to.flatMap((block) => {
    const hash = hashOf([block]);
    const made = known.find(({ source, translation }) => translation === hash && source !== OWN);
    return made ? [standing("left", [], [block], made)] : [];
  });
