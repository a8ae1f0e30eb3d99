/** VitePress: Vue in Markdown, and parts of files. https://vitepress.dev/guide/markdown */
import { fenced, type MovingText } from "../text.ts";
import { linesOf, partOf, regionOf } from "./file-parts.ts";
import type { TemplateTools } from "./templates.ts";

export function withoutVue(text: MovingText, tools: TemplateTools): MovingText {
  const { tell, include, source, values } = tools;
  return text
    .replaced(/^<(script|style)\b[^>]*>[\s\S]*?^<\/\1>[ \t]*$/gm, ([whole, name], line) => {
      if (/[^\s]/.test(whole.replace(/<\/?(script|style)[^>]*>/g, "")))
        tell(
          line,
          `<${name}>`,
          "code of the page, not carried over: a component of the new site can hold it",
        );
      return "";
    })
    .replaced(/^[ \t]*<!--\s*@include:\s*([^\n]+?)\s*-->[ \t]*$/gm, ([, given = ""], line) => {
      const { file, region, braces } = partOf(given);
      const whole = include(file, line);
      return whole === undefined ? "" : linesOf(regionOf(whole, region), braces);
    })
    .replaced(/^([ \t]*)<<<[ \t]*(\S[^\n]*)$/gm, ([, margin = "", given = ""], line) => {
      const { file, region, braces, label } = partOf(given);
      const code = source(file) ?? include(file, line);
      if (code === undefined) return "";
      const [, marked = "", language = /\.(\w+)$/.exec(file)?.[1] ?? ""] =
        /^([\d,\s-]*)(?:([a-z][\w-]*))?/i.exec(braces) ?? [];
      const words = [marked.trim() && `{${marked.trim()}}`, label].filter(Boolean).join(" ");
      const shown = regionOf(code, region).replace(/\n$/, "");
      return fenced(shown, `${language} ${words}`.trimEnd()).replace(/^/gm, margin);
    })
    .replaced(/^\[\[toc\]\][ \t]*$/gim, () => "")
    .replaced(/(?<!\\)\{\{\s*([\s\S]*?)\s*\}\}/g, ([whole, code = ""], line) => {
      const [, name] = /^\$?frontmatter\.(\w+)$/.exec(code) ?? [];
      const value = name === undefined ? undefined : values.page[name];
      if (typeof value === "string" || typeof value === "number") return String(value);
      tell(line, whole.slice(0, 60), "shown as code: write what it stands for");
      return `\`${whole.replace(/[`\n]/g, " ")}\``;
    })
    .replaced(/\s(?::|@|v-|#)[\w.:-]+(?:="[^"]*")?(?=[^<>\n]*>)/g, (match, line) => {
      const before = text.value.slice(0, match.index).lastIndexOf("<");
      if (before < 0 || !/^<[A-Za-z][^<>]*$/.test(text.value.slice(before, match.index)))
        return undefined;
      tell(line, `the attribute${match[0]}`, "left out: attributes are text here");
      return "";
    });
}
