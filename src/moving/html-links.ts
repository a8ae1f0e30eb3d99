/** Addresses in HTML and of components, as the new site has them. */
import type { Html } from "mdast";
import { isForeign } from "../markdown/schemes.ts";
import { addressFor, secured } from "./addresses.ts";
import type { MovingPage, TellLeft } from "./model.ts";
import type { FindTarget } from "./target.ts";
import type { Edit, MovingText } from "./text.ts";
import { titleOf } from "./titles.ts";

/** A tag, and what stands in it. */
const TAG =
  /<(a|img|source|video|audio|link|iframe|embed|[A-Z]\w*)\b((?:"[^"]*"|'[^']*'|[^<>"'])*)/g;

const ATTRIBUTE = /\s([A-Za-z][\w:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Attributes that hold addresses; those of components are whatever their authors called them. */
const OF_TAGS = /^(href|src|poster)$/;
const LINKS = /^(href|to|link|url|[a-z]+(Url|Href|Link))$/;
const PICTURES = /^(src|image|img|cover|thumbnail|[a-z]+(Src|Image|Picture))$/;
const PICTURE = /\.(svg|jpe?g|png|webp|avif|gif)$/i;

export function tagEdits(
  node: Html,
  text: MovingText,
  page: MovingPage,
  find: FindTarget,
  tell: TellLeft,
): readonly Edit[] {
  const start = node.position?.start.offset ?? 0;
  for (const { index, 0: tag } of node.value.matchAll(/<img\b[^>]*>/g))
    if (!/\salt\s*(=|[\s/>])/.test(tag))
      tell({
        file: page.source,
        line: text.originAt(start + index),
        what: "a picture without alt",
        why: 'say what it shows, or nothing (alt="") where it is ornament: those of other sites are a problem of check',
      });
  return [...namedAnchors(node), ...addressEdits(node, text, page, find, tell)];
}

/** Without an address they mean nothing. */
export const withoutIdleAttributes = (text: MovingText): MovingText =>
  text.replaced(/<a\b(?![^<>]*\shref\b)[^<>]*>/gi, ([whole]) => {
    const kept = whole.replace(
      /\s(rel|target|download|hreflang|type)(\s*=\s*("[^"]*"|'[^']*'|[^\s>]+))?/gi,
      "",
    );
    return kept === whole ? undefined : kept;
  });

/** `name` of an anchor has been `id` since HTML5. */
const namedAnchors = ({ value, position }: Html): readonly Edit[] =>
  Array.from(value.matchAll(/(<a\b(?![^>]*\sid\s*=)[^>]*?\s)name(?=\s*=)/g), (match) => {
    const [whole, before = ""] = match;
    const start = (position?.start.offset ?? 0) + match.index;
    return { start: start + before.length, end: start + whole.length, text: "id" };
  });

function addressEdits(
  node: Html,
  text: MovingText,
  page: MovingPage,
  find: FindTarget,
  tell: TellLeft,
): readonly Edit[] {
  const begin = node.position?.start.offset ?? 0;
  return Array.from(node.value.matchAll(TAG)).flatMap((match): readonly Edit[] => {
    const [whole, tag = "", given = ""] = match;
    const start = begin + match.index + 1 + tag.length;
    const end = begin + match.index + whole.length;
    const attributes = Array.from(given.matchAll(ATTRIBUTE), (one) => ({
      start: start + one.index,
      end: start + one.index + one[0].length,
      name: one[1] ?? "",
      url: one[2] ?? one[3] ?? "",
    }));
    const inTag: Tag = {
      name: tag,
      start: begin + match.index,
      end,
      names: new Set(attributes.map(({ name }) => name)),
      isEmpty: given.trimEnd().endsWith("/") || text.value.startsWith(`></${tag}>`, end),
    };
    const one = (attribute: Attribute) => addressEdit(attribute, inTag, text, page, find, tell);
    return attributes.flatMap((attribute) => one(attribute) ?? []);
  });
}

interface Tag {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** Of its attributes. */
  readonly names: ReadonlySet<string>;
  /** Nothing stands in it. */
  readonly isEmpty: boolean;
}

interface Attribute {
  readonly start: number;
  readonly end: number;
  readonly name: string;
  readonly url: string;
}

function addressEdit(
  { start, end, name, url }: Attribute,
  tag: Tag,
  text: MovingText,
  page: MovingPage,
  find: FindTarget,
  tell: TellLeft,
): Edit | undefined {
  const isComponent = /^[A-Z]/.test(tag.name);
  const isLink = LINKS.test(name) && !PICTURE.test(url);
  if (!(isComponent ? isLink || PICTURES.test(name) || LINKS.test(name) : OF_TAGS.test(name)))
    return undefined;
  const isPicture = tag.name === "img" || (isComponent && !isLink);
  const written = (address: string, called: string, title = ""): Edit => ({
    start,
    end,
    text: ` ${called}="${address.replaceAll('"', "&quot;")}"${title}`,
  });
  // The engine makes addresses of these alone, and stand-ins show them.
  const usual = isPicture ? "src" : "href";
  const called = isComponent && !tag.names.has(usual) ? usual : name;
  if (isForeign(url) && isPicture) {
    const [safe] = secured(start, url, text, page, tell);
    return safe ?? (called === name ? undefined : written(url, called));
  }
  const target = find(url, page, isPicture);
  if (target.kind === "kept")
    return called === name || !isForeign(url) ? undefined : written(url, called);
  // What else a component is given may be a text.
  if (target.kind === "broken" && isComponent && name !== "href" && !/^\.{0,2}\//.test(url))
    return undefined;
  if (target.kind === "broken") {
    tell({
      file: page.source,
      line: text.originAt(start),
      what: `the address ${url || "nothing"} of <${tag.name}>`,
      why: "leads nowhere in the old site; left out",
    });
    if (tag.name !== "img") return { start, end, text: "" };
    const whole = text.value.slice(tag.start, tag.end);
    const alt = /\salt\s*=\s*"([^"]*)"/.exec(whole)?.[1] ?? "";
    return { start: tag.start, end: tag.end + 1, text: alt };
  }
  // A link without words of its own is shown by what its page is called.
  const isWordless = isComponent && tag.isEmpty && !WORDS.some((one) => tag.names.has(one));
  const title =
    isWordless && target.kind === "page" && called === "href"
      ? ` title="${titleOf(target.page).replaceAll('"', "&quot;")}"`
      : "";
  return written(addressFor(target, page), called, title);
}

const WORDS = ["title", "label", "text", "name", "children"];
