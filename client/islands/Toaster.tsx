import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import type { Toast } from "../toast/reducer.ts";
import type { ToastStore } from "../toast/store.ts";

/** Pixels to the right after which a swipe closes a toast. */
const SWIPE_THRESHOLD = 50;
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
  const shown = useToasts(toasts).filter(({ open }) => open);
  const returnFocus = useHotkey(area);
  useAttention(area, toasts);

  const show = (variant: Toast["variant"]) =>
    shown
      .filter((toast) => toast.variant === variant)
      .map((toast) => (
        <Message
          key={toast.id}
          toast={toast}
          close={close}
          onClose={() => {
            returnFocus();
            toasts?.dismiss(toast.id);
          }}
        />
      ));
  return (
    <section
      ref={area}
      className="toasts"
      aria-label={region}
      aria-keyshortcuts={HOTKEY}
      tabIndex={-1}
    >
      <div role="status">{show("default")}</div>
      <div role="alert">{show("destructive")}</div>
    </section>
  );
}

interface MessageProps {
  readonly toast: Toast;
  readonly close: string;
  readonly onClose: () => void;
}

function Message({ toast: { title, description, action, variant }, close, onClose }: MessageProps) {
  const start = useRef<number>(undefined);
  /** Moves the toast along, and returns how many pixels to the right of the start it is. */
  const follow = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const distance = Math.max(0, clientX - (start.current ?? clientX));
    currentTarget.style.translate = distance ? `${distance}px` : "";
    return distance;
  };
  const release = (event: PointerEvent<HTMLElement>) => {
    if (follow(event) >= SWIPE_THRESHOLD) onClose();
    start.current = undefined;
    event.currentTarget.style.translate = "";
  };
  const swipe = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if ((event.target as Element).closest("a,button")) return;
      start.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: follow,
    onPointerUp: release,
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      start.current = undefined;
      follow(event);
    },
  };
  return (
    <article className={`toast ${variant}`} onKeyDown={onEscape(onClose)} {...swipe}>
      <p className="title">{title}</p>
      {description && <p>{description}</p>}
      {action?.map(({ label, href }) => (
        <a key={href} className="more" href={href}>
          {label}
        </a>
      ))}
      <button
        type="button"
        className="close tip"
        aria-label={close}
        data-tip={close}
        onClick={onClose}
      />
    </article>
  );
}

const onEscape = (close: () => void) => (event: KeyboardEvent) => {
  if (event.key === "Escape") close();
};

function useToasts(store: ToastStore | undefined): readonly Toast[] {
  const [list, setList] = useState<readonly Toast[]>([]);
  useEffect(() => {
    const read = () => store && setList(store.state().toasts);
    read();
    return store?.subscribe(read);
  }, [store]);
  return list;
}

/** F8 moves focus to the region; the returned function moves it back to where it came from. */
function useHotkey(area: { readonly current: HTMLElement | null }): () => void {
  const origin = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const focus = ({ key }: globalThis.KeyboardEvent) => {
      const { activeElement } = document;
      if (key !== HOTKEY || area.current?.contains(activeElement)) return;
      origin.current = activeElement instanceof HTMLElement ? activeElement : undefined;
      area.current?.focus();
    };
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, [area]);
  return () => {
    if (area.current?.contains(document.activeElement)) (origin.current ?? area.current).focus();
  };
}

/** Holds the clock while someone points at the region, is inside it, or the tab is hidden. */
function useAttention(
  area: { readonly current: HTMLElement | null },
  store: ToastStore | undefined,
) {
  useEffect(() => {
    const element = area.current;
    if (!element || !store) return;
    const look = () => {
      if (document.hidden || element.matches(":hover,:focus-within")) store.pause();
      else store.resume();
    };
    /** Focus and hover are settled after the event that announces them. */
    const later = () => setTimeout(look);
    const events = ["pointerenter", "pointerleave", "focusin", "focusout"];
    for (const event of events) element.addEventListener(event, later);
    document.addEventListener("visibilitychange", look);
    const stop = store.subscribe(later);
    return () => {
      for (const event of events) element.removeEventListener(event, later);
      document.removeEventListener("visibilitychange", look);
      stop();
    };
  }, [area, store]);
}
