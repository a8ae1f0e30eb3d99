/** What a page makes a visitor load, in bytes as they travel. */

import { readFile } from "node:fs/promises";
import type { Cache } from "../../cache/cache.ts";
import { groupBy } from "../../collections/group-by.ts";
import type { BuiltFolders } from "../../config.ts";
import { brotliBytes, brotliBytesNow } from "../../hosting/compressed.ts";
import { isCompressible } from "../../hosting/types.ts";
import { fileIn } from "../../output/parts.ts";
import type { BuiltSite } from "../reading/built-site.ts";
import { cssUrls } from "../reading/css-urls.ts";
import { type Element, isWithin } from "../reading/element.ts";
import { relationsOf } from "../reading/facts.ts";
import { linkTargetOf } from "../reading/link-target.ts";
import type { PageFacts } from "../reading/page-facts.ts";
import { candidatesOf } from "../reading/srcset.ts";

export interface Part {
  readonly name: string;
  readonly bytes: number;
}

/** The files that a page asks for, by what they are; the sizes are looked up later. */
export interface Asked {
  readonly html: number;
  readonly script: readonly string[];
  /** The scripts of islands, which some fetch later than others. */
  readonly islands: readonly string[];
  /** Stylesheets that the first paint waits for. */
  readonly style: readonly string[];
  /** Those in the body, which only what comes after them waits for. */
  readonly laterStyle: readonly string[];
  readonly font: readonly string[];
  readonly image: readonly string[];
  readonly firstImages: readonly string[];
}

export function askedBy(facts: PageFacts, site: BuiltSite): Asked {
  const files = (urls: readonly string[]) => {
    const found = urls.flatMap((url) => {
      const target = linkTargetOf(url, facts.page.route, site);
      return target.kind === "own" && !target.page ? [target.path.slice(1)] : [];
    });
    return [...new Set(found)];
  };
  const loaded = facts.references.filter(({ use }) => use === "load");
  const urls = loaded.map(({ url }) => url);
  const ofTag = (tag: string) =>
    loaded.filter(({ element }) => element.tag === tag).map(({ url }) => url);
  const links = (relation: string) =>
    facts.tagged("link").filter((link) => relationsOf(link).includes(relation));
  const sheets = groupBy(links("stylesheet").filter(isForScreens), (link) =>
    isWithin(link, "body"),
  );
  const inline = facts.tagged("style").flatMap((style) => cssUrls(style.content()));
  return {
    script: files([...ofTag("script"), ...addresses(links("modulepreload"))]),
    islands: files(facts.elements.flatMap(islandScript)),
    style: files(addresses(sheets.get(false))),
    laterStyle: files(addresses(sheets.get(true))),
    font: files(urls.filter((url) => /\.(woff2?|ttf|otf)$/.test(url))),
    image: files([...ofTag("img"), ...ofTag("source"), ...ofTag("image")]),
    firstImages: files([
      ...facts.tagged("img").flatMap(firstChoice),
      ...inline.filter((url) => /\.(svg|png|jpe?g|webp|avif)$/.test(url)),
    ]),
    html: brotliBytesNow(facts.page.file, facts.html),
  };
}

/** Styles of paper alone come last, and nothing on a screen waits for them. */
const isForScreens = ({ attributes: { media = "" } }: Element): boolean =>
  media.trim().toLowerCase() !== "print";

const addresses = (elements: readonly Element[] = []): readonly string[] =>
  elements.map(({ attributes }) => attributes.href ?? "");

const islandScript = ({ attributes }: Element): readonly string[] =>
  attributes["data-island"] !== undefined && attributes["data-src"] !== undefined
    ? [attributes["data-src"]]
    : [];

/** A phone of 412 CSS pixels at a density of 2. */
const PHONE_PIXELS = 824;

/** The file that a phone's browser takes of a picture that is not lazy. */
function firstChoice(image: Element): readonly string[] {
  const { src, srcset, loading } = image.attributes;
  if (loading === "lazy") return [];
  const sources =
    image.parent?.tag === "picture"
      ? image.parent.children.filter(
          ({ tag, attributes }) => tag === "source" && isForPhones(attributes.media),
        )
      : [];
  const list = sources[0]?.attributes.srcset ?? srcset ?? "";
  const candidates = candidatesOf(list)
    .map(({ url, descriptor }) => ({ url, width: Number.parseInt(descriptor, 10) || 0 }))
    .sort((a, b) => a.width - b.width);
  const fitting = candidates.find(({ width }) => width >= PHONE_PIXELS) ?? candidates.at(-1);
  return fitting ? [fitting.url] : src ? [src] : [];
}

const isForPhones = (media = ""): boolean => {
  const least = /min-width:\s*([\d.]+)(rem|em|px)/.exec(media);
  if (!least) return !/orientation:\s*landscape/.test(media);
  return Number(least[1]) * (least[2] === "px" ? 1 : 16) <= 412;
};

/** Sizes of built files, each looked at once. */
export function createScale(out: BuiltFolders, site: BuiltSite, cache: Cache) {
  const known = new Map<string, Promise<number>>();
  const weigh = (file: string): Promise<number> => {
    const size = known.get(file) ?? weighFile(out, file, site, cache);
    known.set(file, size);
    return size;
  };
  return (files: readonly string[]): Promise<readonly Part[]> =>
    Promise.all(files.map(async (name) => ({ name, bytes: await weigh(name) })));
}

async function weighFile(
  out: BuiltFolders,
  file: string,
  { files }: BuiltSite,
  cache: Cache,
): Promise<number> {
  if (!isCompressible(file)) return files.get(file) ?? 0;
  return brotliBytes(file, await readFile(fileIn(out, file)), cache);
}

export const sumOf = (parts: readonly Part[]): number =>
  parts.reduce((sum, { bytes }) => sum + bytes, 0);
