/** What a page is called. */
import { wordsOf } from "./generators/generator.ts";
import type { MovingPage } from "./model.ts";

/** By its front matter, its first heading, or its address. */
export function titleOf({ data, body, path }: Pick<MovingPage, "data" | "body" | "path">): string {
  const named = data.title ?? data.linkTitle;
  if (typeof named === "string" && named.trim() !== "") return plain(named);
  const [, heading] = /^#[ \t]+(.+?)[ \t]*#*[ \t]*$/m.exec(body.value) ?? [];
  const words = heading && plain(heading);
  return words || (path === "/" ? "Home" : wordsOf(path)) || "Page";
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
