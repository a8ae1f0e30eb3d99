/** Makes links in start tags lead to pages in the language of their page. */
import { type LinkTable, targetIn } from "../site/link-table.ts";
import { attributeValue, unescapeHtml } from "./escape.ts";
import { readTag } from "./tag.ts";

export interface PageLinks {
  readonly table: LinkTable;
  /** The language of the page. */
  readonly tag: string;
}

const LINK = /^<(a|area)\s/i;

/** A link with `hreflang` leads to the page in that language; one to a page that is there in another alone gets it. */
export function tagInLanguage({ table, tag: own }: PageLinks, tag: string): string {
  if (!LINK.test(tag)) return tag;
  const { attributes } = readTag(tag);
  const href = attributes.find(({ name }) => name === "href");
  if (href?.value === undefined) return tag;
  const asked = attributes.find(({ name }) => name === "hreflang")?.value;
  const target = targetIn(table, asked ?? own, unescapeHtml(href.value));
  if (!target) return tag;
  const language =
    target.language && asked === undefined ? ` hreflang=${attributeValue(target.language)}` : "";
  const before = tag.slice(0, href.start).replace(/["']$/, "");
  const after = tag.slice(href.end).replace(/^["']/, "");
  return `${before}"${target.href.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"${language}${after}`;
}

/** An address among the props of an island. */
export const addressInLanguage = ({ table, tag }: PageLinks, text: string): string =>
  targetIn(table, tag, text)?.href ?? text;
