/** What visitors will see differently once a plan is carried out, in words. */
import { briefLines, firstLines } from "../compare/brief.ts";
import type { Harm } from "../compare/harm.ts";
import type { Move } from "../compare/moved-pages.ts";
import { versionOf } from "../compare/release-version.ts";
import { type Comparison, compareVersions, movesOf } from "../compare/site-changes.ts";
import type { Version } from "../compare/version.ts";
import { SiteError } from "../errors.ts";
import { formMarks } from "../output/build-info.ts";
import type { Told } from "../publish/apply/describe.ts";
import { pagesOf as pagesWithWords } from "../publish/releases/difference.ts";
import { pagesOf } from "../publish/releases/ever.ts";
import type { Release } from "../publish/releases/state.ts";
import type { Connection } from "../publish/store/connect.ts";
import { withAdvice } from "../publish/store/fault.ts";
import type { Reporter } from "../report.ts";

export interface ToldChanges extends Told {
  /** Undefined for a first release, which is new as a whole. */
  readonly changes?: Comparison;
}

/**
 * Of a first release only its pages. Bytes that are lost keep nobody from publishing others. `isTold`: what somebody has
 * been warned of, and need not read again.
 */
export async function tellChanges(
  { name, reader }: Pick<Connection, "name" | "reader">,
  live: Release | undefined,
  readAfter: () => Promise<Version>,
  report: Reporter,
  isTold: (harm: Harm) => boolean = () => false,
): Promise<ToldChanges | undefined> {
  if (live === undefined) return { lines: firstLines(await readAfter()) };
  try {
    const read = await withAdvice(name, () => versionOf(reader, live));
    const after = await readAfter();
    const before = live.preview === undefined ? read : standingAt(after, read);
    const changes = await report.step("compare", () =>
      compareVersions(before, after, (done, total) => report.progress("comparing", done, total)),
    );
    const harm = changes.harm.filter((one) => !isTold(one));
    return { changes, lines: briefLines({ ...changes, harm }, report.paint) };
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    const [problem] = error.problems;
    report.warn(`what changes cannot be told: ${problem?.where.file}: ${problem?.message}`);
    return undefined;
  }
}

/** Pages of a preview name the addresses of the real ones: they do not say where it stands. */
const standingAt = ({ form, buildInfo }: Version, before: Version): Version => ({
  ...before,
  form,
  buildInfo: { ...before.buildInfo, origin: buildInfo.origin, ...formMarks(form) },
});

/** Where pages of dead addresses are now, by the words that each had, or where it led, in the last kept release that tells. */
export async function movesFrom(
  connection: Pick<Connection, "name" | "reader">,
  kept: readonly Release[],
  after: Version,
  dead: readonly string[],
): Promise<readonly Move[]> {
  const left = new Set(dead);
  const moves: Move[] = [];
  for (const release of [...kept].reverse()) {
    const asked = pagesOf(release).filter((address) => left.has(address));
    if (asked.length === 0) continue;
    const all = await movesOfRelease(connection, release, after);
    moves.push(...all.filter(({ from }) => left.has(from)));
    for (const { from } of all) left.delete(from);
    for (const address of pagesWithWords(release).keys()) left.delete(address);
  }
  return moves;
}

/** Of none where its bytes are lost. */
async function movesOfRelease(
  { name, reader }: Pick<Connection, "name" | "reader">,
  release: Release,
  after: Version,
): Promise<readonly Move[]> {
  try {
    return await movesOf(await withAdvice(name, () => versionOf(reader, release)), after);
  } catch (error) {
    if (error instanceof SiteError) return [];
    throw error;
  }
}
