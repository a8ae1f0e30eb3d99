/** How much may be asked before there are answers: by one connection, and by all. */
import type { ServerResponse } from "node:http";
import { setImmediate } from "node:timers/promises";

/** Requests of one connection that may wait for their answers. Browsers wait for one before the next. */
const WAITING = 4;

/** A client that asks on and on without reading the answers would fill the memory with them. */
export function limitWaiting(): (response: ServerResponse) => boolean {
  const waiting = new WeakMap<object, number>();
  return (response) => {
    const { socket } = response.req;
    const count = (more: number) => {
      const now = (waiting.get(socket) ?? 0) + more;
      waiting.set(socket, now);
      return now;
    };
    response.once("close", () => count(-1));
    return count(1) > WAITING;
  };
}

/** Answers that are made at once. Each holds a file and what compresses it. */
const AT_ONCE = 16;

/**
 * Lets the others wait in line, so that memory does not grow with the number of requests. A connection stands
 * there once: who asks for one page waits for no more than one answer of each other connection.
 */
export function inTurns(): (connection: object, work: () => Promise<void>) => Promise<void> {
  const last = new WeakMap<object, Promise<void>>();
  const turn = oneLine();
  return (connection, work) => {
    // Requests that came together are all counted before the first is answered.
    const own = (last.get(connection) ?? setImmediate()).then(() => turn(work));
    last.set(connection, own);
    return own;
  };
}

function oneLine(): (work: () => Promise<void>) => Promise<void> {
  const line: (() => void)[] = [];
  let working = 0;
  return async (work) => {
    if (working < AT_ONCE) working++;
    else await new Promise<void>((turn) => line.push(turn));
    try {
      await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else working--;
    }
  };
}
