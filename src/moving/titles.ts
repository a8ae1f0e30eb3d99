/** What a page is called. */
import { wordsOf } from "./generators/generator.ts";
import type { MovingPage } from "./model.ts";

/** By its front matter, its first heading, or its address. */
export function titleOf({ data, body, path }: Pick<MovingPage, "data" | "body" | "path">): string {
  const named = data.title ?? data.linkTitle;
  if (typeof named === "string" && named.trim() !== "") return plain(named);
  return headingOf(body.value) || (path === "/" ? "Home" : wordsOf(path)) || "Page";
}

/** The first heading that is none of an example. */
export function headingOf(markdown: string): string | undefined {
  const text = markdown.replace(/^[ \t]*(`{3,}|~{3,})[\s\S]*?^[ \t]*\1/gm, "");
  const [, heading = ""] = /^#[ \t]+(.+?)[ \t]*#*[ \t]*$/m.exec(text) ?? [];
  return plain(heading) || undefined;
}

/** Without what Markdown marks words with. */
const plain = (text: string): string =>
  text
    .replace(/\s*\{[#.:][^}]*\}\s*$/, "")
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/<[^>]+>/g, "")
    .replace(/[*`]+/g, "")
    .replace(/\\([[\]_*<>])/g, "$1")
    .trim();
