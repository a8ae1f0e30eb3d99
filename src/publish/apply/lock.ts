/**
 * One publisher at a time. Where the store can write on condition, the lock is exact. Where it cannot,
 * a lock is written, left to settle, and read back: the last writer has it. Either way the live release
 * is read again before a new one is committed, so that a lock that failed is found out.
 */
import { z } from "zod";
import { SiteError } from "../../errors.ts";
import { isOwnerGone, type Owner } from "../releases/owner.ts";
import { LOCK, STATE_HEADERS } from "../releases/state.ts";
import type { Clock } from "../store/clock.ts";
import { StoreError } from "../store/fault.ts";
import { type ObjectStore, type ReadableStore, type Seen, seenOf } from "../store/object-store.ts";

/** A lock that has not been renewed for this long is anyone's. Milliseconds, like all below. */
export const LEASE = 60_000;
const POLL = 1_000;
/** Longer than one small write takes, so that two writers see the same last one. */
const SETTLE = 1_500;
const PATIENCE = 15 * 60_000;
/** Stores refuse clocks that are 15 minutes off, so a beat older than this is old by any clock. */
const SURELY_OLD = 30 * 60_000;

const lockSchema = z.object({
  /** Names the run. */
  token: z.string(),
  /** Which machine and process, so that a killed run's lock is known at once on the same machine. */
  machine: z.string(),
  process: z.number(),
  /** ISO 8601: when it was last renewed. */
  beat: z.string(),
});

type Lock = z.infer<typeof lockSchema>;

export interface Acquired {
  /** Whether another run had it before: what was seen until then may be out of date. */
  readonly waited: boolean;
  /** Whether the store refuses a write on a condition that is not met. */
  readonly isExact: boolean;
}

type Held = Pick<ObjectStore, "name" | "get" | "put" | "putIfAbsent" | "remove">;

/** Waits for the lock, for a quarter of an hour at the most, and takes it. */
export async function acquire(
  store: Held,
  clock: Clock,
  notice: (text: string) => void,
  owner: Owner,
): Promise<Acquired> {
  const started = clock.now();
  let watched = { text: "", since: started };
  let reported = false;
  const taken = async (waited: boolean) => ({
    waited,
    isExact: await keepsTags(store, clock, owner),
  });
  for (;;) {
    const found = await readLock(store);
    if (found === undefined) {
      if (await claim(store, clock, owner)) return taken(watched.text !== "");
    } else {
      if (found.text !== watched.text) watched = { text: found.text, since: clock.now() };
      if (isStale(found.lock, clock.now() - watched.since, clock.now())) {
        const isFree = await removeUnlessChanged(store, found);
        if (isFree && (await claim(store, clock, owner)) && (await settled(store, clock, owner)))
          return taken(true);
      } else {
        if (clock.now() - started > PATIENCE) throw busy(store.name, found.lock);
        if (!reported)
          notice(`another publish is under way (${describe(found.lock)}); waiting for it`);
        reported = true;
        await clock.sleep(POLL);
      }
    }
  }
}

/** Whether the lock is now ours. */
async function claim(store: Held, clock: Clock, owner: Owner): Promise<boolean> {
  const bytes = lockBytes(owner, clock);
  const outcome = await store.putIfAbsent(LOCK, bytes, STATE_HEADERS);
  // After a lost answer and another try, what exists may be our own.
  if (outcome === "exists") return isOurs(await readLock(store), owner);
  if (outcome === "unsupported") await store.put(LOCK, bytes, STATE_HEADERS);
  else if ((await store.putIfAbsent(LOCK, bytes, STATE_HEADERS)) === "exists") return true;
  // The condition was refused, or taken without being kept.
  return settled(store, clock, owner);
}

async function settled(store: Held, clock: Clock, owner: Owner): Promise<boolean> {
  await clock.sleep(SETTLE);
  return isOurs(await readLock(store), owner);
}

/** A tag that no object has. */
const NO_TAG: Seen = { etag: "00000000000000000000000000000000" };

/** Found out by a write of the lock that must be refused: one that is not is a renewal. */
async function keepsTags(store: Held, clock: Clock, owner: Owner): Promise<boolean> {
  try {
    await store.put(LOCK, lockBytes(owner, clock, " "), STATE_HEADERS, NO_TAG);
    return false;
  } catch (error) {
    if (isChanged(error)) return true;
    throw error;
  }
}

export const isChanged = (error: unknown): boolean =>
  error instanceof StoreError && error.fault === "changed";

/** A lock whose run has certainly ended, and that no other run waits for, goes. */
export async function clearDeadLock(store: Held, clock: Clock): Promise<void> {
  const found = await readLock(store);
  if (found && isStale(found.lock, 0, clock.now())) await removeUnlessChanged(store, found);
}

/** False when it was renewed or taken since it was found. */
async function removeUnlessChanged(store: Held, found: FoundLock): Promise<boolean> {
  if ((await readLock(store))?.text !== found.text) return false;
  try {
    await store.remove(LOCK, found.seen);
    return true;
  } catch (error) {
    if (isChanged(error)) return false;
    throw error;
  }
}

export interface FoundLock {
  readonly text: string;
  /** Undefined when it cannot be read: then only its age counts. */
  readonly lock: Lock | undefined;
  readonly seen: Seen | undefined;
}

export const isOurs = (found: FoundLock | undefined, owner: Owner): found is FoundLock =>
  found?.lock?.token === owner.run;

export async function readLock(store: Pick<ReadableStore, "get">): Promise<FoundLock | undefined> {
  const stored = await store.get(LOCK);
  if (stored === undefined) return undefined;
  const text = stored.body.toString();
  return { text, lock: parseLock(text), seen: seenOf(stored) };
}

function parseLock(text: string): Lock | undefined {
  try {
    return lockSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

const isStale = (lock: Lock | undefined, unchangedFor: number, now: number): boolean =>
  unchangedFor > LEASE ||
  (lock !== undefined &&
    (now - Date.parse(lock.beat) > SURELY_OLD ||
      isOwnerGone({ machine: lock.machine, process: lock.process, run: lock.token })));

/** `mark` makes the bytes differ from those of the same moment. */
export const lockBytes = ({ run, ...owner }: Owner, clock: Clock, mark = ""): Buffer =>
  Buffer.from(
    JSON.stringify({ token: run, ...owner, beat: new Date(clock.now()).toISOString() }) + mark,
  );

const describe = (lock: Lock | undefined): string =>
  lock === undefined ? "its lock cannot be read" : `last seen ${lock.beat}`;

const busy = (store: string, lock: Lock | undefined) =>
  new SiteError("Another publish has been under way for too long", [
    {
      rule: "publish/busy",
      where: { file: `${store}/${LOCK}` },
      message: `its lock is still being renewed (${describe(lock)})`,
      hint: "wait for that run to end, or stop it; its lock then ends by itself within a minute",
    },
  ]);
