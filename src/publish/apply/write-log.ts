/** What was sent since the lock was last sure, so that a run that has lost it can put it back. */
import type { StoredObject } from "../store/object-store.ts";

/** What was sent under a key. */
export interface Write {
  /** The MD5 of the bytes that were put; undefined for a deletion. */
  readonly md5: string | undefined;
  /** An asset that was deleted: nothing else has its bytes. */
  readonly removed?: StoredObject | undefined;
}

export type Writes = ReadonlyMap<string, Write>;

export interface WriteLog {
  /** Notes a write before it is sent; gives what notes that the store has answered. */
  readonly begin: (key: string, write: Write) => () => void;
  readonly all: () => Writes;
  /** Takes those that have been answered by now; gives what forgets them, once they are sure. */
  readonly answered: () => () => void;
  /** Bytes of deleted assets that are held. */
  readonly removedBytes: () => number;
}

export function createWriteLog(): WriteLog {
  const writes = new Map<string, { readonly write: Write; isAnswered: boolean }>();
  let removedBytes = 0;
  const forget = (key: string) => {
    removedBytes -= writes.get(key)?.write.removed?.body.length ?? 0;
    writes.delete(key);
  };
  return {
    begin(key, write) {
      // After a lost answer the object is gone already.
      const removed = write.removed ?? writes.get(key)?.write.removed;
      const one = { write: { ...write, removed }, isAnswered: false };
      forget(key);
      writes.set(key, one);
      removedBytes += removed?.body.length ?? 0;
      return () => {
        one.isAnswered = true;
      };
    },
    all: () => new Map([...writes].map(([key, { write }]) => [key, write])),
    answered() {
      const sure = [...writes].filter(([, { isAnswered }]) => isAnswered);
      return () => {
        for (const [key, one] of sure) if (writes.get(key) === one) forget(key);
      };
    },
    removedBytes: () => removedBytes,
  };
}
