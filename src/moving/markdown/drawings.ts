/** Drawings that stand in texts as SVG: tag by tag they would leave their words behind. */
import { codeRanges, type Edit, type MovingText } from "../text.ts";

type Told = (line: number, what: string, why: string) => void;

const TAG = /<svg\b[^<>]*\/>|<svg\b|<\/svg\s*>/gi;

/** One may hold others, in addresses too. One that does not end is left to the engine. */
export function withoutDrawings(text: MovingText, tell: Told): MovingText {
  const source = text.value;
  if (!/<svg\b/i.test(source)) return text;
  const code = codeRanges(source);
  const edits: Edit[] = [];
  let depth = 0;
  let start = 0;
  for (const { index, 0: tag } of source.matchAll(TAG)) {
    if (code.some((range) => index >= range.start && index < range.end)) continue;
    const isEnd = tag.startsWith("</");
    if (depth === 0 && isEnd) continue;
    if (depth === 0) start = index;
    if (!tag.endsWith("/>")) depth += isEnd ? -1 : 1;
    if (depth > 0) continue;
    edits.push({ start, end: index + tag.length, text: "" });
    tell(
      text.originAt(start),
      "a drawing in the text",
      "left out: put it into a file of its own, and show it as a picture",
    );
  }
  return text.edited(edits);
}
