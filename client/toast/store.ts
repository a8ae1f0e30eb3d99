/** Keeps the toasts, tells who listens, and lets time close and remove them. */
import {
  ADD_TOAST,
  DISMISS_TOAST,
  REMOVE_TOAST,
  reducer,
  type Toast,
  type ToastAction,
  type ToastState,
} from "./reducer.ts";

/** Milliseconds that a toast stays open while nobody looks closer. */
export const TOAST_DURATION = 5_000;
/** Milliseconds from a toast's dismissal to its removal from the list. */
export const TOAST_REMOVE_DELAY = 1_000_000;

type NewToast = Pick<Toast, "title"> & Partial<Pick<Toast, "description" | "action" | "variant">>;

export interface ToastStore {
  readonly state: () => ToastState;
  /** Calls `listener` after every change until the signal aborts. */
  readonly subscribe: (listener: () => void, signal?: AbortSignal) => void;
  /** Shows a toast and returns its id. */
  readonly add: (toast: NewToast) => string;
  /** Closes one toast, or all. */
  readonly dismiss: (toastId?: string) => void;
  /** Stops the clock that closes the newest toast, or lets it go on. */
  readonly hold: (held: boolean) => void;
}

export function createToastStore(): ToastStore {
  let state: ToastState = { toasts: [] };
  let counter = 0;
  const changes = new EventTarget();
  const countdown = createCountdown();

  const dispatch = (action: ToastAction) => {
    if (action.type === DISMISS_TOAST)
      for (const { id } of state.toasts)
        if (action.toastId === undefined || action.toastId === id)
          setTimeout(() => dispatch({ type: REMOVE_TOAST, toastId: id }), TOAST_REMOVE_DELAY);
    state = reducer(state, action);
    changes.dispatchEvent(new Event("change"));
  };
  const dismiss = (toastId?: string) => dispatch({ type: DISMISS_TOAST, toastId });

  return {
    state: () => state,
    subscribe: (listener, signal) =>
      changes.addEventListener("change", listener, signal && { signal }),
    add: (toast) => {
      counter += 1;
      const id = String(counter);
      dispatch({ type: ADD_TOAST, toast: { variant: "default", ...toast, id, open: true } });
      countdown.start(() => dismiss(id));
      return id;
    },
    dismiss,
    hold: countdown.hold,
  };
}

/** One timer of TOAST_DURATION that can be held and goes on where it stood. */
function createCountdown() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let done: () => void;
  let begun = 0;
  let left = 0;
  let held = false;

  const run = () => {
    if (held || left <= 0) return;
    begun = Date.now();
    timer = setTimeout(() => {
      left = 0;
      done();
    }, left);
  };
  return {
    start: (callback: () => void) => {
      clearTimeout(timer);
      done = callback;
      left = TOAST_DURATION;
      run();
    },
    hold: (next: boolean) => {
      if (next === held) return;
      held = next;
      if (!held) return run();
      clearTimeout(timer);
      left -= Date.now() - begun;
    },
  };
}
