/** Tags of Hexo: https://hexo.io/docs/tag-plugins. What no line here names is told as a tag. */
import { fenced, type MovingText } from "../text.ts";
import { admonitionOf, escaped } from "./containers.ts";
import { withoutRaw } from "./liquid.ts";
import type { TemplateTools } from "./templates.ts";

/** Tags that hold a text: what they are given, and the text. */
const BLOCK = (names: string): RegExp =>
  new RegExp(
    String.raw`^[ \t]*\{%-?\s*(${names})\b([^%\n]*?)-?%\}\n?([\s\S]*?)\n?[ \t]*\{%-?\s*end\1\s*-?%\}`,
    "gm",
  );

/** Whatever stands in them is code. */
const withoutCodeBlocks = (text: MovingText): MovingText =>
  text.replaced(BLOCK("codeblock|code"), ([, , given = "", code = ""]) => {
    const [, language = ""] = /\blang:([\w+#-]+)/.exec(given) ?? [];
    const title = wordsIn(given)
      .filter((word) => !/^[a-z_]+:\S/.test(word) && !isAddress(word))
      .join(" ")
      .replaceAll('"', "'");
    const info = title ? `${language || "text"} title="${title}"` : language;
    return fenced(code, info);
  });

export const withoutHexo = (text: MovingText, tools: TemplateTools): MovingText =>
  withoutRaw(withoutCodeBlocks(text))
    .replaced(BLOCK("blockquote|quote|pullquote"), ([, name, given = "", words = ""]) => {
      const from = wordsIn(name === "pullquote" ? "" : given);
      const url = from.find(isAddress);
      const who = escaped(from.filter((word) => word !== url).join(" "));
      const source = url ? `[${who || url}](<${url}>)` : who;
      const lines = [...words.trim().split("\n"), ...(source ? ["", `— ${source}`] : [])];
      return lines.map((line) => `> ${line}`.trimEnd()).join("\n");
    })
    .replaced(BLOCK("note"), ([, , given = "", words = ""]) => {
      const [kind = "", ...title] = wordsIn(given);
      const label = title.length > 0 ? `[${escaped(title.join(" "))}]` : "";
      return `:::${admonitionOf(kind) ?? "note"}${label}\n${words.trim()}\n:::`;
    })
    .replaced(/\{%-?\s*(\w+)([^%\n]*?)-?%\}/g, ([, name = "", given = ""], line) =>
      tagAs(name, wordsIn(given), line, tools),
    );

function tagAs(
  name: string,
  given: readonly string[],
  line: number,
  { beside, include }: TemplateTools,
): string | undefined {
  const [first = "", ...rest] = given;
  const words = (otherwise: string) => escaped(rest.join(" ") || otherwise);
  switch (name) {
    case "post_link":
      return `[${words(first)}](${first}.md)`;
    case "post_path":
      return `${first}.md`;
    case "url_for":
    case "full_url_for":
      return isAddress(first) ? first : `/${first.replace(/^\//, "")}`;
    case "asset_path":
      return beside(first);
    case "asset_link": {
      const file = beside(first);
      return file && `[${words(first)}](<${file}>)`;
    }
    case "asset_img":
    case "img": {
      const at = given.findIndex((word) => /\.\w+$/.test(word));
      const url = given[at] ?? "";
      const file = name === "img" ? url : beside(url);
      const sizeless = given.slice(at + 1).filter((word) => !/^\d+%?$/.test(word));
      return file && `![${escaped(sizeless.at(-1) ?? "")}](<${file}>)`;
    }
    case "link": {
      const url = given.find(isAddress);
      const label = given.slice(0, url === undefined ? 0 : given.indexOf(url)).join(" ");
      return url && `[${escaped(label || url)}](<${url}>)`;
    }
    case "include_code": {
      const path = given.findLast((word) => /\.\w+$/.test(word)) ?? "";
      const code = include(`/downloads/code/${path}`, line);
      if (code === undefined) return undefined;
      return `\n${fenced(code.trimEnd(), `${path.replace(/^.*\./, "")} title="${path}"`)}\n`;
    }
    case "iframe":
      return isAddress(first) ? `<${first}>` : undefined;
  }
  const start = ELSEWHERE[name];
  return start && first ? `[${start.name}](${start.url}${first})` : undefined;
}

/** What a page of another site shows is a link to it. */
const ELSEWHERE: Readonly<Record<string, { readonly name: string; readonly url: string }>> = {
  youtube: { name: "YouTube", url: "https://www.youtube.com/watch?v=" },
  vimeo: { name: "Vimeo", url: "https://vimeo.com/" },
  gist: { name: "Gist", url: "https://gist.github.com/" },
  jsfiddle: { name: "JSFiddle", url: "https://jsfiddle.net/" },
};

const isAddress = (word: string): boolean => /^(https?:\/\/|\/)/.test(word);

/** Words, of which quotes hold several. */
const wordsIn = (given: string): readonly string[] =>
  Array.from(
    given.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g),
    (one) => one[1] ?? one[2] ?? one[3] ?? "",
  );
