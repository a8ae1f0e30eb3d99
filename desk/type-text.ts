/** Text put into a field as if it were typed, so that the browser's own undo takes it back. */

export function put(area: HTMLTextAreaElement, text: string): void {
  area.focus();
  // Nothing else is undone by Ctrl+Z. Browsers without it change the text alone.
  if (document.execCommand("insertText", false, text)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, "end");
  area.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Puts marks around what is selected, and leaves it selected; without a selection the marks wait for words. */
export function wrapped(area: HTMLTextAreaElement, before: string, after: string): void {
  const { selectionStart: start, selectionEnd: end, value } = area;
  const chosen = value.slice(start, end);
  // Spaces at an end do not belong to what is bold.
  const words = chosen.trim();
  const from = start + (chosen.length - chosen.trimStart().length);
  area.setSelectionRange(from, from + words.length);
  put(area, before + words + after);
  area.setSelectionRange(from + before.length, from + before.length + words.length);
}
