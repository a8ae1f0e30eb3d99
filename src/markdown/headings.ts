/** The headings of a body: an id for each, and a table of contents as data. */
import GithubSlugger, { slug } from "github-slugger";
import type { Element, Nodes, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { PICTURE } from "./elements.ts";
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

/** Gives an id to each heading that has none: the one that GitHub gives. */
export function assignIds(tree: Root, tell: Tell): void {
  const slugger = new GithubSlugger();
  const without: Element[] = [];
  const own = new Set<string>();
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
    while (own.has(id)) id = slugger.slug(text);
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
      text: textIn(heading).replace(/\s+/g, " ").trim(),
    });
  });
  return headings;
}

/** Not the one that footnotes have. */
const eachHeading = (tree: Root, see: (heading: Element) => void): void =>
  visit(tree, "element", (element) => {
    if (element.properties.dataFootnotes !== undefined) return SKIP;
    if (/^h[1-6]$/.test(element.tagName)) see(element);
    return undefined;
  });

/** What is read in a heading: pictures by their words, without marks of footnotes and links to itself. */
function textIn(node: Nodes): string {
  if (node.type === "text") return node.value;
  if (node.type !== "element" && node.type !== "root") return "";
  if (node.type === "element") {
    const { alt, dataFootnoteRef, ariaHidden } = node.properties;
    if (node.tagName === "img" || node.tagName === PICTURE) return String(alt ?? "");
    if (dataFootnoteRef !== undefined || String(ariaHidden) === "true") return "";
  }
  return node.children.map(textIn).join("");
}
