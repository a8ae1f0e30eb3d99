/** Blocks of a body, changed in the text of their file: every byte that is not theirs stays. */
import { Refused } from "../writer/refused.ts";
import { lineEndOf } from "../writer/yaml.ts";
import { type Block, blocksOf } from "./blocks.ts";

type BlockChange = readonly [index: number, source: string];

/**
 * A source without words takes the block out; one of several blocks adds blocks. Throws `Refused` where another block
 * would become a different one: it would be lost in what is changed, or would swallow it.
 */
export function changeBlocks(file: string, text: string, changes: readonly BlockChange[]): string {
  const blocks = blocksOf(file, text);
  // From the end, so that no place changes before its turn.
  const ordered = [...changes].sort(([a], [b]) => b - a);
  const changed = ordered.reduce((made, change) => withBlock(made, blocks, text, change), text);
  if (ordered.length > 1 && !isAsBefore(blocks, blocksOf(file, changed), changes))
    return ordered.reduce((made, change) => changeBlocks(file, made, [change]), text);
  const [only] = ordered;
  if (ordered.length === 1 && only) assertOthersStay(blocks, blocksOf(file, changed), only[0]);
  return changed;
}

function withBlock(
  made: string,
  blocks: readonly Block[],
  text: string,
  [index, source]: BlockChange,
): string {
  const block = blocks[index];
  if (!block) throw new Refused("is not there any more");
  const isGone = source.trim() === "";
  const { start, end } = isGone ? wholeRange(text, blocks, index) : block;
  const put = isGone ? "" : source.trimEnd().replace(/\r?\n/g, lineEndOf(text));
  return made.slice(0, start) + put + made.slice(end);
}

function isAsBefore(
  before: readonly Block[],
  after: readonly Block[],
  changes: readonly BlockChange[],
): boolean {
  const changed = new Set(changes.map(([index]) => index));
  return (
    after.length === before.length &&
    before.every((block, at) => changed.has(at) || isSame(block, after[at]))
  );
}

/** With what goes, goes the space before it, or after the first. */
function wholeRange(text: string, blocks: readonly Block[], index: number) {
  const { start, end } = blocks[index] ?? { start: 0, end: 0 };
  const [before, after] = [blocks[index - 1], blocks[index + 1]];
  if (before) return { start: before.end, end };
  return { start, end: after ? after.start : text.length };
}

function assertOthersStay(
  before: readonly Block[],
  after: readonly Block[],
  changed: number,
): void {
  const above = before.findIndex((block, at) => at < changed && !isSame(block, after[at]));
  const moved = after.length - before.length;
  const below = before.findIndex(
    (block, at) => at > changed && (at + moved < changed || !isSame(block, after[at + moved])),
  );
  const other = before[Math.max(above, below)];
  if (above < 0 && below < 0) return;
  throw new Refused(
    `would change another part of the text: “${other?.source.slice(0, 60)}”. Is something begun and not ended?`,
  );
}

const isSame = (one: Block, other: Block | undefined): boolean =>
  one.type === other?.type && one.source === other.source;
