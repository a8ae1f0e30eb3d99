import { type RefObject, useEffect, useRef, useState } from "react";

/** Milliseconds for which a panel waits for a pointer that has left it to come back. */
const GRACE = 200;

export interface Dropdowns {
  readonly nav: RefObject<HTMLElement | null>;
  /** Name of the open dropdown. */
  readonly open: string | undefined;
  /** Opens a dropdown for as long as pointer or focus stay. */
  readonly peek: (name: string) => void;
  /** Closes a dropdown that is not held, after a moment. */
  readonly leave: () => void;
  /** Opens a dropdown until it is closed, or closes one that was opened so. */
  readonly toggle: (name: string) => void;
}

/**
 * At most one dropdown of a navigation is open. Hover and keyboard focus open one for the time being;
 * a click holds it open until a second click, Escape, a click elsewhere, or focus that leaves.
 */
export function useDropdowns(): Dropdowns {
  const nav = useRef<HTMLElement>(null);
  const [{ open, held }, setState] = useState<{ open?: string; held?: boolean }>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (open === undefined) return;
    const item = nav.current?.querySelector(`[data-menu="${open}"]`);
    const isOutside = (target: EventTarget | null) =>
      target instanceof Node && !item?.contains(target);
    const onOutside = ({ target }: Event) => {
      if (isOutside(target)) setState({});
    };
    const onEscape = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      setState({});
      if (item?.contains(document.activeElement)) item.querySelector("button")?.focus();
    };
    const onClick = ({ target }: Event) => {
      if (target instanceof Element && target.closest("a")) setState({});
    };
    document.addEventListener("pointerdown", onOutside);
    document.addEventListener("click", onClick);
    document.addEventListener("focusin", onOutside);
    document.addEventListener("keydown", onEscape);
    return () => {
      document.removeEventListener("pointerdown", onOutside);
      document.removeEventListener("click", onClick);
      document.removeEventListener("focusin", onOutside);
      document.removeEventListener("keydown", onEscape);
    };
  }, [open]);

  return {
    nav,
    open,
    peek: (name) => {
      clearTimeout(timer.current);
      if (name !== open) setState({ open: name });
    },
    leave: () => {
      clearTimeout(timer.current);
      const busy = () => nav.current?.querySelector("[data-menu]:focus-within");
      timer.current = setTimeout(() => !held && !busy() && setState({}), GRACE);
    },
    toggle: (name) => {
      clearTimeout(timer.current);
      setState(name === open && held ? {} : { open: name, held: true });
    },
  };
}
