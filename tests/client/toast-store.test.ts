import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  createToastStore,
  TOAST_DURATION,
  TOAST_REMOVE_DELAY,
  type ToastStore,
} from "../../client/toast/store.ts";

let store: ToastStore;
beforeEach(() => {
  vi.useFakeTimers();
  store = createToastStore();
});
afterEach(() => {
  vi.useRealTimers();
});

const newest = () => store.state().toasts[0];

it("uses the constants of the specification", () => {
  expect([TOAST_DURATION, TOAST_REMOVE_DELAY]).toEqual([5_000, 1_000_000]);
});

it("numbers toasts with an incrementing counter and shows the newest only", () => {
  expect(store.add({ title: "One" })).toBe("1");
  expect(store.add({ title: "Two", variant: "destructive" })).toBe("2");
  expect(store.state().toasts).toEqual([
    { id: "2", title: "Two", open: true, variant: "destructive" },
  ]);
});

it("closes a toast after its duration and removes it after the removal delay", () => {
  store.add({ title: "One" });
  vi.advanceTimersByTime(TOAST_DURATION - 1);
  expect(newest()?.open).toBe(true);
  vi.advanceTimersByTime(1);
  expect(newest()?.open).toBe(false);
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY - 1);
  expect(store.state().toasts).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(store.state().toasts).toEqual([]);
});

it("gives a toast that takes another's place its own full duration", () => {
  store.add({ title: "One" });
  vi.advanceTimersByTime(TOAST_DURATION - 1);
  store.add({ title: "Two" });
  vi.advanceTimersByTime(TOAST_DURATION - 1);
  expect(newest()).toMatchObject({ title: "Two", open: true });
  vi.advanceTimersByTime(1);
  expect(newest()?.open).toBe(false);
});

it("stands still while held and goes on where it stood", () => {
  store.add({ title: "One" });
  vi.advanceTimersByTime(3_000);
  store.hold(true);
  vi.advanceTimersByTime(60_000);
  expect(newest()?.open).toBe(true);
  store.hold(false);
  vi.advanceTimersByTime(1_999);
  expect(newest()?.open).toBe(true);
  vi.advanceTimersByTime(1);
  expect(newest()?.open).toBe(false);
});

it("does not start the clock of a toast that arrives while held", () => {
  store.hold(true);
  store.add({ title: "One" });
  vi.advanceTimersByTime(60_000);
  expect(newest()?.open).toBe(true);
  store.hold(false);
  vi.advanceTimersByTime(TOAST_DURATION);
  expect(newest()?.open).toBe(false);
});

it("dismisses one toast by id, or all without one, and leaves other ids alone", () => {
  const id = store.add({ title: "One" });
  store.dismiss("other");
  expect(newest()?.open).toBe(true);
  store.dismiss(id);
  expect(newest()?.open).toBe(false);
  store.add({ title: "Two" });
  store.dismiss();
  expect(newest()?.open).toBe(false);
});

it("does not remove the toast that came after the one that was dismissed", () => {
  store.dismiss(store.add({ title: "One" }));
  store.add({ title: "Two" });
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY);
  expect(newest()).toMatchObject({ title: "Two" });
});

it("tells its listeners of every change until they stop", () => {
  const stop = new AbortController();
  const listener = vi.fn();
  store.subscribe(listener, stop.signal);
  store.dismiss(store.add({ title: "One" }));
  expect(listener).toHaveBeenCalledTimes(2);
  stop.abort();
  store.add({ title: "Two" });
  expect(listener).toHaveBeenCalledTimes(2);
});
