/** Two texts of a page, paragraph by paragraph: which are new, gone, moved or changed, and in which words. */
import { diffArrays } from "diff";
import type { Change } from "./change.ts";
import type { Block } from "./page-text.ts";
import { likeness, replacementsIn, wordsBetween } from "./words.ts";

/** Below this, one paragraph went and another came. */
const ALIKE = 0.4;

type Pair = readonly [before: Block | undefined, after: Block | undefined];

export function textChanges(before: readonly Block[], after: readonly Block[]): readonly Change[] {
  const all = pairsOf(before, after);
  const alone = all.filter(([old, now]) => !(old && now));
  const moved = new Map(
    alone.flatMap(([old]) => {
      const now = old && alone.find(([, other]) => other && sameText(other, old))?.[1];
      return old && now ? [[old.text, old] as const] : [];
    }),
  );
  return all.flatMap(([old, now]): readonly Change[] => {
    if (old && now) return changedBlock(old, now);
    const block = now ?? old;
    if (!block) return [];
    if (!moved.has(block.text)) return [changeOf(block, old?.text, now?.text)];
    const movedTo = { kind: kindOf(block), where: `${block.region}, moved` } as const;
    return now ? [{ ...movedTo, before: now.text, after: now.text }] : [];
  });
}

const sameText = (a: Block, b: Block) => a.text === b.text && a.region === b.region;

const kindOf = ({ isHeading }: Block) => (isHeading ? "heading" : "text");

const changeOf = (block: Block, before: string | undefined, after: string | undefined): Change => ({
  kind: kindOf(block),
  where: block.region,
  ...(before === undefined ? {} : { before }),
  ...(after === undefined ? {} : { after }),
});

/** Each number that changed is told by itself; other words together. */
function changedBlock(old: Block, now: Block): readonly Change[] {
  const words = wordsBetween(old.text, now.text);
  const replaced = replacementsIn(words);
  const isNumber = (text: string) => text === "" || /^[^\p{L}]*\p{N}[^\p{L}]*$/u.test(text);
  const numbers = replaced.filter(({ before, after }) => isNumber(before) && isNumber(after));
  const told = numbers.map(
    ({ before, after }): Change => ({ kind: "number", where: now.region, before, after, words }),
  );
  if (numbers.length === replaced.length) return told;
  return [...told, { ...changeOf(now, old.text, now.text), words }];
}

/** Blocks that stay hold the rest in place; between two of them, what is alike belongs together. */
function pairsOf(before: readonly Block[], after: readonly Block[]): readonly Pair[] {
  const keyOf = ({ region, isHeading, text }: Block) => `${region} ${isHeading} ${text}`;
  const parts = diffArrays(before.map(keyOf), after.map(keyOf));
  const pairs: Pair[] = [];
  let gone: readonly Block[] = [];
  let come: readonly Block[] = [];
  const settle = () => {
    pairs.push(...alikePairs(gone, come));
    gone = [];
    come = [];
  };
  let left = 0;
  let right = 0;
  for (const { added, removed, value } of parts) {
    const count = value.length;
    if (!added && !removed) settle();
    if (removed) gone = before.slice(left, left + count);
    if (added) come = after.slice(right, right + count);
    if (!added) left += count;
    if (!removed) right += count;
  }
  settle();
  return pairs;
}

/** In their order: a paragraph looks for its successor after that of the one before it. */
function alikePairs(gone: readonly Block[], come: readonly Block[]): readonly Pair[] {
  const pairs: Pair[] = [];
  let next = 0;
  for (const old of gone) {
    const at = come.findIndex(
      (now, index) =>
        index >= next &&
        now.isHeading === old.isHeading &&
        now.region === old.region &&
        likeness(old.text, now.text) >= ALIKE,
    );
    if (at < 0) pairs.push([old, undefined]);
    else {
      pairs.push(...come.slice(next, at).map((now) => [undefined, now] as const));
      pairs.push([old, come[at]]);
      next = at + 1;
    }
  }
  return [...pairs, ...come.slice(next).map((now) => [undefined, now] as const)];
}
