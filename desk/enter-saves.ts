import type { KeyboardEvent } from "react";

/** Whether the key is an Enter that saves: in a text of several lines it begins a new one, and on a button it presses it. */
export function enterSaves({
  key,
  target,
  shiftKey,
  ctrlKey,
  metaKey,
  nativeEvent,
}: KeyboardEvent) {
  if (key !== "Enter" || nativeEvent.isComposing) return false;
  if (ctrlKey || metaKey) return true;
  return target instanceof HTMLTextAreaElement && !("lines" in target.dataset) && !shiftKey;
}
