/**
 * The rules of the published schemas, https://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd and
 * siteindex.xsd, in code: an XML parser that knows XSD would be a native dependency.
 */
export interface SitemapDocument {
  readonly isIndex: boolean;
  readonly entries: readonly string[];
  /** What the schema does not allow, one sentence each. */
  readonly faults: readonly string[];
}

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

const TOKEN =
  /<\?[^?]*\?>|<!--[\s\S]*?-->|<(\/?)([A-Za-z_][\w.:-]*)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/gy;

/** The schema's sequence of an entry's children. */
const URL_FIELDS = ["loc", "lastmod", "changefreq", "priority"] as const;
const INDEX_FIELDS = ["loc", "lastmod"] as const;

const FORMATS: Readonly<Record<string, (value: string) => boolean>> = {
  loc: (value) => value.length >= 12 && value.length <= 2048 && URL.canParse(value),
  lastmod: (value) =>
    /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/.test(value) &&
    !Number.isNaN(Date.parse(value)),
  changefreq: (value) => /^(always|hourly|daily|weekly|monthly|yearly|never)$/.test(value),
  priority: (value) => /^(0(\.\d+)?|1(\.0+)?)$/.test(value),
};

export function readSitemap(xml: string): SitemapDocument {
  const faults: string[] = [];
  const entries: string[] = [];
  const open: string[] = [];
  let root = "";
  let seen: string[] = [];
  let text = "";
  TOKEN.lastIndex = 0;
  let end = 0;
  for (let match = TOKEN.exec(xml); match; match = TOKEN.exec(xml)) {
    end = TOKEN.lastIndex;
    const [, closing, name, attributes = "", empty, characters] = match;
    if (characters !== undefined) {
      text += characters;
      if (open.length < 3 && characters.trim() !== "")
        faults.push(`has the text "${characters.trim().slice(0, 40)}" between elements`);
    }
    if (name === undefined) continue;
    if (closing === "/") {
      if (open.pop() !== name) {
        faults.push(`closes <${name}>, which is not open`);
        break;
      }
      if (open.length === 2) finishField(name, decodeXml(text), entries, faults);
      if (open.length === 1 && !seen.includes("loc")) faults.push(`has a <${name}> without a loc`);
      continue;
    }
    if (open.length === 0) {
      root = name;
      checkRoot(name, attributes, faults);
    } else if (open.length === 1) {
      seen = [];
      const entry = root === "sitemapindex" ? "sitemap" : "url";
      if (name !== entry) faults.push(`has <${name}> where only <${entry}> may stand`);
    } else if (open.length === 2)
      checkOrder(name, seen, root === "sitemapindex" ? INDEX_FIELDS : URL_FIELDS, faults);
    else faults.push(`has <${name}> inside <${open.at(-1)}>`);
    text = "";
    if (empty !== "/") open.push(name);
  }
  if (end < xml.length) faults.push(`is not well-formed at character ${end + 1}`);
  else if (open.length > 0) faults.push(`does not close <${open.at(-1)}>`);
  const limit = 50_000;
  if (entries.length > limit) faults.push(`lists ${entries.length} URLs; the limit is ${limit}`);
  return { isIndex: root === "sitemapindex", entries, faults };
}

function checkRoot(name: string, attributes: string, faults: string[]): void {
  if (name !== "urlset" && name !== "sitemapindex")
    faults.push(`begins with <${name}>, not <urlset> or <sitemapindex>`);
  if (!attributes.includes(`xmlns="${NAMESPACE}"`))
    faults.push(`does not name the namespace ${NAMESPACE}`);
}

function checkOrder(
  name: string,
  seen: string[],
  fields: readonly string[],
  faults: string[],
): void {
  const position = fields.indexOf(name);
  if (position === -1 && !name.includes(":")) faults.push(`has the unknown element <${name}>`);
  else if (seen.includes(name)) faults.push(`has <${name}> twice in one entry`);
  else if (seen.some((other) => fields.indexOf(other) > position && position !== -1))
    faults.push(`has <${name}> after <${seen.at(-1)}>; the schema has it before`);
  seen.push(name);
}

function finishField(name: string, value: string, entries: string[], faults: string[]): void {
  const isRight = FORMATS[name];
  if (isRight && !isRight(value))
    faults.push(`has the ${name} "${value}", which the schema refuses`);
  if (name === "loc") entries.push(value);
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

const decodeXml = (text: string): string =>
  text.trim().replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
