import { useEffect, useRef, useState } from "react";
import { listen } from "../listen.ts";
import type { ToastState } from "../toast/reducer.ts";
import type { ToastStore } from "../toast/store.ts";
import { Message } from "./Message.tsx";

const HOTKEY = "F8";

export interface ToasterProps {
  /** Name of the region for screen readers. */
  readonly region: string;
  /** Label of the button that closes a toast. */
  readonly close: string;
  /** Title of the toast that tells of a broken island; read by `client/main.ts`. */
  readonly error: string;
}

/** The region at the edge of the window in which short messages appear. */
export function Toaster({ region, close, toasts }: ToasterProps & { toasts?: ToastStore }) {
  const area = useRef<HTMLElement>(null);
  /** Where focus was when the hotkey moved it here. */
  const origin = useRef<HTMLElement>(null);
  const [list, setList] = useState<ToastState["toasts"]>([]);

  useEffect(() => {
    const element = area.current;
    if (!toasts || !element) return;
    const stop = new AbortController();
    /** Holds the clock while someone looks closer, or cannot look. Asked when focus has settled. */
    const look = () =>
      setTimeout(() => {
        const held = document.hidden || element.matches(":hover,:focus-within");
        toasts.hold(held);
      });
    const read = () => {
      setList(toasts.state().toasts);
      look();
    };
    read();
    const { signal } = stop;
    listen(signal, element, "pointerenter pointerleave focusin focusout", look);
    listen(signal, document, "visibilitychange", look);
    listen<KeyboardEvent>(signal, document, "keydown", ({ key }) => {
      if (key !== HOTKEY || element.contains(document.activeElement)) return;
      origin.current = document.activeElement as HTMLElement;
      element.focus();
    });
    toasts.subscribe(read, signal);
    return () => stop.abort();
  }, [toasts]);

  const closeOne = (id: string) => {
    const { current } = area;
    if (current?.contains(document.activeElement)) (origin.current ?? current).focus();
    toasts?.dismiss(id);
  };
  /** One live region for each way of announcing. */
  const show = (role: string, variant: string) => (
    <div role={role}>
      {list
        .filter((toast) => toast.open && toast.variant === variant)
        .map((toast) => (
          <Message key={toast.id} toast={toast} close={close} onClose={() => closeOne(toast.id)} />
        ))}
    </div>
  );
  return (
    <section
      ref={area}
      className="toasts"
      aria-label={region}
      aria-keyshortcuts={HOTKEY}
      tabIndex={-1}
    >
      {show("status", "default")}
      {show("alert", "destructive")}
    </section>
  );
}
