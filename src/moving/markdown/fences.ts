/** What stands after the marks of code: its language, and words that others write otherwise or that mean nothing here. */
import { readFence, splitLanguage } from "../../markdown/fence.ts";
import { codeRanges, type Edit, type MovingText } from "../text.ts";

type Told = (line: number, what: string, why: string) => void;

export function withFences(text: MovingText, tell: Told): MovingText {
  const edits: Edit[] = [];
  for (const { start } of codeRanges(text.value)) {
    const end = text.value.indexOf("\n", start);
    const line = text.value.slice(start, end < 0 ? undefined : end);
    const [, begin, info = ""] = /^([^`~]*(?:`{3,}|~{3,})[ \t]*)(.*)$/.exec(line) ?? [];
    if (begin === undefined) continue;
    const plain = withoutBraces(info.trim());
    // Words may stand there alone.
    const [first = "", ...rest] = (/^[\w-]+=/.test(plain) ? ` ${plain}` : plain).split(/\s+/);
    const [language, glued] = splitLanguage(first.replace(/^\./, ""));
    const given = [glued, ...rest].join(" ").trim();
    const words = inOurWords(given);
    const { known, unknown } = readFence(words);
    const isOurs = words === given && plain === info.trim();
    // Words alone would pass for a language.
    if (unknown.length === 0 && isOurs && (language !== "" || given === "")) continue;
    const kept = known.join(" ");
    edits.push({
      start,
      end: start + line.length,
      text: `${begin}${language || (kept ? "text" : "")}${kept ? ` ${kept}` : ""}`,
    });
    if (unknown.length === 0) continue;
    tell(
      text.originAt(start),
      `\`${unknown.join(" ")}\` after the language of code`,
      "left out: it means nothing here",
    );
  }
  return text.edited(edits);
}

/** `{ .sh .no-copy title="x" }` of Python-Markdown: the first class is the language. */
const withoutBraces = (info: string): string => {
  // `js/1,3-4`: https://www.11ty.dev/docs/plugins/syntaxhighlight/
  const [, plain, lines] = /^([\w+#-]+)\/([\d,-]+)$/.exec(info) ?? [];
  if (plain !== undefined) return `${plain} {${lines}}`;
  const [, language, rest = ""] = /^\{\s*\.?([\w+-]+)([^}]*)\}$/.exec(info) ?? [];
  return language === undefined ? info : `${language}${rest.replace(/\s\.[\w-]+/g, "")}`;
};

/** Python-Markdown writes lines in quotes, Hugo all in braces: https://gohugo.io/content-management/syntax-highlighting/ */
const inOurWords = (words: string): string =>
  words
    .replace(/\{[\d\s,-]+\}/g, (lines) => lines.replace(/\s+/g, ""))
    .replace(/\{((?:[^{}"]|"[^"]*")*=(?:[^{}"]|"[^"]*")*)\}/g, (_, given: string) => given)
    .replace(/(?<![\w-])(?:copy|trim)=\w+/g, "")
    .replace(
      /(?<![\w-])hl_?lines=(?:"([^"]*)"|\[([^\]]*)\]|(\d+))/gi,
      (_, quoted = "", list = "", one = "") =>
        `{${[...`${quoted}${list}${one}`.matchAll(/\d+(?:-\d+)?/g)].join(",")}}`,
    )
    .replace(/(?<![\w-])line_?nos=(?:"?false"?)/gi, "")
    .replace(/(?<![\w-])line_?n(?:o|um)s=(?:"[^"]*"|[\w-]+)/gi, "showLineNumbers")
    .replace(/(?<![\w-])(?:file|name)=(?="[^"]*")/g, "title=")
    .replace(/,(?=\s)|\s+/g, " ")
    .trim();
