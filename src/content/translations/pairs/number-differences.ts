/** Which numbers two texts in two languages do not share, however each language writes them. */
import { hasHourOfTwelve, monthsIn, scalesIn, type TextIn } from "./number-words.ts";
import { isGrouped, type NumberInText, plainDigits, readNumbers } from "./read-numbers.ts";

interface Differences {
  readonly lost: readonly NumberInText[];
  readonly added: readonly NumberInText[];
}

export function differences(source: TextIn, translation: TextIn): Differences {
  const [lost, added] = unshared(
    readNumbers(source.text, source.tag),
    readNumbers(translation.text, translation.tag),
    isSame,
  );
  if (lost.length === 0 && added.length === 0) return { lost, added };
  // 17.30 is 17:30 elsewhere, and 5.5.2026 the fifth of May.
  const parts = unshared(
    lost.flatMap(partsOf),
    added.flatMap(partsOf),
    isSamePart(source, translation),
  );
  return { lost: inDigitsAlone(parts[0], translation), added: inDigitsAlone(parts[1], source) };
}

function inDigitsAlone(parts: readonly Part[], other: TextIn): readonly NumberInText[] {
  if (parts.length === 0) return [];
  const [rest] = unshared(parts, wordsOf(other), ({ values }, word) => values.includes(word));
  // The minutes of a whole hour.
  return [...new Set(rest.filter(({ written }) => written !== "00").map(({ number }) => number))];
}

const isSame = (a: NumberInText, b: NumberInText): boolean =>
  a.scaled !== undefined && b.scaled !== undefined
    ? a.scaled === b.scaled
    : a.written === b.written || isShared(a.values, b.values);

interface Part {
  readonly number: NumberInText;
  readonly written: string;
  readonly values: readonly string[];
}

function partsOf(number: NumberInText): readonly Part[] {
  const { written, values, scaled } = number;
  const parts = isGrouped(written) || scaled ? [written] : written.split(/\D+/);
  return parts.map((part) => ({
    number,
    written: part,
    values: parts.length === 1 ? values : [plainDigits(part)],
  }));
}

const isSamePart =
  (source: TextIn, translation: TextIn) =>
  ({ values: a, number }: Part, { values: b, number: other }: Part): boolean =>
    !(number.scaled && other.scaled) &&
    (isShared(a, b) ||
      (isShared(a.flatMap(onClock), b) && hasHourOfTwelve(source)) ||
      (isShared(a, b.flatMap(onClock)) && hasHourOfTwelve(translation)));

const isShared = (list: readonly string[], others: readonly string[]): boolean =>
  list.some((one) => others.includes(one));

/** The same hour of twelve among those of a day. */
function onClock(value: string): readonly string[] {
  const hour = Number(value);
  if (hour === 12) return ["0", "24"];
  return hour >= 1 && hour < 12 && Number.isInteger(hour) ? [String(hour + 12)] : [];
}

/** What a text says in words and another one may say in digits. */
const wordsOf = (said: TextIn): readonly string[] => [
  ...monthsIn(said),
  ...scalesIn(said),
  // Day and night, on all days.
  ...(/(?<!\d)24\/7(?!\d)/.test(said.text) ? ["24", "24", "7", "7", "365"] : []),
];

/** What each list has more often than the other. */
function unshared<A, B>(
  list: readonly A[],
  others: readonly B[],
  isOne: (a: A, b: B) => boolean,
): readonly [readonly A[], readonly B[]] {
  const rest = [...others];
  const own = list.filter((one) => {
    const at = rest.findIndex((other) => isOne(one, other));
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
  return [own, rest];
}
