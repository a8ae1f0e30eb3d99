/** What visitors will see differently once a plan is carried out, in words. */
import { briefLines } from "../compare/brief.ts";
import type { Harm } from "../compare/harm.ts";
import type { Move } from "../compare/moved-pages.ts";
import { versionOf } from "../compare/release-version.ts";
import { type Comparison, compareVersions, movesOf } from "../compare/site-changes.ts";
import type { Version } from "../compare/version.ts";
import { SiteError } from "../errors.ts";
import type { Told } from "../publish/apply/describe.ts";
import type { Release } from "../publish/releases/state.ts";
import type { Connection } from "../publish/store/connect.ts";
import { withAdvice } from "../publish/store/fault.ts";
import type { Reporter } from "../report.ts";

export interface ToldChanges extends Told {
  readonly changes: Comparison;
}

/**
 * Nothing of a first release, which is new as a whole. Bytes that are lost keep nobody from publishing others. `isTold`:
 * what somebody has been warned of, and need not read again.
 */
export async function tellChanges(
  { name, reader }: Pick<Connection, "name" | "reader">,
  live: Release | undefined,
  readAfter: () => Promise<Version>,
  report: Reporter,
  isTold: (harm: Harm) => boolean = () => false,
): Promise<ToldChanges | undefined> {
  if (live === undefined) return undefined;
  try {
    const before = await withAdvice(name, () => versionOf(reader, live));
    const after = await readAfter();
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

/** Where pages of the live release are now; of none where its bytes are lost. */
export async function movesFrom(
  { name, reader }: Pick<Connection, "name" | "reader">,
  live: Release | undefined,
  after: Version,
): Promise<readonly Move[]> {
  if (live === undefined) return [];
  try {
    return await movesOf(await withAdvice(name, () => versionOf(reader, live)), after);
  } catch (error) {
    if (error instanceof SiteError) return [];
    throw error;
  }
}
