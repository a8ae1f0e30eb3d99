/** Stands in a text for a part of it that is a text of its own. */
export const OBJECT = "\ufffc";

/** A text in a message. */
export function shorten(text: string): string {
  const shown = text.replaceAll(OBJECT, "…");
  return shown.length > 60 ? `${shown.slice(0, 59)}…` : shown;
}
