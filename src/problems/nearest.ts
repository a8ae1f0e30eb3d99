/** With more names a mistyped one would be compared for longer than it takes to find it. */
const MOST_NAMES = 2000;

/** The known name that a mistyped one was probably meant to be. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  if (known.length > MOST_NAMES) return undefined;
  const ranked = known
    .map((candidate) => ({ candidate, distance: editDistance(name, candidate) }))
    .filter(({ candidate, distance }) => distance <= mostEdits(name, candidate))
    .sort((a, b) => a.distance - b.distance);
  return ranked[0]?.candidate;
}

/** The known file that a path was probably meant to lead to: it is called so, or nearly. */
export const nearestFile = (file: string, known: readonly string[]): string | undefined =>
  known.find((one) => nameOf(one) === nameOf(file)) ?? nearest(file, known);

const nameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** Of two letters half are another name, and so are two of four. */
function mostEdits(name: string, candidate: string): number {
  const longer = Math.max(name.length, candidate.length);
  return longer < 3 ? 0 : longer < 5 ? 1 : Math.max(2, Math.floor(name.length / 3));
}

/** Letters that are left out, added, changed, or in each other's place, without regard to case. */
function editDistance(a: string, b: string): number {
  const [from, to] = [[...a.toLowerCase()], [...b.toLowerCase()]];
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [i, left] of from.entries()) {
    const next = [i + 1];
    for (const [j, right] of to.entries()) {
      const change = (row[j] ?? 0) + (left === right ? 0 : 1);
      const isSwapped = i > 0 && j > 0 && left === to[j - 1] && from[i - 1] === right;
      const swap = isSwapped ? (before[j - 1] ?? 0) + 1 : change;
      next.push(Math.min(change, swap, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    [before, row] = [row, next];
  }
  return row.at(-1) ?? 0;
}
