/** Counts what a store is asked to do. */
import type { ObjectStore } from "./object-store.ts";

export interface Traffic {
  requests: number;
  bytesSent: number;
}

export function counted(store: ObjectStore, traffic: Traffic): ObjectStore {
  const note = (body?: Uint8Array) => {
    traffic.requests++;
    traffic.bytesSent += body?.length ?? 0;
  };
  return {
    name: store.name,
    list: (prefix, from) => {
      note();
      return store.list(prefix, from);
    },
    head: (key) => {
      note();
      return store.head(key);
    },
    get: (key, range) => {
      note();
      return store.get(key, range);
    },
    put: (key, body, headers, seen) => {
      note(body);
      return store.put(key, body, headers, seen);
    },
    putIfAbsent: (key, body, headers) => {
      note(body);
      return store.putIfAbsent(key, body, headers);
    },
    remove: (key, seen) => {
      note();
      return store.remove(key, seen);
    },
  };
}
