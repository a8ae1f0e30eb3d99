/**
 * The lock while it is held. Every request of the work goes through it: none is handed over when the lock may
 * have ended meanwhile, however long the process, its machine or the network stood still. What was written since the
 * lock was last sure is known, so that a run that has lost it can put it back.
 */

import { isHashed } from "../../hosting/url.ts";
import { md5 } from "../releases/encode.ts";
import { asRun, type Owner } from "../releases/owner.ts";
import { LOCK, STATE_HEADERS } from "../releases/state.ts";
import type { Clock } from "../store/clock.ts";
import type { ObjectStore } from "../store/object-store.ts";
import { isGivenUp, withRetry } from "../store/retry.ts";
import { acquire, isChanged, isOurs, LEASE, lockBytes, readLock } from "./lock.ts";
import { createWriteLog, type Write, type Writes } from "./write-log.ts";

const RENEW_AFTER = LEASE / 3;
/** A request has as long to arrive as is left of the lease by then. */
const HAND_OVER_UNTIL = LEASE / 2;

/** What it takes to hold a lock: the store as it is, each request tried once. */
export interface LeaseContext {
  readonly store: ObjectStore;
  readonly clock: Clock;
  readonly notice: (text: string) => void;
}

/** A store that takes longer than the lease for each of these keeps no lock. */
const RENEWALS = 5;

/** Bytes of deleted assets that are in memory at most, until the lock is sure again. */
const MOST_REMOVED = 32_000_000;

export interface Lease {
  /** Whether another run had the lock before: what was seen until then may be out of date. */
  readonly waited: boolean;
  readonly owner: Owner;
  /** Sends nothing unless the lock is held. */
  readonly store: ObjectStore;
  /** Throws LostLock when another run has the lock. */
  readonly check: () => Promise<void>;
}

/** Another run may have had the lock since these writes were sent. */
export class LostLock extends Error {
  override readonly name = "LostLock";
  readonly written: Writes;
  constructor(written: Writes) {
    super("the lock was lost");
    this.written = written;
  }
}

/**
 * Waits for the lock, does the work, and gives the lock back whatever happens. Throws LostLock where the lock
 * was lost, whatever the work met because of it.
 */
export const withLease = <T>(
  { store: plain, clock, notice }: LeaseContext,
  work: (lease: Lease) => Promise<T>,
): Promise<T> =>
  asRun(async (owner) => {
    const patient = withRetry(plain, clock, notice);
    const { waited, isExact } = await acquire(patient, clock, notice, owner);
    const held = createHeld(plain, patient, clock, owner, isExact);
    const store = withRetry(held.store, clock, notice);
    let lock = patient;
    try {
      const result = await work({ waited, owner, store, check: held.check });
      // The last writes may have come late without any clock of this machine showing it.
      await held.check();
      return result;
    } catch (error) {
      // A store that has been given up is asked once, not for another minute.
      if (isGivenUp(error)) lock = plain;
      if (await held.isLost(lock)) throw new LostLock(held.written());
      throw error;
    } finally {
      await giveBack(lock, held, owner, notice);
    }
  });

type HeldLock = ReturnType<typeof createHeld>;

function createHeld(
  plain: ObjectStore,
  patient: ObjectStore,
  clock: Clock,
  owner: Owner,
  isExact: boolean,
) {
  let sureAt = momentOf(clock);
  let isLost = false;
  let renewal: Promise<void> | undefined;
  const log = createWriteLog();
  const lose = () => {
    isLost = true;
    return new LostLock(log.all());
  };
  const passed = () => passedSince(sureAt, clock);

  /** Where conditions are not kept, a lock that may have ended cannot be told from one that was taken and given back. */
  const renew = async () => {
    const started = momentOf(clock);
    const forgetAnswered = log.answered();
    const found = await readLock(patient);
    if (!isOurs(found, owner) || (!isExact && passed() >= LEASE)) throw lose();
    try {
      await patient.put(LOCK, lockBytes(owner, clock), STATE_HEADERS, found.seen);
    } catch (error) {
      throw isChanged(error) ? lose() : error;
    }
    if (!isExact && passed() >= LEASE) throw lose();
    sureAt = started;
    forgetAnswered();
  };

  /** Resolves in the same turn in which the lock was seen to be sure. */
  const hold = async () => {
    const isDue = () => passed() >= RENEW_AFTER || log.removedBytes() > MOST_REMOVED;
    for (let attempt = 1; !isLost && isDue(); attempt++) {
      renewal ??= renew().finally(() => {
        renewal = undefined;
      });
      await renewal;
      if (passed() < HAND_OVER_UNTIL) break;
      if (attempt === RENEWALS) throw lose();
    }
    if (isLost) throw new LostLock(log.all());
  };

  const send = async <T>(key: string, write: Write, request: () => Promise<T>) => {
    await hold();
    const answered = log.begin(key, write);
    const result = await request();
    answered();
    return result;
  };
  const read = async <T>(request: () => Promise<T>) => {
    await hold();
    return request();
  };
  const store: ObjectStore = {
    name: plain.name,
    list: (prefix, from) => read(() => plain.list(prefix, from)),
    head: (key) => read(() => plain.head(key)),
    get: (key, range) => read(() => plain.get(key, range)),
    put: (key, body, headers, seen) =>
      send(key, { md5: md5(body) }, () => plain.put(key, body, headers, seen)),
    putIfAbsent: (key, body, headers) =>
      send(key, { md5: md5(body) }, () => plain.putIfAbsent(key, body, headers)),
    async remove(key, seen) {
      const removed = isHashed(key) ? await read(() => plain.get(key)) : undefined;
      await send(key, { md5: undefined, removed }, () => plain.remove(key, seen));
    },
  };
  return {
    store,
    written: log.all,
    mayRemove: () => !isLost && (isExact || passed() < HAND_OVER_UNTIL),
    async check() {
      await hold();
      if (!isOurs(await readLock(patient), owner)) throw lose();
    },
    /** Asked after a failure; where the store does not answer, the failure stands as it is. */
    async isLost(asked: Pick<ObjectStore, "get">) {
      if (isLost) return true;
      try {
        return !isOurs(await readLock(asked), owner) || (!isExact && passed() >= LEASE);
      } catch {
        return false;
      }
    },
  };
}

/** A lock that cannot be given back ends by itself, so this never hides how the work ended. */
async function giveBack(
  store: ObjectStore,
  held: HeldLock,
  owner: Owner,
  notice: (text: string) => void,
): Promise<void> {
  try {
    const found = await readLock(store);
    if (isOurs(found, owner) && held.mayRemove()) await store.remove(LOCK, found.seen);
  } catch (error) {
    if (isChanged(error)) return;
    notice(`the lock could not be removed; it ends by itself after ${LEASE / 1000} seconds`);
  }
}

interface Moment {
  readonly now: number;
  readonly uptime: number;
}

const momentOf = ({ now, uptime }: Clock): Moment => ({ now: now(), uptime: uptime() });

/** One clock may be set back, the other stands still while a machine sleeps: the larger is the time that passed. */
const passedSince = (moment: Moment, { now, uptime }: Clock): number =>
  Math.max(now() - moment.now, uptime() - moment.uptime);
