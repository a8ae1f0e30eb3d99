/** With more names a mistyped one would be compared for longer than it takes to find it. */
const MOST_NAMES = 2000;

/** The known name that a mistyped one was probably meant to be. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  if (known.length > MOST_NAMES) return undefined;
  const limit = Math.max(2, Math.floor(name.length / 3));
  const ranked = known
    .map((candidate) => ({ candidate, distance: editDistance(name, candidate) }))
    .filter(({ distance }) => distance <= limit && distance < name.length)
    .sort((a, b) => a.distance - b.distance);
  return ranked[0]?.candidate;
}

/** Levenshtein distance, without regard to letter case. */
function editDistance(a: string, b: string): number {
  const [from, to] = [a.toLowerCase(), b.toLowerCase()];
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [i, left] of [...from].entries()) {
    const next = [i + 1];
    for (const [j, right] of [...to].entries()) {
      const change = (row[j] ?? 0) + (left === right ? 0 : 1);
      next.push(Math.min(change, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
