/** Each page as it is read aloud, or shown without styles: nothing runs into what follows it. */
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { describe, expect, inject, it } from "vitest";
import { byTag, type Element, nodesOf, readPage } from "../html.ts";
import { fileOf, ROUTES } from "./routes.ts";

type Node = DefaultTreeAdapterTypes.Node;

const dist = inject("dist");
const FILES = [...ROUTES.map(fileOf), "404.html"];

/** Elements that browsers set in lines of their own, https://html.spec.whatwg.org/multipage/rendering.html */
const BLOCKS = new Set(
  `address article aside blockquote body br caption dd details dialog div dl dt fieldset figcaption figure
  footer form h1 h2 h3 h4 h5 h6 header hr iframe legend li main nav ol option p pre section summary table tbody td
  textarea tfoot th thead tr ul`.split(/\s+/),
);
const SILENT = new Set(["script", "style", "template", "svg", "noscript"]);
/** Each is told as what it is, and so apart from its neighbours. */
const CONTROLS = new Set(["a", "button", "img", "label"]);

interface Piece {
  readonly text: string;
  readonly parent: Node;
  /** The link, button, label or picture that it stands in. */
  readonly control: Node | undefined;
}

/** The pieces of text of each line; pieces meet where an element begins or ends. */
function linesOf(root: Node): readonly (readonly Piece[])[] {
  const lines: Piece[][] = [[]];
  const visit = (node: Node, parent: Node, control: Node | undefined) => {
    const tag = "tagName" in node ? node.tagName : "";
    if (SILENT.has(tag)) return;
    const alt = "attrs" in node ? node.attrs.find(({ name }) => name === "alt")?.value : undefined;
    const text = node.nodeName === "#text" && "value" in node ? node.value : alt;
    if (BLOCKS.has(tag)) lines.push([]);
    const within = CONTROLS.has(tag) ? node : control;
    if (text) lines.at(-1)?.push({ text: text.replace(/\s+/g, " "), parent, control: within });
    if ("childNodes" in node) for (const child of node.childNodes) visit(child, node, within);
    if (BLOCKS.has(tag)) lines.push([]);
  };
  visit(root, root, undefined);
  return lines;
}

/** Places where words touch, or a sentence begins though the one before it has not ended. */
const joinsIn = (root: Node): readonly string[] =>
  linesOf(root).flatMap((line) => {
    const spoken = line.filter(({ text }) => text.trim() !== "");
    return spoken.slice(1).flatMap((after, index) => {
      const before = spoken[index];
      if (!before || before.parent === after.parent) return [];
      const apart = line
        .slice(line.indexOf(before), line.indexOf(after) + 1)
        .map(({ text }) => text)
        .join("\n");
      const touch = /[^\s(/]\n[^\s.,:;?!)]/.test(apart);
      const separate = before.control !== after.control && before.control && after.control;
      const ended = /[.,:;?!–(/]\s*$/.test(before.text) || separate;
      const begins = /^\s*["“]?[\p{Lu}\d]/u.test(after.text);
      const price = /\bAED\n\s*\d/.test(apart);
      return touch || (begins && !ended && !price) ? [`${before.text}|${after.text}`] : [];
    });
  });

describe("words that run together", () => {
  it.each([
    ["<p><b>All prices in AED</b> They help you.", 1],
    ["<p><b>All prices in AED.</b> They help you.", 0],
    ["<li><b>Drain</b>Shared by all", 1],
    ["<li><b>Drain</b><p>Shared by all", 0],
    ["<p>8 services<span> Complete villa</span>", 1],
    ["<a>Prices</a><a>Contact</a>", 1],
    ["<a>Prices</a> <a>Contact</a>", 0],
    ["<a><img alt='A flat'><span>What it costs</span></a>", 1],
    ["<p><small>AED</small> 25,000 <em>per job</em>", 0],
  ])("are found in %s", (html, count) => {
    expect(joinsIn(parse(html))).toHaveLength(count);
  });

  it("are on no page", () => {
    const joins = FILES.flatMap((file) =>
      byTag(readPage(dist, file).elements, "body")
        .flatMap(joinsIn)
        .map((join) => `${file}: ${join}`),
    );
    expect(joins).toEqual([]);
  });
});

const PLAIN = /['"]/;
/** The one text that stands letter for letter as the specification writes it. */
const THANKS = "Thank you! We'll contact you soon.";
const READ = ["alt", "aria-label", "content", "data-tip", "placeholder", "title"];

/** Every text of a value that was JSON. */
const stringsOf = (value: unknown): readonly string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value ? Object.values(value).flatMap(stringsOf) : [];
};

/** Texts, attributes that are read, and what scripts will write. */
function textsOf(element: Element): readonly string[] {
  const own = element.childNodes.flatMap((node) =>
    !SILENT.has(element.tagName) && node.nodeName === "#text" && "value" in node
      ? [node.value]
      : [],
  );
  const policy = element.attrs.some(({ name }) => name === "http-equiv");
  const attributes = element.attrs.flatMap(({ name, value }) => {
    if (name === "data-props" || name === "data-not-found") return stringsOf(JSON.parse(value));
    return READ.includes(name) && !policy ? [value] : [];
  });
  return [...own, ...attributes];
}

it("has no typewriter's quotes, neither on the page nor in its head and data", () => {
  const typed = FILES.flatMap((file) => {
    const page = readPage(dist, file);
    const texts = [...page.elements.flatMap(textsOf), ...nodesOf(page).flatMap(stringsOf)];
    return texts
      .filter((text) => PLAIN.test(text) && text !== THANKS)
      .map((text) => `${file}: ${text}`);
  });
  expect(typed).toEqual([]);
});
