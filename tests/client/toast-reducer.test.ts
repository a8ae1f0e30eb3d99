import { describe, expect, it } from "vitest";
import {
  ADD_TOAST,
  DISMISS_TOAST,
  REMOVE_TOAST,
  reducer,
  type Toast,
  type ToastState,
  UPDATE_TOAST,
} from "../../client/toast/reducer.ts";

const toast = (id: string, more: Partial<Toast> = {}): Toast => ({
  id,
  title: `Toast ${id}`,
  open: true,
  variant: "default",
  ...more,
});
/** More toasts than the limit lets in, to see that the other actions look at ids. */
const three: ToastState = { toasts: [toast("3"), toast("2"), toast("1")] };
const ids = ({ toasts }: ToastState) => toasts.map(({ id }) => id);
const openIds = ({ toasts }: ToastState) => toasts.flatMap(({ id, open }) => (open ? [id] : []));

describe("ADD_TOAST", () => {
  it("adds a toast to an empty list", () => {
    const state = reducer({ toasts: [] }, { type: ADD_TOAST, toast: toast("1") });
    expect(state).toEqual({ toasts: [toast("1")] });
  });

  it("puts the new toast first and cuts the list to one", () => {
    expect(ids(reducer(three, { type: ADD_TOAST, toast: toast("4") }))).toEqual(["4"]);
  });
});

describe("UPDATE_TOAST", () => {
  it("merges the new fields into the toast with the same id and leaves the others alone", () => {
    const state = reducer(three, { type: UPDATE_TOAST, toast: { id: "2", title: "New" } });
    expect(state.toasts).toEqual([toast("3"), toast("2", { title: "New" }), toast("1")]);
  });

  it("changes nothing for an id that is not in the list", () => {
    const state = reducer(three, { type: UPDATE_TOAST, toast: { id: "9", title: "New" } });
    expect(state).toEqual(three);
  });
});

describe("DISMISS_TOAST", () => {
  it("closes the toast of an id and keeps it in the list", () => {
    const state = reducer(three, { type: DISMISS_TOAST, toastId: "2" });
    expect(ids(state)).toEqual(["3", "2", "1"]);
    expect(openIds(state)).toEqual(["3", "1"]);
  });

  it("closes all toasts without an id", () => {
    const state = reducer(three, { type: DISMISS_TOAST });
    expect(ids(state)).toEqual(["3", "2", "1"]);
    expect(openIds(state)).toEqual([]);
  });
});

describe("REMOVE_TOAST", () => {
  it("drops the toast of an id", () => {
    expect(ids(reducer(three, { type: REMOVE_TOAST, toastId: "2" }))).toEqual(["3", "1"]);
  });

  it("clears the list without an id", () => {
    expect(reducer(three, { type: REMOVE_TOAST })).toEqual({ toasts: [] });
  });
});

it("never changes the state that it was given", () => {
  const frozen: ToastState = Object.freeze({
    toasts: Object.freeze(three.toasts.map((one) => Object.freeze(one))),
  });
  for (const action of [
    { type: ADD_TOAST, toast: toast("4") },
    { type: UPDATE_TOAST, toast: { id: "2", title: "New" } },
    { type: DISMISS_TOAST, toastId: "2" },
    { type: REMOVE_TOAST, toastId: "2" },
  ] as const)
    expect(reducer(frozen, action)).not.toBe(frozen);
  expect(frozen).toEqual(three);
});
