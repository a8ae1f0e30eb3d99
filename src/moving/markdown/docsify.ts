/**
 * What Docsify adds to Markdown: https://docsify.js.org/#/helpers, https://docsify.js.org/#/embed-files,
 * https://jhildenbiddle.github.io/docsify-tabs/
 */
import { fenced, type MovingText } from "../text.ts";
import type { TemplateTools } from "./templates.ts";

export const withoutDocsify = (text: MovingText, { include }: TemplateTools): MovingText =>
  withTabs(text)
    .replaced(/\[[^\]]*\]\(([^\s)]+)\s+['"]:include\b[^'"]*['"]\)/g, ([, path = ""], line) => {
      if (/^[a-z]+:/i.test(path)) return `<${path}>`;
      const shown = include(path, line);
      if (shown === undefined || /\.md$/.test(path)) return shown ?? "";
      return `\n${fenced(shown.trimEnd(), path.replace(/^.*\./, ""))}\n`;
    })
    .replaced(
      /(\]\([^\s)]+)\s+['"]((?::[\w-]+(?:=[\w#.%-]+)?\s*)+)['"]\)/g,
      ([, link = ""]) => `${link})`,
    )
    .replaced(
      /^(#{1,6}[ \t].*?)[ \t]+:id=([\w-]+)[ \t]*$/gm,
      ([, words = "", id = ""]) => `${words} {#${id}}`,
    )
    .replaced(
      /^(#{1,6}[ \t].*?)[ \t]*(?:<!--\s*)?\{docsify-ignore(?:-all)?\}(?:\s*-->)?[ \t]*$/gm,
      ([, words = ""]) => words,
    )
    .replaced(
      /^([?!])>[ \t]*([^\n]*(?:\n(?![ \t]*$|[?!]>)[^\n]+)*)/gm,
      ([, mark = "", words = ""]) =>
        [
          `> [!${mark === "?" ? "TIP" : "IMPORTANT"}]`,
          ...words.split("\n").map((line) => `> ${line.trim()}`),
        ].join("\n"),
    )
    // Here what stands on the line of the mark would be the title.
    .replaced(
      /^([ \t]*>[ \t]*)(\[!\w+\])[ \t]+(?=\S)/gm,
      ([, start = "", mark = ""]) => `${start}${mark}\n${start}`,
    );

const MARK =
  /<!--\s*tabs:(start|end)\s*-->|<!--\s*tab:([^\n]*?)\s*-->|^ {0,3}#{1,6}[ \t]+(?:\*\*([^\n]+?)\*\*|__([^\n]+?)__)[ \t#]*$/gm;

/** Between two comments each heading in bold, or comment with a name, begins a tab. */
function withTabs(text: MovingText): MovingText {
  const last = text.value.search(/<!--\s*tabs:end\s*-->(?![\s\S]*<!--\s*tabs:end)/);
  let isIn = false;
  let isOpen = false;
  return text.replaced(MARK, ({ index, 1: mark, 2: named, 3: bold = "", 4: strong }) => {
    if (mark === "start") {
      isIn = index < last;
      return "";
    }
    if (mark === "end") {
      const end = isOpen ? "\n:::\n::::\n" : "";
      [isIn, isOpen] = [false, false];
      return end;
    }
    if (!isIn) return named === undefined ? undefined : "";
    const begin = isOpen ? "\n:::\n" : "\n::::tabs\n";
    isOpen = true;
    const label = (named ?? strong ?? bold).replace(/[[\]]/g, "\\$&");
    return `${begin}:::tab[${label}]\n`;
  });
}
