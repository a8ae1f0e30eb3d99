/** Links and pictures of a page, as the new site has them. What leads nowhere in the old site is told, and is text. */
import type { Definition, Heading, Image, Link, Nodes, Root } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { isForeign } from "../markdown/schemes.ts";
import { addressFor, bracketed, secured } from "./addresses.ts";
import { tagEdits, withoutIdleAttributes } from "./html-links.ts";
import type { MovingPage, TellLeft } from "./model.ts";
import { unwrapped, withoutReferences } from "./references.ts";
import type { FindTarget } from "./target.ts";
import type { Edit, MovingText } from "./text.ts";
import { withoutWikiLinks } from "./wiki-links.ts";

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
  return withoutIdleAttributes(text.edited(edits));
}

/** What a template has left of `## {{ title }}` or `[{{ name }}](…)`. */
const isWordless = (node: Heading | Link): boolean =>
  (node.type === "heading" &&
    !/[^\s{}#]/.test(textOf(node, { includeHtml: false }).replace(/\{#[^}]*\}/, "")) &&
    !holdsPicture(node)) ||
  (node.type === "link" && node.children.length === 0);

const holdsPicture = ({ children }: Heading): boolean =>
  children.some((child) => child.type !== "text" && !isComment(child));

const isComment = (node: Nodes): boolean =>
  node.type === "html" && /^<!--[\s\S]*-->$/.test(node.value);

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
