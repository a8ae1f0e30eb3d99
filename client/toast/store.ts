/** Keeps the toasts, tells who listens, and lets time close and remove them. */
import {
  ADD_TOAST,
  DISMISS_TOAST,
  REMOVE_TOAST,
  reducer,
  type Toast,
  type ToastAction,
  type ToastState,
  UPDATE_TOAST,
} from "./reducer.ts";

/** Milliseconds that a toast stays open while nobody looks closer. */
export const TOAST_DURATION = 5_000;
/** Milliseconds from a toast's dismissal to its removal from the list. */
export const TOAST_REMOVE_DELAY = 1_000_000;

export type NewToast = Pick<Toast, "title"> &
  Partial<Pick<Toast, "description" | "action" | "variant">>;

export interface ToastStore {
  readonly state: () => ToastState;
  /** Calls `listener` after every change; returns how to stop that. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Shows a toast and returns its id. */
  readonly add: (toast: NewToast) => string;
  readonly update: (toast: Partial<Toast> & Pick<Toast, "id">) => void;
  /** Closes one toast, or all. */
  readonly dismiss: (toastId?: string) => void;
  /** Stops the clock that closes the newest toast, and starts it again where it stood. */
  readonly pause: () => void;
  readonly resume: () => void;
}

export function createToastStore(): ToastStore {
  let state: ToastState = { toasts: [] };
  let counter = 0;
  const listeners = new Set<() => void>();
  const countdown = createCountdown();

  const dispatch = (action: ToastAction) => {
    state = reducer(state, action);
    for (const listener of listeners) listener();
  };
  const dismiss = (toastId?: string) => {
    countdown.stop();
    for (const { id } of state.toasts.filter(({ id }) => toastId === undefined || toastId === id))
      setTimeout(() => dispatch({ type: REMOVE_TOAST, toastId: id }), TOAST_REMOVE_DELAY);
    dispatch({ type: DISMISS_TOAST, toastId });
  };

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (toast) => {
      counter += 1;
      const id = String(counter);
      dispatch({ type: ADD_TOAST, toast: { variant: "default", ...toast, id, open: true } });
      countdown.start(() => dismiss(id));
      return id;
    },
    update: (toast) => dispatch({ type: UPDATE_TOAST, toast }),
    dismiss,
    pause: countdown.pause,
    resume: countdown.resume,
  };
}

/** One timer of TOAST_DURATION that can be held. */
function createCountdown() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let begun = 0;
  let left = 0;
  let held = false;
  let done: (() => void) | undefined;

  const halt = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const run = () => {
    if (held || !done || timer !== undefined) return;
    begun = Date.now();
    timer = setTimeout(done, left);
  };
  return {
    start: (callback: () => void) => {
      halt();
      done = callback;
      left = TOAST_DURATION;
      run();
    },
    stop: () => {
      halt();
      done = undefined;
    },
    pause: () => {
      if (timer !== undefined) left -= Date.now() - begun;
      halt();
      held = true;
    },
    resume: () => {
      held = false;
      run();
    },
  };
}
