/** Our rules for sitemaps beside a validator that reads the published schema itself. */
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { readSitemap } from "../../src/check/sitemap/sitemap-xml.ts";
import { temporaryFolder } from "../folders.ts";

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
const LOC = "<loc>https://www.site.example/a</loc>";

const set = (inner: string, attributes = `xmlns="${NAMESPACE}"`) =>
  `<?xml version="1.0" encoding="UTF-8"?><urlset ${attributes}>${inner}</urlset>`;
const page = (fields: string) => set(`<url>${fields}</url>`);
const at = (loc: string) => page(`<loc>${loc}</loc>`);
const withField = (name: string) => (value: string) => page(`${LOC}<${name}>${value}</${name}>`);
const changed = withField("lastmod");
const often = withField("changefreq");
const weight = withField("priority");
const index = (inner: string) => `<sitemapindex xmlns="${NAMESPACE}">${inner}</sitemapindex>`;
const long = (length: number) => `https://a.example/${"a".repeat(length - 18)}`;

const VALID: Readonly<Record<string, string>> = {
  "a loc alone": page(LOC),
  "every field": page(
    `${LOC}<lastmod>2026-01-31</lastmod><changefreq>daily</changefreq><priority>0.8</priority>`,
  ),
  "white space, comments and a byte order mark": `\uFEFF${set(`\n <!-- a --> <url>\n${LOC}\n</url>\n`)}\n<!-- b -->`,
  "white space around values": page(
    "<loc>\n https://www.site.example/ </loc><lastmod> 2026-01-31\n</lastmod>",
  ),
  "a prefixed namespace": `<s:urlset xmlns:s='${NAMESPACE}'><s:url><s:loc>https://a.example/</s:loc></s:url></s:urlset>`,
  "declared extensions that are not used": set(
    `<url>${LOC}</url>`,
    `xmlns="${NAMESPACE}" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"`,
  ),
  "a place of the schema": set(
    `<url>${LOC}</url>`,
    `xmlns="${NAMESPACE}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${NAMESPACE} sitemap.xsd"`,
  ),
  "the same page twice, which only protocol forbids": set(`<url>${LOC}</url>`.repeat(2)),
  "entities and CDATA": at("https://a.example/?a=1&amp;b=&#38;<![CDATA[&c]]>"),
  "a loc of 12 characters": at("https://a.be"),
  "a loc of 2048 characters": at(long(2048)),
  "a loc of letters beyond ASCII": at("https://a.example/münchen"),
  "a loc with a space": at("https://a.example/a b"),
  "a loc with a port, a query and a fragment": at("https://a.example:8080/a%20b?c=d&amp;e#f"),
  "a relative loc": at("/a/relative/address"),
  "a date with a zone": changed("2026-01-31+02:00"),
  "the leap day": changed("2024-02-29"),
  "a time in UTC": changed("2026-01-31T17:33:30Z"),
  "a time with zone and fraction": changed("2026-01-31T17:33:30.123456+08:00"),
  "a time without a zone": changed("2026-01-31T17:33:30"),
  "a time that ends the day": changed("2026-01-31T24:00:00Z"),
  "the lowest priority": weight("0"),
  "the highest priority": weight("1.000"),
  "a priority without its zero": weight(".5"),
  "a priority with a sign": weight("+0.50"),
  "an index": index(`<sitemap>${LOC}<lastmod>2026-01-31</lastmod></sitemap>`),
};

const INVALID: Readonly<Record<string, string>> = {
  "nothing at all": "",
  "no pages": set(""),
  "no sitemaps": index(""),
  "no fields": page(""),
  "an entry without a loc": page("<lastmod>2026-01-31</lastmod>"),
  "fields before the loc": page(`<lastmod>2026-01-31</lastmod>${LOC}`),
  "fields in another order": page(`${LOC}<priority>1</priority><changefreq>daily</changefreq>`),
  "a field twice": page(`${LOC}<priority>1</priority><priority>1</priority>`),
  "two locs": page(LOC + LOC),
  "an unknown field": page(`${LOC}<title>A</title>`),
  "a field of another letter case": page(`${LOC}<lastMod>2026-01-31</lastMod>`),
  "an extension that the schema does not know": set(
    `<url>${LOC}<i:image><i:loc>https://a.example/a.png</i:loc></i:image></url>`,
    `xmlns="${NAMESPACE}" xmlns:i="http://www.google.com/schemas/sitemap-image/1.1"`,
  ),
  "an element inside a loc": at("<b>https://a.example/</b>"),
  "an unknown attribute": set(`<url priority="1">${LOC}</url>`),
  "text between entries": set(`<url>${LOC}</url>,`),
  "text between fields": page(`${LOC} and`),
  "no namespace": set(`<url>${LOC}</url>`, ""),
  "the namespace of an older version": set(
    `<url>${LOC}</url>`,
    'xmlns="http://www.google.com/schemas/sitemap/0.84"',
  ),
  "the namespace by https": set(
    `<url>${LOC}</url>`,
    'xmlns="https://www.sitemaps.org/schemas/sitemap/0.9"',
  ),
  "a prefix without a namespace": page(`${LOC}<x:a/>`),
  "another root": `<urls xmlns="${NAMESPACE}"><url>${LOC}</url></urls>`,
  "two roots": page(LOC) + page(LOC).replace(/<\?.*?\?>/, ""),
  "a loc that is empty": at(""),
  "a loc of 11 characters": at("https://a.b"),
  "a loc of 2049 characters": at(long(2049)),
  "a loc with two fragments": at("https://a.example/#a#b"),
  "a loc with half an escape": at("https://a.example/100%"),
  "a raw ampersand": at("https://a.example/?a=1&b=2"),
  "an unknown entity": at("https://a.example/&nbsp;"),
  "an element that is not closed": set(`<url>${LOC}`).replace("</urlset>", ""),
  "an element closed by another": page(`${LOC}<lastmod>2026-01-31</priority>`),
  "text after the root": `${page(LOC)}end`,
  "a year alone": changed("2026"),
  "a month alone": changed("2026-01"),
  "a time without seconds": changed("2026-01-31T17:33+08:00"),
  "a day that the month does not have": changed("2026-02-29"),
  "a zone beyond 14 hours": changed("2026-01-31T17:33:30+15:00"),
  "an hour that no day has": changed("2026-01-31T25:00:00Z"),
  "a space instead of T": changed("2026-01-31 17:33:30"),
  "a date of the American order": changed("01/31/2026"),
  "no date": changed(""),
  "a changefreq of another word": often("sometimes"),
  "a changefreq of another letter case": often("Daily"),
  "a changefreq with white space": often(" daily "),
  "a priority above 1": weight("1.1"),
  "a priority below 0": weight("-0.1"),
  "a priority with a comma": weight("0,5"),
  "a priority as a power": weight("5e-1"),
  "a priority as a word": weight("high"),
  "an index of pages": index(`<url>${LOC}</url>`),
  "an index with a priority": index(`<sitemap>${LOC}<priority>1</priority></sitemap>`),
};

const folder = temporaryFolder("check-sitemaps");
const valid = new Set<string>();

/** A name that any file system takes. */
const fileOf = (name: string) => `${name.replaceAll(" ", "-").replaceAll(",", "")}.xml`;

beforeAll(() => {
  mkdirSync(folder, { recursive: true });
  for (const [name, xml] of Object.entries({ ...VALID, ...INVALID }))
    writeFileSync(join(folder, fileOf(name)), xml);
  const files = readdirSync(folder).map((file) => join(folder, file));
  const schema = join(import.meta.dirname, "sitemaps.xsd");
  const { stderr } = spawnSync("xmllint", ["--nonet", "--noout", "--schema", schema, ...files], {
    encoding: "utf8",
  });
  for (const [, file = ""] of stderr.matchAll(/^(.+) validates$/gm)) valid.add(basename(file));
});

describe("a sitemap with", () => {
  it.each(Object.entries(VALID))("%s is valid to both", (name, xml) => {
    expect({ xmllint: valid.has(fileOf(name)), ours: readSitemap(xml).faults }).toEqual({
      xmllint: true,
      ours: [],
    });
  });

  it.each(Object.entries(INVALID))("%s is valid to neither", (name, xml) => {
    expect(valid.has(fileOf(name))).toBe(false);
    expect(readSitemap(xml).faults).not.toEqual([]);
  });
});
