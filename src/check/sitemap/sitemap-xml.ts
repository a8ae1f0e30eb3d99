/**
 * The rules of the published schemas, https://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd and
 * siteindex.xsd, in code: an XML parser that knows XSD would be a native dependency. A test holds them
 * against one.
 */
import { type SaxesAttributeNS, SaxesParser } from "saxes";
import { collapseXml, decimalOf, isAnyUri, isDateOrTime } from "./xsd-types.ts";

export interface SitemapDocument {
  readonly isIndex: boolean;
  readonly entries: readonly string[];
  /** What the schema does not allow, one sentence each. */
  readonly faults: readonly string[];
}

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
const INSTANCE = "http://www.w3.org/2001/XMLSchema-instance";
const LIMIT = 50_000;

/** For each root element its entries, and their children in the schema's order. */
const SHAPES: Readonly<Record<string, { readonly entry: string; readonly fields: string[] }>> = {
  urlset: { entry: "url", fields: ["loc", "lastmod", "changefreq", "priority"] },
  sitemapindex: { entry: "sitemap", fields: ["loc", "lastmod"] },
};

const FORMATS: Readonly<Record<string, (value: string) => boolean>> = {
  loc(value) {
    const address = collapseXml(value);
    const { length } = [...address];
    return length >= 12 && length <= 2048 && isAnyUri(address);
  },
  lastmod: (value) => isDateOrTime(collapseXml(value)),
  changefreq: (value) => /^(always|hourly|daily|weekly|monthly|yearly|never)$/.test(value),
  priority(value) {
    const number = decimalOf(collapseXml(value));
    return number !== undefined && number >= 0 && number <= 1;
  },
};

export function readSitemap(xml: string): SitemapDocument {
  const faults: string[] = [];
  const entries: string[] = [];
  const open: string[] = [];
  let malformed: string | undefined;
  let root = "";
  let count = 0;
  let seen: string[] = [];
  let text = "";
  const parser = new SaxesParser({ xmlns: true, position: false });
  parser.on("error", ({ message }) => {
    malformed ??= `is not well-formed XML: ${message}`;
  });
  parser.on("opentag", ({ uri, local, name, attributes }) => {
    faults.push(...Object.values(attributes).flatMap((each) => attributeFaults(each, name)));
    const { entry = "", fields = [] } = SHAPES[root] ?? {};
    if (uri !== NAMESPACE) faults.push(`has <${name}>, which is not in the namespace ${NAMESPACE}`);
    else if (open.length === 0 && !SHAPES[local])
      faults.push(`begins with <${name}>, not <urlset> or <sitemapindex>`);
    else if (open.length === 1 && local !== entry)
      faults.push(`has <${name}> where only <${entry}> may stand`);
    else if (open.length === 2) faults.push(...orderFaults(local, seen, fields));
    else if (open.length > 2) faults.push(`has <${name}> inside <${open.at(-1)}>`);
    if (open.length === 0) root = local;
    if (open.length === 1) seen = [];
    if (open.length === 2) seen.push(local);
    open.push(local);
    text = "";
  });
  const read = (characters: string) => {
    text += characters;
    const words = characters.trim();
    if (open.length < 3 && words !== "")
      faults.push(`has the text "${words.slice(0, 40)}" between elements`);
  };
  parser.on("text", read);
  parser.on("cdata", read);
  parser.on("closetag", () => {
    const name = open.pop() ?? "";
    if (open.length === 2) {
      if (FORMATS[name]?.(text) === false)
        faults.push(`has the ${name} "${text}", which the schema refuses`);
      if (name === "loc") entries.push(collapseXml(text));
    } else if (open.length === 1) {
      count++;
      if (!seen.includes("loc")) faults.push(`has a <${name}> without a loc`);
    }
    text = "";
  });
  parser.write(xml).close();
  if (root !== "" && count === 0) faults.push(`has an empty <${root}>; the schema wants one entry`);
  if (entries.length > LIMIT) faults.push(`lists ${entries.length} URLs; the limit is ${LIMIT}`);
  return {
    isIndex: root === "sitemapindex",
    entries,
    faults: malformed === undefined ? faults : [malformed],
  };
}

function attributeFaults({ prefix, uri, local, name }: SaxesAttributeNS, tag: string) {
  const isDeclaration = prefix === "xmlns" || name === "xmlns";
  const isHint = uri === INSTANCE && /^(schemaLocation|noNamespaceSchemaLocation)$/.test(local);
  return isDeclaration || isHint ? [] : [`has the attribute ${name} on <${tag}>`];
}

function orderFaults(name: string, seen: readonly string[], fields: readonly string[]): string[] {
  const position = fields.indexOf(name);
  if (position === -1) return [`has the unknown element <${name}>`];
  if (seen.includes(name)) return [`has <${name}> twice in one entry`];
  return seen.some((other) => fields.indexOf(other) > position)
    ? [`has <${name}> after <${seen.at(-1)}>; the schema has it before`]
    : [];
}
