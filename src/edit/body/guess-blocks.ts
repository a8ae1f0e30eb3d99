/** The quick first guess at blocks of a page's own body: all words of a block stand on the page in a row, and nowhere else. */
import type { Field } from "../fields.ts";
import { type PageText, textKey } from "../index/page-texts.ts";
import { wordsOf } from "../index/words.ts";
import type { Block } from "./blocks.ts";
import { blockPath } from "./body-field.ts";

export interface Body {
  readonly file: string;
  readonly blocks: readonly Block[];
}

/** From the first word of what is shown to the one after the last. */
interface Run {
  readonly from: number;
  readonly to: number;
}

/** Shorter blocks are looked for between those that are found. */
const SURE = 4;

export function guessBlocks(
  texts: readonly PageText[],
  bodies: readonly Body[],
): ReadonlyMap<string, readonly Field[]> {
  const shown = texts.flatMap((text) => wordsOf(text.text).map((word) => ({ word, text })));
  const find = finderIn(shown.map(({ word }) => word));
  const found = new Map<string, readonly Field[]>();
  const taken = new Set<string>();
  for (const { file, blocks } of bodies)
    for (const [index, { from, to }] of runsOf(blocks, find)) {
      const field = { file, path: blockPath(index) };
      const own = new Set(shown.slice(from, to).map(({ text }) => text));
      // A text of which it has a part alone is made by others too.
      for (const text of own) {
        const isWhole = shown[from - 1]?.text !== text && shown[to]?.text !== text;
        const key = textKey(text);
        if (isWhole && !taken.has(key)) found.set(key, [field]);
        else found.delete(key);
        taken.add(key);
      }
    }
  return found;
}

type Find = (words: readonly string[], from: number, to: number) => Run | undefined;

/** Of a heading. */
const ID = /\{#[^{}]*\}/g;

/** Long blocks first, then each short one between its neighbours: a body is shown in its order. */
function runsOf(blocks: readonly Block[], find: Find): ReadonlyMap<number, Run> {
  const words = blocks.map(({ source, words: ranges }) =>
    ranges.flatMap(([start, end]) => wordsOf(source.slice(start, end).replace(ID, ""))),
  );
  const runs = new Map<number, Run>();
  let last = 0;
  for (const [index, own] of words.entries()) {
    const run = own.length >= SURE ? find(own, 0, Number.POSITIVE_INFINITY) : undefined;
    // What is shown in another order is not this body as it is.
    if (!run || run.from < last) continue;
    runs.set(index, run);
    last = run.to;
  }
  for (const [index, own] of words.entries()) {
    if (own.length === 0 || runs.has(index)) continue;
    const [before, after] = [-1, 1].map((step) => neighbour(runs, index, step, words.length));
    const run = before && after && find(own, before.to, after.from);
    if (run) runs.set(index, run);
  }
  return runs;
}

/** The nearest block that is found, where one is. */
function neighbour(
  runs: ReadonlyMap<number, Run>,
  index: number,
  step: number,
  count: number,
): Run | undefined {
  for (let at = index + step; at >= 0 && at < count; at += step) {
    const run = runs.get(at);
    if (run) return run;
  }
  return undefined;
}

/** undefined where they stand nowhere in a row, or in two places. */
function finderIn(shown: readonly string[]): Find {
  const places = new Map<string, number[]>();
  for (const [at, word] of shown.entries()) {
    const list = places.get(word);
    if (list) list.push(at);
    else places.set(word, [at]);
  }
  return (words, from, to) => {
    const [first = ""] = words;
    const starts = (places.get(first) ?? []).filter(
      (at) =>
        at >= from &&
        at + words.length <= to &&
        words.every((word, offset) => shown[at + offset] === word),
    );
    const [start] = starts;
    return starts.length === 1 && start !== undefined
      ? { from: start, to: start + words.length }
      : undefined;
  };
}
