/** Links and pictures of a page, as the new site has them. What leads nowhere in the old site is told, and is text. */
import { posix } from "node:path";
import type { Definition, Heading, Html, Image, Link, Nodes, Root } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { decoded } from "../hosting/url.ts";
import { isForeign } from "../markdown/schemes.ts";
import type { MovingPage, TellLeft } from "./model.ts";
import { unwrapped, withoutReferences } from "./references.ts";
import type { Edit, MovingText } from "./text.ts";

/** What an address of the old site is in the new one. */
export type Target =
  | { readonly kind: "page"; readonly page: MovingPage; readonly end: string }
  | { readonly kind: "file"; readonly address: string }
  | { readonly kind: "picture"; readonly address: string }
  | { readonly kind: "kept" }
  | { readonly kind: "broken" };

export type FindTarget = (url: string, page: MovingPage, isPicture: boolean) => Target;

const processor = unified().use(remarkParse).use(remarkGfm);

export function relinked(page: MovingPage, find: FindTarget, tell: TellLeft): MovingText {
  const text = page.syntax.wikiLinks ? withoutWikiLinks(page, find, tell) : page.body;
  const tree = processor.parse(text.value) as Root;
  const edits: Edit[] = [
    ...withoutReferences(tree, ({ url }) => find(url, page, false).kind === "broken"),
  ];
  visit(tree, (node) => {
    if ((node.type === "heading" || node.type === "link") && isWordless(node)) {
      edits.push(...withoutNode(node, text, page, tell));
      return;
    }
    switch (node.type) {
      case "link":
      case "image":
      case "definition":
        edits.push(...editsFor(node, text, page, find, tell));
        return;
      case "html":
        edits.push(...tagEdits(node, text, page, find, tell));
    }
  });
  return text.edited(edits);
}

/** What a template has left of `## {{ title }}` or `[{{ name }}](…)`. */
const isWordless = (node: Heading | Link): boolean =>
  (node.type === "heading" &&
    !/[^\s{}#]/.test(textOf(node).replace(/\{#[^}]*\}/, "")) &&
    !holdsPicture(node)) ||
  (node.type === "link" && node.children.length === 0);

const holdsPicture = ({ children }: Heading): boolean =>
  children.some(({ type }) => type !== "text");

function withoutNode(
  node: Heading | Link,
  text: MovingText,
  { source }: MovingPage,
  tell: TellLeft,
): readonly Edit[] {
  const start = node.position?.start.offset ?? 0;
  tell({
    file: source,
    line: text.originAt(start),
    what: `a ${node.type} without words`,
    why: "left out",
  });
  return [{ start, end: node.position?.end.offset ?? start, text: "" }];
}

/** Pages are read over https, which loads nothing over http. */
function secured(
  start: number,
  url: string,
  text: MovingText,
  { source }: MovingPage,
  tell: TellLeft,
): readonly Edit[] {
  const at = url.startsWith("http://") ? text.value.indexOf(url, start) : -1;
  if (at < 0) return [];
  tell({ file: source, line: text.originAt(at), what: url, why: "loaded over https now" });
  return [{ start: at, end: at + 7, text: "https://" }];
}

function visit(node: Nodes, see: (node: Nodes) => void): void {
  see(node);
  if ("children" in node) for (const child of node.children) visit(child, see);
}

function editsFor(
  node: Link | Image | Definition,
  text: MovingText,
  page: MovingPage,
  find: FindTarget,
  tell: TellLeft,
): readonly Edit[] {
  const { url } = node;
  if (isForeign(url) && node.type === "image" && IS_PAGE.test(url)) return asLink(node, text);
  if (isForeign(url) && node.type === "image")
    return secured(node.position?.start.offset ?? 0, url, text, page, tell);
  const target = find(url, page, node.type === "image");
  if (target.kind === "kept") return [];
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? 0;
  const written = text.value.slice(start, end);
  if (target.kind === "broken") {
    tell({
      file: page.source,
      line: text.originAt(start),
      what: `${node.type === "image" ? "the picture" : "the link to"} ${url || "nothing"}`,
      why: "leads nowhere in the old site; its words are there as text",
    });
    // Their words are left by those that ask for it.
    if (node.type === "definition") return [];
    if (node.type === "image")
      return [{ start, end, text: (node.alt ?? "").replace(/[[\]<>]/g, "") }];
    return unwrapped(node);
  }
  const address = addressFor(target, page);
  if (address === url) return [];
  const at = positionOf(written, url, node.type === "definition");
  // An address that is its own words.
  if (node.type === "link" && !written.startsWith("["))
    return [{ start, end, text: `[${textOf(node)}](${bracketed(address)})` }];
  return at === undefined
    ? []
    : [{ start: start + at.from, end: start + at.to, text: bracketed(address) }];
}

/** Wikis show such pages where a picture would stand. */
const IS_PAGE = /^https?:\/\/(www\.)?(youtube\.com|youtu\.be|vimeo\.com|twitter\.com|x\.com)\//;

function asLink({ url, alt, position }: Image, text: MovingText): readonly Edit[] {
  const start = position?.start.offset ?? 0;
  const end = position?.end.offset ?? 0;
  const words = (alt ?? "").replace(/[[\]]/g, "") || url;
  return text.value[start] === "!" ? [{ start, end, text: `[${words}](${bracketed(url)})` }] : [];
}

const bracketed = (address: string): string =>
  /[\s()<>]/.test(address)
    ? encodeURI(decoded(address)).replace(/[()]/g, (one) => (one === "(" ? "%28" : "%29"))
    : address;

/** Where the address stands in what is written. */
function positionOf(written: string, url: string, isDefinition: boolean) {
  const after = isDefinition ? written.indexOf("]:") : written.lastIndexOf("](");
  if (after < 0) return undefined;
  const angled = /^\]?[(:]\s*<([^>]*)>/.exec(written.slice(after + 1));
  if (angled)
    return {
      from: after + 1 + angled[0].length - (angled[1]?.length ?? 0) - 2,
      to: after + 1 + angled[0].length,
    };
  const plain = /^(?:\(|:)\s*(\S*?)(?=\s+["'(]|\s*\)$|\s*$)/.exec(written.slice(after + 1));
  if (plain?.[1]) {
    const to = after + 1 + plain[0].length;
    return { from: to - plain[1].length, to };
  }
  const at = written.indexOf(url, after);
  return at < 0 ? undefined : { from: at, to: at + url.length };
}

/** A page is named by its file, seen from this one: it has its address whatever the site's form of addresses is. */
function addressFor(
  target: Exclude<Target, { readonly kind: "kept" | "broken" }>,
  page: MovingPage,
): string {
  if (target.kind !== "page") return target.address;
  if (target.page === page && target.end.startsWith("#")) return target.end;
  const path = posix.relative(posix.dirname(page.target), target.page.target);
  return (
    encodeURI(path.startsWith(".") ? path : `./${path}`).replace(/[?#]/g, encodeURIComponent) +
    target.end
  );
}

const ATTRIBUTE =
  /(<(a|img|source|video|audio|link|[A-Z]\w*)\b[^<>]*?\s(href|src|poster|to|link|image)\s*=\s*)(?:"([^"]*)"|'([^']*)')/g;

function tagEdits(
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
        why: 'check refuses it: say what it shows, or nothing (alt="") where it is ornament',
      });
  return [...namedAnchors(node), ...addressEdits(node, text, page, find, tell)];
}

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
  const start = node.position?.start.offset ?? 0;
  return Array.from(node.value.matchAll(ATTRIBUTE), (match): Edit | undefined => {
    const [whole, before = "", tag = "", name = "", double, single] = match;
    const url = double ?? single ?? "";
    const isPicture =
      tag === "img" ||
      (name === "image" && /^[A-Z]/.test(tag)) ||
      (name === "src" && /^[A-Z]/.test(tag));
    if (isForeign(url) && isPicture) return secured(start + match.index, url, text, page, tell)[0];
    const target = find(url, page, isPicture);
    if (target.kind === "kept") return undefined;
    const from = start + match.index;
    const isComponent = /^[A-Z]/.test(tag);
    // What else a component is given may be a text.
    if (target.kind === "broken" && isComponent && !/^\.{0,2}\//.test(url)) return undefined;
    if (target.kind === "broken")
      tell({
        file: page.source,
        line: text.originAt(from),
        what: `the address ${url || "nothing"} of <${tag}>`,
        why: "leads nowhere in the old site; left out",
      });
    if (target.kind === "broken" && tag === "img") {
      const end = node.value.indexOf(">", match.index);
      const alt = /\salt\s*=\s*"([^"]*)"/.exec(node.value.slice(match.index, end + 1))?.[1] ?? "";
      return { start: from, end: start + end + 1, text: alt };
    }
    const length = whole.length;
    if (target.kind === "broken")
      return { start: from, end: from + length, text: before.replace(/\s[a-z]+\s*=\s*$/, "") };
    return {
      start: from + before.length,
      end: from + length,
      text: `"${addressFor(target, page).replaceAll('"', "&quot;")}"`,
    };
  }).filter((edit) => edit !== undefined);
}

/** `[[Page|words]]`, `![[picture.png]]` */
function withoutWikiLinks(page: MovingPage, find: FindTarget, tell: TellLeft): MovingText {
  return page.body.replaced(
    /(!?)\[\[([^\]|#\\\n]*)(#[^\]|\\\n]*)?(?:\\?\|([^\]\n]*))?\]\]/g,
    ([, embed, name = "", end = "", words], line) => {
      const shown = words ?? (name ? (name.split("/").at(-1) ?? name) : end.slice(1));
      if (name.trim() === "") return end ? `[${shown}](#${gitHubEnd(end)})` : shown;
      const isPicture = embed === "!" && /\.(svg|jpe?g|png|webp|avif|gif)$/i.test(name);
      const target = find(encodeURI(name.trim()), page, isPicture);
      if (target.kind === "broken" || target.kind === "kept") {
        tell({
          file: page.source,
          line,
          what: `the ${isPicture ? "picture" : "link to"} ${name}`,
          why: "leads nowhere in the old site; its words are there as text",
        });
        return shown;
      }
      const address = bracketed(addressFor(target, page)).replace(/#.*$/, "");
      if (isPicture) return `![${/^\d+(x\d+)?$/.test(words ?? "") ? name : shown}](${address})`;
      if (embed === "!")
        tell({
          file: page.source,
          line,
          what: `the part ![[${name}]]`,
          why: "a link takes its place",
        });
      const fragment = end && !end.startsWith("#^") ? `#${gitHubEnd(end)}` : "";
      return `[${shown}](${address}${fragment})`;
    },
  );
}

const gitHubEnd = (end: string): string =>
  (end.split("#").at(-1) ?? "")
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replace(/\s/g, "-");
