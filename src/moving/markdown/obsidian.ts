/** Comments of Obsidian, which readers never see: https://help.obsidian.md/syntax#Comments */
import type { MovingText } from "../text.ts";

export const withoutNotes = (
  text: MovingText,
  tell: (line: number, what: string, why: string) => void,
): MovingText =>
  // One that does not end goes on to the end of the text.
  text.replaced(/%%[\s\S]*?%%|(?<=^|\n)%%[ \t]*\n[\s\S]*$/g, (_, line) => {
    tell(line, "a comment between %%", "not carried over: readers of the old site never saw it");
    return "";
  });
