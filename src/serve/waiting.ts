/** How much one connection may ask before it has its answers. */
import type { ServerResponse } from "node:http";

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
