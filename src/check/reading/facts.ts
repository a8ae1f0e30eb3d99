/** One parse of a page to everything that the rules ask. */
import { groupBy } from "../../collections/group-by.ts";
import type { BuiltPage } from "./built-site.ts";
import { cssUrls } from "./css-urls.ts";
import { documentOf } from "./document.ts";
import { collapse, type Element, elementsOf, isWithin } from "./element.ts";
import type { DataBlock, PageFacts, Reference, Use } from "./page-facts.ts";
import { addressOfRefresh } from "./refresh.ts";
import type { Regions } from "./regions.ts";
import { candidatesOf } from "./srcset.ts";

/** With regions what was read of the page before is no longer true. */
export function readPage(page: BuiltPage, html: string, regions?: Regions): PageFacts {
  const elements = elementsOf(documentOf(html, regions), regions);
  const byTag = groupBy(elements, ({ tag }) => tag);
  const [body] = byTag.get("body") ?? [];
  const [main] = byTag.get("main") ?? [];
  const data = (byTag.get("script") ?? []).filter(isData).map(readData);
  const metas = groupBy(byTag.get("meta") ?? [], metaName);
  const references: Reference[] = [];
  for (const element of elements) addReferences(element, references);
  return {
    page,
    html,
    elements,
    tagged: (...tags) =>
      tags.length === 1
        ? (byTag.get(tags[0] ?? "") ?? [])
        : elements.filter(({ tag }) => tags.includes(tag)),
    ids: new Set(elements.flatMap(({ attributes: { id } }) => (id ? [id] : []))),
    references,
    data,
    metas,
    text: body?.text() ?? "",
    mainText: main?.text() ?? "",
  };
}

/** Attributes that hold an address, by element. https://html.spec.whatwg.org/multipage/indices.html#attributes-3 */
const ADDRESSES: Readonly<Record<string, readonly (readonly [attribute: string, use: Use])[]>> = {
  a: [["href", "visit"]],
  area: [["href", "visit"]],
  audio: [["src", "load"]],
  blockquote: [["cite", "name"]],
  button: [["formaction", "send"]],
  del: [["cite", "name"]],
  embed: [["src", "load"]],
  form: [["action", "send"]],
  iframe: [["src", "load"]],
  image: [["href", "load"]],
  img: [["src", "load"]],
  input: [
    ["src", "load"],
    ["formaction", "send"],
  ],
  ins: [["cite", "name"]],
  object: [["data", "load"]],
  q: [["cite", "name"]],
  script: [["src", "load"]],
  source: [["src", "load"]],
  track: [["src", "load"]],
  use: [["href", "symbol"]],
  video: [
    ["src", "load"],
    ["poster", "load"],
  ],
};

const LOADED_LINKS = new Set(
  "stylesheet icon apple-touch-icon manifest preload modulepreload mask-icon prefetch".split(" "),
);

/** Relations that only hint at a server, and the page's own name, which the rules of the head check. */
const UNASKED = new Set(["dns-prefetch", "preconnect", "canonical"]);

const NAMING_META = /^(og:(image|image:url|image:secure_url|video|audio)|twitter:image)$/;

const LISTS = ["srcset", "imagesrcset"];

function addReferences(element: Element, references: Reference[]): void {
  const { tag, attributes } = element;
  const add = (url: string, use: Use, attribute: string) =>
    references.push({ url, use, element, attribute });
  for (const [attribute, use] of ADDRESSES[tag] ?? []) {
    const url = attributes[attribute];
    if (url !== undefined) add(url, use, attribute);
  }
  if (tag === "link" && attributes.href !== undefined) {
    const rels = relationsOf(element);
    const isLoaded = rels.some((rel) => LOADED_LINKS.has(rel));
    if (!rels.some((rel) => UNASKED.has(rel)))
      add(attributes.href, isLoaded ? "load" : "name", "href");
  }
  if (tag === "meta" && NAMING_META.test(attributes.property ?? attributes.name ?? ""))
    add(attributes.content ?? "", "name", "content");
  if (tag === "meta" && attributes["http-equiv"]?.toLowerCase() === "refresh") {
    const url = addressOfRefresh(attributes.content ?? "");
    if (url !== undefined) add(url, "visit", "content");
  }
  const island = attributes["data-island"] !== undefined && attributes["data-src"];
  if (island) add(island, "load", "data-src");
  for (const attribute of LISTS) {
    const list = attributes[attribute];
    if (list) for (const { url } of candidatesOf(list)) add(url, "load", attribute);
  }
  if (attributes.style) for (const url of cssUrls(attributes.style)) add(url, "load", "style");
  if (tag === "style" && !isWithin(element, "svg"))
    for (const url of cssUrls(element.content())) add(url, "load", "style");
}

export const relationsOf = ({ attributes }: Element): readonly string[] =>
  (attributes.rel ?? "")
    .toLowerCase()
    .split(/\s+/)
    .filter((rel) => rel !== "");

const isData = ({ attributes }: Element) =>
  attributes.type?.toLowerCase() === "application/ld+json";

const metaName = ({ attributes }: Element) =>
  (attributes.property ?? attributes.name ?? "").toLowerCase();

function readData(element: Element): DataBlock {
  const source = element.content();
  try {
    return { element, source, value: JSON.parse(source) };
  } catch (error) {
    if (error instanceof SyntaxError) return { element, source, value: undefined };
    throw error;
  }
}

/** The document's title elements; that of an svg does not count. */
export const titlesOf = (facts: PageFacts): readonly Element[] =>
  facts.tagged("title").filter((element) => !isWithin(element, "svg"));

/** The trimmed content of a named meta element; undefined when there is none. */
export function metaOf(facts: PageFacts, name: string): string | undefined {
  const content = metasOf(facts, name)[0]?.attributes.content;
  return content === undefined ? undefined : collapse(content);
}

export const metasOf = ({ metas }: PageFacts, name: string): readonly Element[] =>
  metas.get(name) ?? [];

export const linksOf = (facts: PageFacts, rel: string): readonly Element[] =>
  facts.tagged("link").filter((element) => relationsOf(element).includes(rel));

export const isNoindex = (facts: PageFacts): boolean =>
  /\b(noindex|none)\b/i.test(metaOf(facts, "robots") ?? "");
