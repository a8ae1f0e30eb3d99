/** What pages are called and how they begin, where their front matter does not say it. */
import type { MarkdownBody } from "build-site";

export const text = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;

/** Without what Markdown marks words with. */
export const plain = (markdown: string): string =>
  markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/<[^>]*>|[*_`]/g, "")
    .replace(/\s*\{#[^}]*\}\s*$/, "")
    .replace(/&#123;/g, "{")
    .replace(/&#58;/g, ":")
    .replace(/&lt;/g, "<")
    .replace(/\s+/g, " ")
    .trim();

/** Without what readers do not see as text. */
const withoutCode = ({ source }: MarkdownBody): string =>
  source.replace(/^(`{3,}|~{3,})[\s\S]*?^\1|<!--[\s\S]*?-->/gm, "");

const MOST_LETTERS = 155;

/** The first paragraph, as far as a search result shows it. */
export function summaryOf(body: MarkdownBody): string {
  const paragraph = withoutCode(body)
    .split(/\n\s*\n/)
    .map(plain)
    .find((part) => part.length > 30 && !/^([#>|:+-]|\d+\.|\[)/.test(part));
  if (!paragraph || paragraph.length <= MOST_LETTERS) return paragraph ?? "";
  return `${paragraph.slice(0, MOST_LETTERS).replace(/\s+\S*$/, "")}…`;
}

export function headingOf(body: MarkdownBody): string | undefined {
  const [, heading = ""] = /^#[ \t]+(.+?)[ \t]*#*[ \t]*$/m.exec(withoutCode(body)) ?? [];
  return plain(heading) || undefined;
}

/** The last part of a path as words. */
export function wordsOf(path: string): string {
  const words = decodeURIComponent(path.split("/").at(-1) ?? "").replace(/[-_]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
