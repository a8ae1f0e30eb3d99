/** Puts planned objects into the bucket, rank by rank. */

import { type Problem, SiteError } from "../errors.ts";
import { groupBy } from "../group-by.ts";
import { md5 } from "./encode.ts";
import { isConflict, isOfOneObject, problemOf, TargetError } from "./fault.ts";
import { bodyOf, type Candidate } from "./files.ts";
import type { Lock } from "./lock.ts";
import type { Upload } from "./plan.ts";
import { type Failure, tryEach } from "./pool.ts";
import type { Target } from "./target.ts";

/** An object as it was put. */
export interface Stored {
  readonly bytes: number;
  readonly md5: string;
  /** When the put had ended. */
  readonly at: number;
}

/** The store cannot keep `about` beside `about/index.html`: the plan must do without aliases. */
export class AliasRefused extends Error {
  override readonly name = "AliasRefused";
}

export interface UploadContext {
  readonly target: Target;
  readonly candidate: Pick<Candidate, "read">;
  readonly lock: Lock;
  readonly now: () => number;
  readonly progress: (done: number) => void;
}

/** Each rank begins when the one before is complete. Gives what was stored, by key. */
export async function uploadAll(
  context: UploadContext,
  uploads: readonly Upload[],
): Promise<ReadonlyMap<string, Stored>> {
  const stored = new Map<string, Stored>();
  const ranks = groupBy(uploads, ({ rank }) => rank);
  for (const rank of ranks.values()) {
    const files = [...groupBy(rank, ({ wanted }) => wanted.file.path).values()];
    const failures = await tryEach(
      files,
      (file) => uploadFile(context, file, stored),
      isOfOneObject,
    );
    if (failures.length > 0) throw failed(context.target.name, failures, uploads, stored);
  }
  return stored;
}

/** A page's own file first: a store that keeps files and folders apart then refuses the alias only. */
async function uploadFile(
  { target, candidate, lock, now, progress }: UploadContext,
  uploads: readonly Upload[],
  stored: Map<string, Stored>,
): Promise<void> {
  const [first] = uploads;
  if (first === undefined) return;
  await lock.keep();
  const { file } = first.wanted;
  const body = await bodyOf(candidate, file);
  for (const { wanted } of uploads) {
    await put(target, wanted.key, wanted.isAlias, () => target.put(wanted.key, body, file.headers));
    stored.set(wanted.key, { bytes: body.length, md5: md5(body), at: now() });
    progress(stored.size);
  }
}

async function put<T>(target: Target, key: string, isAlias: boolean, work: () => Promise<T>) {
  try {
    return await work();
  } catch (error) {
    if (isAlias && isConflict(error))
      throw new AliasRefused(`${target.name} cannot keep ${key} beside ${key}/index.html`, {
        cause: error,
      });
    throw error;
  }
}

function failed(
  target: string,
  failures: readonly Failure<readonly Upload[]>[],
  uploads: readonly Upload[],
  stored: ReadonlyMap<string, Stored>,
): unknown {
  const other = failures.find(({ error }) => !(error instanceof TargetError));
  if (other) return other.error;
  const problems = failures.flatMap(({ error }): Problem[] =>
    error instanceof TargetError ? [problemOf(error, target)] : [],
  );
  const left = uploads.length - stored.size - problems.length;
  return new SiteError(
    `${problems.length} of ${uploads.length} uploads failed${left > 0 ? `, ${left} were not tried` : ""}; nothing was deleted, and visitors still get whole pages`,
    problems,
    { cause: failures[0]?.error },
  );
}
