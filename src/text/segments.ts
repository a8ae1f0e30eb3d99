/** A line in segments that are set as one, by the Unicode Bidirectional Algorithm. */
import { bidi } from "./bidi.ts";

interface Segment<Key> {
  readonly start: number;
  readonly end: number;
  readonly isRightToLeft: boolean;
  readonly key: Key;
}

/**
 * From left to right, whatever the direction. Each has one key, of those that are given for each unit of the text.
 * https://www.unicode.org/reports/tr9/
 */
export function segmentsOf<Key>(
  text: string,
  dir: "ltr" | "rtl",
  keys: readonly Key[],
): readonly Segment<Key>[] {
  const { levels } = bidi.getEmbeddingLevels(text, dir);
  const found: { start: number; end: number; level: number; key: Key }[] = [];
  for (const [index, key] of keys.entries()) {
    const level = levels[index] ?? 0;
    const last = found.at(-1);
    if (last?.level === level && last.key === key) last.end = index + 1;
    else found.push({ start: index, end: index + 1, level, key });
  }
  return inSeenOrder(found).map(({ level, ...segment }) => ({
    ...segment,
    isRightToLeft: level % 2 === 1,
  }));
}

/** https://www.unicode.org/reports/tr9/#L2 */
function inSeenOrder<T extends { readonly level: number }>(segments: readonly T[]): readonly T[] {
  const order = [...segments];
  for (let level = Math.max(0, ...order.map((one) => one.level)); level > 0; level--)
    for (let from = 0; from < order.length; from++) {
      let to = from;
      while ((order[to]?.level ?? -1) >= level) to++;
      if (to > from) order.splice(from, to - from, ...order.slice(from, to).reverse());
      from = Math.max(from, to);
    }
  return order;
}
