/** What the bucket holds of ours: the live release, the kept ones, leftovers, and what is foreign. */

import { mapAtOnce } from "../../collections/map-at-once.ts";
import { compare, SiteError } from "../../errors.ts";
import { isInPreview, previewsIn } from "../previews/names.ts";
import { AT_ONCE } from "../store/at-once.ts";
import {
  type Listed,
  listAll,
  type ReadableStore,
  type Seen,
  seenOf,
} from "../store/object-store.ts";
import { leftoversOf } from "./pending.ts";
import {
  FOLDER,
  PENDING,
  type Pending,
  POINTER,
  type Pointer,
  parsePending,
  parsePointer,
  parseRelease,
  RELEASES,
  type Release,
  releaseKey,
} from "./state.ts";

export interface Bucket {
  /** The pointer's bytes, to see whether another run released meanwhile. */
  readonly pointerText: string | undefined;
  readonly live: Release | undefined;
  /** Oldest first, the live one last. */
  readonly kept: readonly Release[];
  /** Releases that no pointer names: of runs that were killed, or of releases that have expired. */
  readonly stray: readonly Release[];
  /** Objects that runs which did not finish have left, and that have not changed since: keys, each with the MD5 of its bytes. */
  readonly leftovers: ReadonlyMap<string, string>;
  readonly unfinished: readonly Unfinished[];
  /** The newest id that any release bears. */
  readonly newestId: string | undefined;
  /** Listed objects that are ours or wanted, by key. */
  readonly objects: ReadonlyMap<string, Listed>;
  readonly foreign: Foreign;
  /** Names of previews, which have a state of their own. */
  readonly previews: readonly string[];
}

export interface Foreign {
  readonly count: number;
  /** A few keys, as examples. */
  readonly some: readonly string[];
}

const EXAMPLES = 5;

/** A run that has not finished, by what it wrote down first. */
export interface Unfinished extends Pending {
  /** Its release's. */
  readonly id: string;
  readonly key: string;
}

export type BucketState = Omit<Bucket, "objects" | "foreign" | "leftovers" | "previews">;

/** Throws a SiteError where the live release's list of files is missing. */
export async function readState(store: ReadableStore): Promise<BucketState> {
  const state = await readStateAsFound(store);
  assertNotLost(store, state);
  return state;
}

/** Throws a SiteError where the pointer names a release whose list of files is missing. */
export function assertNotLost(
  store: ReadableStore,
  { pointerText, live }: Pick<BucketState, "pointerText" | "live">,
): void {
  if (pointerText !== undefined && !live) throw lostRelease(store, pointerText);
}

/** `live` is undefined too where the pointer names a release whose list of files is missing. */
export async function readStateAsFound(store: ReadableStore): Promise<BucketState> {
  const keys: string[] = [];
  for await (const { key } of listAll(store, FOLDER)) keys.push(key);
  keys.sort(compare);
  const pointer = await readPointer(store);
  const names = keys.filter((key) => key.startsWith(RELEASES));
  const listed = pointer?.value.kept.map(releaseKey) ?? [];
  const found = await mapAtOnce([...new Set([...listed, ...names])], AT_ONCE, async (key) => {
    const stored = await store.get(key);
    return stored === undefined ? undefined : parseRelease(key, stored.body);
  });
  const releases = new Map(found.flatMap((release) => (release ? [[release.id, release]] : [])));
  const kept = (pointer?.value.kept ?? []).flatMap((id) => releases.get(id) ?? []);
  const live = pointer && releases.get(pointer.value.release);
  // Read slowly, it may name a release that has been replaced and forgotten since.
  if (pointer && !live && (await readPointer(store))?.text !== pointer.text)
    return readStateAsFound(store);
  const pendingKeys = keys.filter((key) => key.startsWith(PENDING));
  const unfinished = await mapAtOnce(pendingKeys, AT_ONCE, async (key) => {
    const stored = await store.get(key);
    const id = idOfPending(key);
    return stored === undefined ? [] : [{ ...parsePending(key, stored.body), key, id }];
  });
  return {
    pointerText: pointer?.text,
    live,
    kept,
    stray: [...releases.values()].filter(({ id }) => !kept.some((release) => release.id === id)),
    unfinished: unfinished.flat(),
    newestId: [...releases.keys(), ...pendingKeys.map(idOfPending)].sort(compare).at(-1),
  };
}

const idOfPending = (key: string) => key.slice(PENDING.length).replace(/\..*$/, "");

export async function readBucket(store: ReadableStore, wanted: Iterable<string>): Promise<Bucket> {
  const [state, listing] = await Promise.all([readState(store), allOf(store)]);
  const listed = new Map(listing.map((object) => [object.key, object]));
  const pending = state.unfinished.flatMap(({ objects }) => objects);
  const leftovers = await leftoversOf(store, pending, listed);
  const known = new Set([...wanted, ...leftovers.keys(), ...keysOfReleases(state)]);
  const isOurs = ({ key }: Listed) => known.has(key) || key.startsWith(FOLDER);
  const previews = previewsIn([...listed.keys()]);
  const foreign = listing
    .filter((object) => !isOurs(object) && !isInPreview(object.key, previews))
    .map(({ key }) => key);
  return {
    ...state,
    leftovers,
    objects: new Map(listing.filter(isOurs).map((object) => [object.key, object])),
    foreign: { count: foreign.length, some: foreign.slice(0, EXAMPLES) },
    previews,
  };
}

async function allOf(store: ReadableStore): Promise<readonly Listed[]> {
  const objects: Listed[] = [];
  for await (const object of listAll(store, "")) objects.push(object);
  return objects;
}

interface FoundPointer {
  readonly value: Pointer;
  readonly text: string;
  readonly seen: Seen | undefined;
}

export async function readPointer(store: ReadableStore): Promise<FoundPointer | undefined> {
  const stored = await store.get(POINTER);
  if (stored === undefined) return undefined;
  const value = parsePointer(POINTER, stored.body);
  return { value, text: stored.body.toString(), seen: seenOf(stored) };
}

export const allReleases = ({ kept, stray }: Pick<BucketState, "kept" | "stray">) => [
  ...stray,
  ...kept,
];

/** Every key of a release, kept or not. */
function* keysOfReleases(state: Pick<BucketState, "kept" | "stray">): Generator<string> {
  for (const { files } of allReleases(state))
    for (const { objects } of files) for (const { key } of objects) yield key;
}

function lostRelease(store: ReadableStore, pointerText: string): SiteError {
  const { release } = parsePointer(POINTER, Buffer.from(pointerText));
  return new SiteError("The list of the live release's files is missing", [
    {
      rule: "publish/state",
      where: { file: `${store.name}/${releaseKey(release)}` },
      message: `${POINTER} names release ${release}, whose list of files is not in the bucket`,
      hint: `delete ${POINTER} from the bucket and publish again: every file is then compared again`,
    },
  ]);
}
