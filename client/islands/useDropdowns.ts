import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { listen } from "../listen.ts";

/** Milliseconds for which a panel waits for a pointer that has left it to come back. */
const GRACE = 200;

interface State {
  readonly open?: string | undefined;
  /** Opened by a click. */
  readonly held?: boolean | undefined;
}

export interface Dropdowns {
  readonly nav: RefObject<HTMLElement | null>;
  /** Name of the open dropdown. */
  readonly open: string | undefined;
  /** Opens a dropdown for as long as the pointer stays, or focus inside. */
  readonly peek: (name: string) => void;
  /** Closes a dropdown that is not held, after a moment. */
  readonly leave: () => void;
  /** Opens a dropdown until it is closed, or closes one that was opened so. */
  readonly toggle: (name: string) => void;
}

/**
 * At most one dropdown of a navigation is open. Hover opens one for the time being; a click, Enter or
 * Space holds it open until a second one, Escape, a click elsewhere, or focus that leaves.
 */
export function useDropdowns(): Dropdowns {
  const nav = useRef<HTMLElement>(null);
  const [{ open, held }, setState] = useState<State>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const set = (state: State) => {
    clearTimeout(timer.current);
    setState(state);
  };

  // Before the open panel is painted: a key that is pressed at once finds it.
  useLayoutEffect(() => {
    const item = nav.current?.querySelector(`[data-menu="${open}"]`);
    if (!item) return;
    const stop = new AbortController();
    listen(stop.signal, document, "pointerdown focusin click keydown", (event) => {
      const target = event.target as Element;
      const inside = item.contains(target);
      if (event.type === "keydown") {
        if ((event as KeyboardEvent).key !== "Escape") return;
        if (inside) item.querySelector("button")?.focus();
      } else if (inside && !(event.type === "click" && target.closest("a"))) return;
      // A click on the next button has opened that one's panel already.
      setState((state) => (state.open === open ? {} : state));
    });
    return () => stop.abort();
  }, [open]);

  return {
    nav,
    open,
    peek: (name) => set(name === open ? { open, held } : { open: name }),
    leave: () => {
      clearTimeout(timer.current);
      const focused = () => nav.current?.querySelector("[data-menu]:focus-within");
      timer.current = setTimeout(() => !held && !focused() && setState({}), GRACE);
    },
    toggle: (name) => set(name === open && held ? {} : { open: name, held: true }),
  };
}
