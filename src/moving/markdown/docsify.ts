/** What Docsify adds to Markdown: https://docsify.js.org/#/helpers, https://docsify.js.org/#/embed-files */
import { fenced, type MovingText } from "../text.ts";
import type { TemplateTools } from "./templates.ts";

export const withoutDocsify = (text: MovingText, { include }: TemplateTools): MovingText =>
  text
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
    )
    .replaced(/<!--\s*tabs:(?:start|end)\s*-->/g, () => "");
