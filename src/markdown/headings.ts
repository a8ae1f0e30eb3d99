/** The headings of a body: an id for each, and a table of contents as data. */
import GithubSlugger, { slug } from "github-slugger";
import type { Element, Nodes, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { PICTURE } from "./elements.ts";
import { expressionIn, expressionOf, type Part } from "./mdx-parts.ts";
import type { MarkdownHeading } from "./processed.ts";
import type { Tell } from "./tell.ts";

/** Gives the headings of a translation the ids of those that they translate, so that links to them hold. */
export function assignOriginalIds(
  tree: Root,
  { headings, file }: { readonly headings: readonly MarkdownHeading[]; readonly file: string },
  tell: Tell,
): void {
  const own: Element[] = [];
  eachHeading(tree, (heading) => void own.push(heading));
  const differs = own.findIndex(
    ({ tagName }, index) => tagName !== `h${headings[index]?.depth ?? ""}`,
  );
  const missing = headings[own.length];
  if (differs >= 0 || missing) {
    const there = headings[differs] ?? missing;
    tell(
      own[differs] ?? {},
      there
        ? `here ${file} has the heading "${there.text}" of level ${there.depth}`
        : `${file} has no heading here`,
      "give a translation the headings of what it translates, in their order and of their levels: they share their ids",
    );
  }
  for (const [index, heading] of own.entries()) {
    const { id } = headings[index] ?? {};
    if (id !== undefined) heading.properties.id = id;
  }
}

/** For headings without a letter or a digit of their own: a sign, or a value that is known when the page is rendered. */
const NAMELESS = "section";

/** What remark-rehype gives the heading of footnotes. */
const FOOTNOTES = "footnote-label";

/** Gives an id to each heading that has none: the one that GitHub gives. */
export function assignIds(tree: Root, tell: Tell): void {
  const slugger = new GithubSlugger();
  const without: Element[] = [];
  const own = new Set<string>();
  const others = new Set<unknown>();
  visit(tree, "element", ({ tagName, properties }) => {
    if (!/^h[1-6]$/.test(tagName) || properties.id === FOOTNOTES) others.add(properties.id);
  });
  eachHeading(tree, (heading) => {
    const { id } = heading.properties;
    if (typeof id !== "string" || id === "") return void without.push(heading);
    if (own.has(id)) tell(heading, `another heading has the id "${id}" too`, "give it another one");
    own.add(id);
  });
  for (const heading of without) {
    const words = textIn(heading).trim();
    const text = slug(words) === "" ? NAMELESS : words;
    let id = slugger.slug(text);
    while (own.has(id) || others.has(id)) id = slugger.slug(text);
    heading.properties.id = id;
  }
}

/** In their order. */
export function headingsIn(tree: Root): readonly MarkdownHeading[] {
  const headings: MarkdownHeading[] = [];
  eachHeading(tree, (heading) => {
    const depth = Number(heading.tagName[1]) as MarkdownHeading["depth"];
    headings.push({
      depth,
      id: String(heading.properties.id ?? ""),
      text: withSingleSpaces(textIn(heading)),
    });
  });
  return headings;
}

export const withSingleSpaces = (text: string): string => text.replace(/\s+/g, " ").trim();

/** The parts of each heading of MDX, in their order: words and expressions. */
export function headingParts(tree: Root): readonly (readonly Part[])[] {
  const all: (readonly Part[])[] = [];
  eachHeading(tree, (heading) => void all.push(partsIn(heading)));
  return all;
}

/** Not the one that footnotes have. */
const eachHeading = (tree: Root, see: (heading: Element) => void): void =>
  visit(tree, "element", (element) => {
    if (element.properties.dataFootnotes !== undefined) return SKIP;
    if (/^h[1-6]$/.test(element.tagName)) see(element);
    return undefined;
  });

/** The words of a heading, without values of expressions. */
const textIn = (heading: Nodes): string =>
  partsIn(heading)
    .filter((part) => typeof part === "string")
    .join("");

/** What is read in a heading: pictures by their words, without marks of footnotes and links to itself. */
function partsIn(node: Nodes): readonly Part[] {
  if (node.type === "text") return [node.value];
  if (!("children" in node)) return expressionIn(node) ?? [];
  if (node.type === "element") {
    const { alt, dataFootnoteRef, ariaHidden } = node.properties;
    if (node.tagName === "img" || node.tagName === PICTURE) return [String(alt ?? "")];
    if (dataFootnoteRef !== undefined || String(ariaHidden) === "true") return [];
  }
  return [...wordsOf(node), ...node.children.flatMap(partsIn)];
}

/** The words of a picture that is a tag of MDX. */
function wordsOf(node: Nodes): readonly Part[] {
  if (node.type !== "mdxJsxTextElement") return [];
  const alt = node.attributes.find((one) => one.type === "mdxJsxAttribute" && one.name === "alt");
  if (typeof alt?.value === "object") return expressionOf(alt.value?.data?.estree);
  return alt?.value === undefined ? [] : [alt.value];
}
