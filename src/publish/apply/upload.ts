/** Puts planned objects into the bucket, rank by rank. */

import { groupBy } from "../../collections/group-by.ts";
import { type Problem, SiteError } from "../../errors.ts";
import type { Upload } from "../plan/plan.ts";
import { md5 } from "../releases/encode.ts";
import { bodyOf, type Candidate } from "../releases/files.ts";
import { type Failure, tryEach } from "../store/at-once.ts";
import { isConflict, isOfOneObject, problemOf, StoreError } from "../store/fault.ts";
import { type Listed, type ObjectStore, seenOf } from "../store/object-store.ts";
import type { LockedContext } from "./context.ts";

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

interface UploadContext extends Pick<LockedContext, "store" | "clock" | "progress"> {
  /** What the plan saw, by key: what is there by then must still be that. */
  readonly objects: ReadonlyMap<string, Listed>;
}

/** Each rank begins when the one before is complete. Gives what was stored, by key. */
export async function uploadAll(
  context: UploadContext,
  candidate: Pick<Candidate, "read">,
  uploads: readonly Upload[],
): Promise<ReadonlyMap<string, Stored>> {
  const stored = new Map<string, Stored>();
  const note = (key: string, one: Stored) => {
    stored.set(key, one);
    context.progress("uploading", stored.size, uploads.length);
  };
  const ranks = groupBy(uploads, ({ rank }) => rank);
  for (const rank of ranks.values()) {
    const files = [...groupBy(rank, ({ wanted }) => wanted.file.path).values()];
    const failures = await tryEach(
      files,
      (file) => uploadFile(context, candidate, file, note),
      isOfOneObject,
    );
    if (failures.length > 0) throw failed(context.store.name, failures, uploads, stored);
  }
  return stored;
}

/** A page's own file first: a store that keeps files and folders apart then refuses the alias only. */
async function uploadFile(
  { store, clock, objects }: UploadContext,
  candidate: Pick<Candidate, "read">,
  uploads: readonly Upload[],
  note: (key: string, stored: Stored) => void,
): Promise<void> {
  const [first] = uploads;
  if (first === undefined) return;
  const { file } = first.wanted;
  const body = await bodyOf(candidate, file);
  for (const { wanted } of uploads) {
    const seen = seenOf(objects.get(wanted.key));
    await put(store, wanted.key, wanted.isAlias, () =>
      store.put(wanted.key, body, file.headers, seen),
    );
    note(wanted.key, { bytes: body.length, md5: md5(body), at: clock.now() });
  }
}

async function put<T>(store: ObjectStore, key: string, isAlias: boolean, work: () => Promise<T>) {
  try {
    return await work();
  } catch (error) {
    if (isAlias && isConflict(error))
      throw new AliasRefused(
        `${store.name} cannot keep ${key} beside ${key.replace(/\/$/, "")}/index.html`,
        {
          cause: error,
        },
      );
    throw error;
  }
}

function failed(
  store: string,
  failures: readonly Failure<readonly Upload[]>[],
  uploads: readonly Upload[],
  stored: ReadonlyMap<string, Stored>,
): unknown {
  const other = failures.find(({ error }) => !(error instanceof StoreError));
  if (other) return other.error;
  const problems = failures.flatMap(({ error }): Problem[] =>
    error instanceof StoreError ? [problemOf(error, store)] : [],
  );
  const left = uploads.length - stored.size - problems.length;
  return new SiteError(
    `${problems.length} of ${uploads.length} uploads failed${left > 0 ? `, ${left} were not tried` : ""}; nothing was deleted, and visitors still get whole pages`,
    problems,
    { cause: failures[0]?.error },
  );
}
