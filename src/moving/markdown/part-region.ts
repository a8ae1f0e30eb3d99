/** A part of a file that texts show. */
import type { MovingText } from "../text.ts";

/** `<section id="part">` of a text. */
export function sectionOf(text: MovingText, part: string | undefined): MovingText {
  if (part === undefined) return text;
  const begin = new RegExp(`<section\\b[^>]*\\bid=["']${part}["'][^>]*>`).exec(text.value);
  const end = begin ? text.value.indexOf("</section>", begin.index) : -1;
  if (!begin || end < 0) return text;
  return text.edited([
    { start: 0, end: begin.index + begin[0].length, text: "" },
    { start: end, end: text.value.length, text: "" },
  ]);
}

/** What stands between `#region part` and `#endregion`. */
export function regionOf(code: string, part: string | undefined): string {
  if (part === undefined) return code;
  const [, inside] =
    new RegExp(`#region[ \\t]+${part}\\b[^\\n]*\\n([\\s\\S]*?)\\n[^\\n]*#endregion`).exec(code) ??
    [];
  return inside ?? code;
}
