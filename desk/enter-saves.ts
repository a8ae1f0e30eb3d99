import type { KeyboardEvent } from "react";

/** Whether the key is an Enter that saves: in a text of several lines it begins a new one. */
export function enterSaves({
  key,
  target,
  shiftKey,
  ctrlKey,
  metaKey,
  nativeEvent,
}: KeyboardEvent) {
  if (key !== "Enter" || nativeEvent.isComposing || !(target instanceof HTMLTextAreaElement))
    return false;
  return "lines" in target.dataset ? ctrlKey || metaKey : !shiftKey;
}
