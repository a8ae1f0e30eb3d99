/** Tags of HTML in Markdown, as HTML of today has them. */
import type { MovingText } from "../text.ts";

type Told = (line: number, what: string, why: string) => void;

/** Attributes that HTML has no more; what other attributes hold is passed over. */
const OLD =
  /=\s*(?:"[^"]*"|'[^']*')|\s(align|valign|bgcolor|border|cellpadding|cellspacing|hspace|vspace|nowrap)(?![\w:-])(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>/]+))?/gi;

/** Elements that HTML has no more, and what means the same. */
const ELEMENTS: Readonly<Record<string, string>> = {
  center: "div",
  tt: "code",
  strike: "s",
  acronym: "abbr",
};

/**
 * Attributes that HTML has no such values for, and those that mean nothing without an address; heads of tables say of
 * what they are.
 */
export function withHtmlOfToday(text: MovingText, tell: Told): MovingText {
  return (
    text
      .replaced(/<(\/?)(center|tt|strike|acronym)(?=[\s/>])/gi, ([, slash, name = ""], line) => {
        const by = ELEMENTS[name.toLowerCase()];
        if (!slash) tell(line, `<${name}>`, `<${by}> takes its place: HTML has it no more`);
        return `<${slash}${by}`;
      })
      .replaced(/<[a-z][a-z0-9]*\b[^<>]*>/g, ([whole], line) => {
        const kept = whole.replace(OLD, (found, name?: string) => {
          if (name === undefined) return found;
          tell(line, `the attribute ${name}`, "left out: HTML leaves looks to styles");
          return "";
        });
        return kept === whole ? undefined : kept;
      })
      // Python-Markdown and kramdown read Markdown in such tags, which takes an empty line here.
      .replaced(
        /(<[a-z][a-z0-9]*\b[^<>]*?)\smarkdown(?:\s*=\s*["']?\w*["']?)?([^<>]*>)([ \t]*\n(?=[ \t]*\S))?/g,
        ([, start = "", end = "", line = ""]) => `${start}${end}${line && `${line}\n`}`,
      )
      // `](<img/hive.png>)` is an address.
      .replaced(/(?<!\]\()<img\b(?![^<>]*\ssrc(set)?\b)[^<>]*>/g, ([whole], line) => {
        const [, double, single = ""] = /\salt\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(whole) ?? [];
        tell(line, "a picture without an address", "its words are there as text");
        return double ?? (single || (/^<img\s*\/?>$/.test(whole) ? `\`${whole}\`` : ""));
      })
      .replaced(
        /(<img\b[^<>]*?)\s(?:loading|decoding|fetchpriority)\s*=\s*["']?\w+["']?/gi,
        ([, start], line) => {
          tell(line, "when a picture is loaded", "left out: what is seen first is loaded first");
          return start;
        },
      )
      .replaced(/<(img|video|iframe)\b[^<>]*>/gi, ([whole]) => {
        const kept = whole
          .replace(/\s(width|height)\s*=\s*["']?(\d+)px["']?/gi, ' $1="$2"')
          .replace(
            /\s(width|height)\s*=\s*(?:"(?!\d+")[^"]*"|'(?!\d+')[^']*'|\{?(?!\d+[\s/>])[^\s"'/>]+)/gi,
            "",
          );
        return kept === whole ? undefined : kept;
      })
      .replaced(/<tr\b[^<>]*>\s*<\/tr>/gi, (_, line) => {
        tell(
          line,
          "a row of a table with nothing in it",
          "left out: readers of screens would count it",
        );
        return "";
      })
      .replaced(/<tr\b[\s\S]*?<\/tr>/gi, ([whole]) => {
        const scope = /<td\b/i.test(whole) ? "row" : "col";
        const kept = whole.replace(/<th\b(?![^<>]*\sscope\b)/gi, `$& scope="${scope}"`);
        return kept === whole ? undefined : kept;
      })
  );
}
