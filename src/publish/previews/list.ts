/** The previews that a bucket has, each with its age and size. */
import { mapAtOnce } from "../../collections/map-at-once.ts";
import { allReleases, readState, readStateAsFound } from "../releases/bucket.ts";
import { leftoversOf } from "../releases/pending.ts";
import { FOLDER } from "../releases/state.ts";
import { AT_ONCE } from "../store/at-once.ts";
import { below, type Listed, listAll, type ReadableStore } from "../store/object-store.ts";
import { PREVIEWS, previewsIn } from "./names.ts";
import { isSite, previewWithin } from "./own-bucket.ts";

export interface Preview {
  readonly name: string;
  readonly files: number;
  /** Of all that is stored for it. */
  readonly bytes: number;
  /** Whether it has the bucket for itself, and so no folder below `previews/`. */
  readonly isAtRoot: boolean;
  /** When something of it was last written, in milliseconds since 1970; undefined where the store does not say. */
  readonly written: number | undefined;
}

export async function listPreviews(store: ReadableStore): Promise<readonly Preview[]> {
  const objects: Listed[] = [];
  for await (const object of listAll(store, PREVIEWS)) objects.push(object);
  const names = await mapAtOnce(previewsIn(objects.map(({ key }) => key)), AT_ONCE, async (name) =>
    isSite(await readStateAsFound(below(store, `${PREVIEWS}${name}/`))) ? [] : [name],
  );
  const previews = names.flat().map((name) =>
    previewOf(
      name,
      objects.filter(({ key }) => key.startsWith(`${PREVIEWS}${name}/`)),
      false,
    ),
  );
  return [...previews, ...(await previewAtRoot(store))];
}

async function previewAtRoot(store: ReadableStore): Promise<readonly Preview[]> {
  const state = await readState(store);
  const name = previewWithin(state);
  if (name === undefined) return [];
  const listed = new Map<string, Listed>();
  for await (const object of listAll(store, "")) listed.set(object.key, object);
  const pending = state.unfinished.flatMap(({ objects }) => objects);
  const keys = new Set([
    ...(await leftoversOf(store, pending, listed)).keys(),
    ...allReleases(state).flatMap(({ files }) =>
      files.flatMap(({ objects }) => objects.map(({ key }) => key)),
    ),
  ]);
  const own = [...listed.values()].filter(({ key }) => keys.has(key) || key.startsWith(FOLDER));
  return [previewOf(name, own, true)];
}

function previewOf(name: string, own: readonly Listed[], isAtRoot: boolean): Preview {
  const times = own.flatMap(({ modified }) => (modified ? [Date.parse(modified)] : []));
  return {
    name,
    isAtRoot,
    files: own.length,
    bytes: own.reduce((sum, { bytes }) => sum + bytes, 0),
    written: times.length > 0 ? Math.max(...times) : undefined,
  };
}

const DAY = 24 * 60 * 60_000;

/** Days since it was last written, rounded down. */
export const ageOf = ({ written }: Preview, now: number): number | undefined =>
  written === undefined ? undefined : Math.max(0, Math.floor((now - written) / DAY));
