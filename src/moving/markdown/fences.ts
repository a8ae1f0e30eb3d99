/** What stands after the marks of code: its language, and words that others write otherwise or that mean nothing here. */
import { readFence, splitLanguage } from "../../markdown/fence.ts";
import { codeRanges, type Edit, type MovingText } from "../text.ts";

type Told = (line: number, what: string, why: string, everywhere?: boolean) => void;

export function withFences(text: MovingText, tell: Told): MovingText {
  const edits: Edit[] = [];
  for (const { start } of codeRanges(text.value)) {
    const end = text.value.indexOf("\n", start);
    const line = text.value.slice(start, end < 0 ? undefined : end);
    const [, begin, info = ""] = /^([^`~]*(?:`{3,}|~{3,})[ \t]*)(.*)$/.exec(line) ?? [];
    if (begin === undefined) continue;
    const plain = withBraces(info.trim());
    const [first = "", ...rest] = plain.split(/\s+/);
    const [language, glued] = splitLanguage(first.replace(/^\./, ""));
    const { known, foreign, unknown, ...fence } = readFence([glued, ...rest].join(" "));
    // Words alone would pass for a language elsewhere.
    const isOurs = plain === info.trim() && (/^[^.]/.test(language) || plain === "");
    if (unknown.length + foreign.length === 0 && isOurs) continue;
    const kept = known.filter((word) => !word.startsWith(".")).join(" ");
    const name = language || (fence.language ?? (kept ? "text" : ""));
    edits.push({
      start,
      end: start + line.length,
      text: `${begin}${name}${kept ? ` ${kept}` : ""}`,
    });
    const where = text.originAt(start);
    if (unknown.length > 0)
      tell(
        where,
        `\`${unknown.join(" ")}\` after the language of code`,
        "left out: it means nothing here",
      );
    for (const word of foreign)
      tell(
        where,
        nameOf(word),
        "words after the language of code by which the old generator showed it in its own way, left out",
        true,
      );
  }
  return text.edited(edits);
}

/** `frame="none"` is one thing with `frame="code"`. */
const nameOf = (word: string): string => `\`${word.replace(/[={].*$/, "")}\``;

/** `js/1,3-4`: https://www.11ty.dev/docs/plugins/syntaxhighlight/ */
const withBraces = (info: string): string => info.replace(/^([\w+#-]+)\/([\d,-]+)$/, "$1 {$2}");
