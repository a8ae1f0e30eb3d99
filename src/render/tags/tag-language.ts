/** Makes links in start tags lead to pages in the language of their page. */
import { type LinkTable, targetIn } from "../../site/routes/link-table.ts";
import { attributeValue, unescapeHtml } from "../escape.ts";
import { readTag } from "./tag.ts";

export interface PageLinks {
  readonly table: LinkTable;
  /** The language of the page. */
  readonly tag: string;
}

const LED = /^<(a|area|form)\s/i;

/** Attributes that lead to something of the site: `data-search` to the index that a search field asks. */
const ADDRESSES: ReadonlySet<string> = new Set(["href", "action", "data-search"]);

/** A link with `hreflang` leads to the page in that language; one to a page that is there in another alone gets it. */
export function tagInLanguage({ table, tag: own }: PageLinks, tag: string): string {
  if (!LED.test(tag)) return tag;
  const { attributes } = readTag(tag);
  const asked = attributes.find(({ name }) => name === "hreflang")?.value;
  let led = "";
  let done = 0;
  for (const { name, value, start, end } of attributes) {
    if (value === undefined || !ADDRESSES.has(name)) continue;
    const target = targetIn(table, asked ?? own, unescapeHtml(value));
    if (!target) continue;
    const language =
      name === "href" && target.language && asked === undefined
        ? ` hreflang=${attributeValue(target.language)}`
        : "";
    const href = target.href.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
    led += `${tag.slice(done, start).replace(/["']$/, "")}"${href}"${language}`;
    done = end + (/["']/.test(tag.charAt(end)) ? 1 : 0);
  }
  return led + tag.slice(done);
}

/** An address among the props of an island. */
export const addressInLanguage = ({ table, tag }: PageLinks, text: string): string =>
  targetIn(table, tag, text)?.href ?? text;
