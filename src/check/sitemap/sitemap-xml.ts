/** Reads a sitemap: https://www.sitemaps.org/protocol.html */
import { SaxesParser } from "saxes";

export interface SitemapDocument {
  readonly isIndex: boolean;
  /** The addresses that it lists. */
  readonly entries: readonly string[];
  /** Why search engines could not read it. */
  readonly fault: string | undefined;
}

const LIMIT = 50_000;

export function readSitemap(xml: string): SitemapDocument {
  const entries: string[] = [];
  let malformed: string | undefined;
  let root = "";
  let text = "";
  const parser = new SaxesParser({ position: false });
  parser.on("error", ({ message }) => {
    malformed ??= `is not well-formed XML: ${message}`;
  });
  parser.on("opentag", ({ name }) => {
    root ||= name;
    text = "";
  });
  const read = (characters: string) => {
    text += characters;
  };
  parser.on("text", read);
  parser.on("cdata", read);
  parser.on("closetag", ({ name }) => {
    if (name === "loc") entries.push(text.trim());
  });
  parser.write(xml).close();
  return {
    isIndex: root === "sitemapindex",
    entries,
    fault: malformed ?? contentFault(root, entries.length),
  };
}

function contentFault(root: string, count: number): string | undefined {
  if (root !== "urlset" && root !== "sitemapindex")
    return `begins with <${root}>, not <urlset> or <sitemapindex>`;
  if (count === 0) return `has an empty <${root}>`;
  return count > LIMIT ? `lists ${count} URLs; the limit is ${LIMIT}` : undefined;
}
