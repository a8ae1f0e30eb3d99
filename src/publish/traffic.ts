/** Counts what a target is asked to do. */
import type { Target } from "./target.ts";

export interface Traffic {
  requests: number;
  bytesSent: number;
}

export function counted(target: Target, traffic: Traffic): Target {
  const note = (body?: Uint8Array) => {
    traffic.requests++;
    traffic.bytesSent += body?.length ?? 0;
  };
  return {
    name: target.name,
    list: (prefix, from) => {
      note();
      return target.list(prefix, from);
    },
    head: (key) => {
      note();
      return target.head(key);
    },
    get: (key, range) => {
      note();
      return target.get(key, range);
    },
    put: (key, body, headers) => {
      note(body);
      return target.put(key, body, headers);
    },
    putIfAbsent: (key, body, headers) => {
      note(body);
      return target.putIfAbsent(key, body, headers);
    },
    remove: (key) => {
      note();
      return target.remove(key);
    },
  };
}
