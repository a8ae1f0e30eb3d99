/** Listens for events of several types, given with spaces between, until the signal aborts. */
export function listen<E extends Event = Event>(
  signal: AbortSignal,
  target: EventTarget,
  types: string,
  listener: (event: E) => void,
): void {
  for (const type of types.split(" "))
    target.addEventListener(type, listener as EventListener, { signal });
}
