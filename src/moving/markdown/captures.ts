/** Liquid's `capture` and Nunjucks' `set`: texts that are kept by a name and shown further below. */
import { codeRanges, type Edit, fenced, type MovingText } from "../text.ts";

type Told = (line: number, what: string, why: string) => void;

const FORM =
  /\{%-?\s*(set|capture)\s+(\w+)\s*-?%\}\n?([\s\S]*?)\{%-?\s*end\1\s*-?%\}|\{\{-?\s*(\w+)\s*(\|[^}]*)?\}\}/g;

interface Capture {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  isShown: boolean;
}

export function withCaptures(text: MovingText, tell: Told): MovingText {
  if (!/\{%-?\s*(set|capture)\b/.test(text.value)) return text;
  const code = codeRanges(text.value);
  const edits: Edit[] = [];
  const captures: Capture[] = [];
  const known = new Map<string, Capture>();
  for (const match of text.value.matchAll(FORM)) {
    const { index: start, 0: whole, 2: name, 3: inner = "", 4: used = "", 5: filters = "" } = match;
    const end = start + whole.length;
    if (code.some((range) => start >= range.start && start < range.end)) continue;
    if (name !== undefined) {
      const capture = { start, end, text: inner.replace(/^\n+|\s+$/g, ""), isShown: false };
      captures.push(capture);
      known.set(name, capture);
      continue;
    }
    const capture = known.get(used);
    if (!capture) continue;
    capture.isShown = true;
    const [, language] = /highlight\(?\s*["']?([\w+-]+)/.exec(filters) ?? [];
    edits.push({
      start,
      end,
      text: language ? `\n${fenced(capture.text, language)}\n` : capture.text,
    });
  }
  for (const { start, end, text: inner, isShown } of captures) {
    if (!isShown)
      tell(
        text.originAt(start),
        "a text that a template shows elsewhere",
        "shown as code where it is written",
      );
    edits.push({ start, end, text: isShown ? "" : `\n${fenced(inner, "")}\n` });
  }
  return text.edited(edits);
}
