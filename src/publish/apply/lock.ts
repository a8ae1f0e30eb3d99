/**
 * One publisher at a time. Where the store can write on condition, the lock is exact. Where it cannot,
 * a lock is written, left to settle, and read back: the last writer has it. Either way the live release
 * is read again before a new one is committed, so that a lock that failed is found out.
 */
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { SiteError } from "../../errors.ts";
import { LOCK, RECORD_HEADERS } from "../releases/records.ts";
import type { Clock } from "../store/clock.ts";
import type { ObjectStore } from "../store/object-store.ts";
import { isOwnerGone, thisProcess } from "./process-identity.ts";

export interface Lock {
  /** Whether another run had it before: what was seen until then may be out of date. */
  readonly waited: boolean;
  /** Renews the lock when it is time to; throws when another run has taken it. */
  readonly keep: () => Promise<void>;
  /** Throws when another run has taken it. */
  readonly check: () => Promise<void>;
}

/** A lock that has not been renewed for this long is anyone's. Milliseconds, like all below. */
export const LEASE = 60_000;
const RENEW_AFTER = LEASE / 3;
const POLL = 1_000;
/** Longer than one small write takes, so that two writers see the same last one. */
const SETTLE = 1_500;
const PATIENCE = 15 * 60_000;
/** Stores refuse clocks that are 15 minutes off, so a beat older than this is old by any clock. */
const SURELY_OLD = 30 * 60_000;

const lockSchema = z.object({
  token: z.string(),
  /** Which machine and process, so that a killed run's lock is known at once on the same machine. */
  machine: z.string(),
  process: z.number(),
  /** ISO 8601: when it was last renewed. */
  beat: z.string(),
});

type LockRecord = z.infer<typeof lockSchema>;

/** Waits for the lock, does the work, and gives the lock back whatever happens. */
export async function withLock<T>(
  store: ObjectStore,
  clock: Clock,
  notice: (text: string) => void,
  work: (lock: Lock) => Promise<T>,
): Promise<T> {
  const token = randomUUID();
  const waited = await acquire(store, clock, notice, token);
  let beat = clock.now();
  let renewal: Promise<void> | undefined;
  const check = async () => {
    const found = await readLock(store);
    if (found?.record?.token !== token) throw lostLock(store.name);
  };
  const renew = async () => {
    await check();
    await store.put(LOCK, lockBytes(token, clock), RECORD_HEADERS);
    beat = clock.now();
    renewal = undefined;
  };
  const keep = async () => {
    if (clock.now() - beat < RENEW_AFTER) return;
    renewal ??= renew();
    await renewal;
  };
  try {
    return await work({ waited, keep, check });
  } finally {
    await giveBack(store, token, notice);
  }
}

/** A lock that cannot be given back ends by itself, so this never hides how the work ended. */
async function giveBack(store: ObjectStore, token: string, notice: (text: string) => void) {
  try {
    const found = await readLock(store);
    if (found?.record?.token === token) await store.remove(LOCK);
  } catch {
    notice(`the lock could not be removed; it ends by itself after ${LEASE / 1000} seconds`);
  }
}

/** Gives whether another run had it before. */
async function acquire(
  store: ObjectStore,
  clock: Clock,
  notice: (text: string) => void,
  token: string,
): Promise<boolean> {
  const started = clock.now();
  let watched = { text: "", since: started };
  let reported = false;
  for (;;) {
    const found = await readLock(store);
    if (found === undefined) {
      if (await claim(store, clock, token)) return watched.text !== "";
    } else {
      if (found.text !== watched.text) watched = { text: found.text, since: clock.now() };
      if (isStale(found.record, clock.now() - watched.since, clock.now())) {
        if ((await readLock(store))?.text === found.text) await store.remove(LOCK);
        if ((await claim(store, clock, token)) && (await settled(store, clock, token))) return true;
      } else {
        if (clock.now() - started > PATIENCE) throw busy(store.name, found.record);
        if (!reported)
          notice(`another publish is under way (${describe(found.record)}); waiting for it`);
        reported = true;
        await clock.sleep(POLL);
      }
    }
  }
}

/** Whether the lock is now ours. */
async function claim(store: ObjectStore, clock: Clock, token: string): Promise<boolean> {
  const bytes = lockBytes(token, clock);
  const outcome = await store.putIfAbsent(LOCK, bytes, RECORD_HEADERS);
  // After a lost answer and another try, what exists may be our own.
  if (outcome === "exists") return (await readLock(store))?.record?.token === token;
  if (outcome === "unsupported") await store.put(LOCK, bytes, RECORD_HEADERS);
  else if ((await store.putIfAbsent(LOCK, bytes, RECORD_HEADERS)) === "exists") return true;
  // The condition was refused, or taken without being kept.
  return settled(store, clock, token);
}

async function settled(store: ObjectStore, clock: Clock, token: string): Promise<boolean> {
  await clock.sleep(SETTLE);
  return (await readLock(store))?.record?.token === token;
}

interface FoundLock {
  readonly text: string;
  /** Undefined when it cannot be read: then only its age counts. */
  readonly record: LockRecord | undefined;
}

async function readLock(store: ObjectStore): Promise<FoundLock | undefined> {
  const stored = await store.get(LOCK);
  if (stored === undefined) return undefined;
  const text = stored.body.toString();
  return { text, record: parseLock(text) };
}

function parseLock(text: string): LockRecord | undefined {
  try {
    return lockSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

const isStale = (record: LockRecord | undefined, unchangedFor: number, now: number): boolean =>
  unchangedFor > LEASE ||
  (record !== undefined &&
    (now - Date.parse(record.beat) > SURELY_OLD || isOwnerGone(record.machine, record.process)));

const lockBytes = (token: string, clock: Clock): Buffer =>
  Buffer.from(
    JSON.stringify({ token, ...thisProcess(), beat: new Date(clock.now()).toISOString() }),
  );

const describe = (record: LockRecord | undefined): string =>
  record === undefined ? "its lock cannot be read" : `last seen ${record.beat}`;

const busy = (store: string, record: LockRecord | undefined) =>
  new SiteError("Another publish has been under way for too long", [
    {
      rule: "publish/busy",
      where: { file: `${store}/${LOCK}` },
      message: `its lock is still being renewed (${describe(record)})`,
      hint: "wait for that run to end, or stop it; its lock then ends by itself within a minute",
    },
  ]);

const lostLock = (store: string) =>
  new SiteError("Another publish took over", [
    {
      rule: "publish/lost-lock",
      where: { file: `${store}/${LOCK}` },
      message: "this run was silent for too long, or the store let two runs have the lock",
      hint: "nothing was deleted; when the other run has ended, publish again",
    },
  ]);
