/** Changes in the words of whoever made them. */
import type { Change, Part } from "./journal.ts";

const MOST = 60;

export const wordsOf = ({ words, parts }: Pick<Change, "words" | "parts">): readonly string[] =>
  words ?? parts.map(partWords);

/** `Tables 1, items 1: from, from 25000 to 28000` */
function partWords({ label, before, after }: Pick<Part, "label" | "before" | "after">): string {
  const [from, to] = nearTheChange(String(before ?? ""), String(after ?? ""));
  if (from === "") return `${label}: “${to}” is new`;
  if (to === "") return `${label}: “${from}” is gone`;
  return `${label}, from “${from}” to “${to}”`;
}

/** Of long texts the words around what differs. */
function nearTheChange(before: string, after: string): readonly [string, string] {
  if (before.length <= MOST && after.length <= MOST) return [before, after];
  let start = 0;
  while (start < Math.min(before.length, after.length) && before[start] === after[start]) start++;
  const from = Math.max(before.lastIndexOf(" ", Math.max(start - 12, 0)) + 1, 0);
  const part = (text: string) =>
    `${from > 0 ? "… " : ""}${text.slice(from, from + MOST)}${text.length > from + MOST ? " …" : ""}`;
  return [part(before), part(after)];
}
