/** HTML in Markdown: what is written as HTML becomes elements, as far as it is allowed. */
import { randomUUID } from "node:crypto";
import type { Element, Root } from "hast";
import { raw } from "hast-util-raw";
import { visit } from "unist-util-visit";
import type { VFile } from "vfile";
import { groupBy } from "../collections/group-by.ts";
import type { HtmlMode } from "../site/define.ts";
import { attributeOf, isAllowedTag, refusedProperties } from "./allowed-html.ts";
import { isComponentElement } from "./elements.ts";
import { tellHandlers } from "./handlers.ts";
import { FLATTER, TOO_DEEP } from "./nesting.ts";
import type { OpenElement } from "./processed.ts";
import { type RawHtml, readTags } from "./tags.ts";
import type { Placed, Tell } from "./tell.ts";

/** Marks what is not written as HTML, so that nothing which is can pass for it. */
const OWN = `own${randomUUID().replaceAll("-", "")}`;

const ONLY_COMMENTS = /^\s*(?:<!--[\s\S]*?-->\s*)*$/;

/** Gives the tree with elements for what is HTML in it, and the elements that need a component. */
export function readHtml(
  tree: Root,
  file: VFile,
  mode: HtmlMode,
  tell: Tell,
): { readonly tree: Root; readonly open: readonly OpenElement[] } {
  const parts = partsOf(tree, tell);
  if (parts.length === 0) return { tree, open: [] };
  if (mode === "refuse") {
    for (const part of parts)
      tell(
        part,
        "HTML in Markdown is not rendered on this site",
        "write it in Markdown or as a directive; the manifest has markdown: { html: … }",
      );
    return { tree, open: [] };
  }
  const { begun, shown, tooDeep } = readTags(parts, tell);
  if (tooDeep) {
    tell(tooDeep, TOO_DEEP, FLATTER);
    return { tree: { type: "root", children: [] }, open: [] };
  }
  visit(tree, "element", ({ properties }) => {
    properties[OWN] = "";
  });
  const whole = raw(tree, { file }) as Root;
  const open: OpenElement[] = [];
  const made: Element[] = [];
  visit(whole, "element", (element, index, parent) => {
    if (OWN in element.properties) {
      delete element.properties[OWN];
      if (!parent || index === undefined || !holdsComponentsOnly(element)) return undefined;
      parent.children.splice(index, 1, ...element.children);
      return index;
    }
    const { tagName } = element;
    made.push(element);
    const places = PARENTS[tagName];
    if (places && !(parent?.type === "element" && places.includes(parent.tagName)))
      tell(element, `<${tagName}> stands where HTML has no place for it`, HINT);
    checkElement(element, { mode, tell, open, shownAs: shown });
    return undefined;
  });
  // What a template holds is not shown, and told with it.
  const byName = groupBy(made, ({ tagName }) => tagName);
  if (byName.has("template")) return { tree: whole, open };
  for (const [name, places] of begun) {
    const lost = MISSED.has(name) ? undefined : lostOf(places, byName.get(name) ?? []);
    if (lost)
      tell(lost, `<${name}> stands where HTML has no place for it, and would be lost`, HINT);
  }
  return { tree: whole, open };
}

/** The first that made no element. Of several on a line any may be it. */
function lostOf(begun: readonly Placed[], made: readonly Placed[]): Placed | undefined {
  if (begun.length <= made.length) return undefined;
  const lines = made.map(({ position }) => position?.start.line);
  return begun.find(({ position }) => {
    const at = lines.indexOf(position?.start.line);
    if (at >= 0) lines.splice(at, 1);
    return at < 0;
  });
}

/** A component that has a line to itself may be a block, which stands in no paragraph: MDX reads it so too. */
const holdsComponentsOnly = ({ tagName, children }: Element): boolean =>
  tagName === "p" &&
  children.some(({ type }) => type === "element") &&
  children.every((child) =>
    child.type === "element"
      ? isComponentElement(child.tagName)
      : child.type === "text" && child.value.trim() === "",
  );

const HINT = "rows and cells stand in a table, and one form or link not in another";

const IN_TABLE = ["table"];

/** What parts of tables stand in. */
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  td: ["tr"],
  th: ["tr"],
  tr: ["table", "tbody", "thead", "tfoot"],
  tbody: IN_TABLE,
  thead: IN_TABLE,
  tfoot: IN_TABLE,
  caption: IN_TABLE,
  colgroup: IN_TABLE,
};

interface Checking {
  readonly mode: HtmlMode;
  readonly tell: Tell;
  readonly open: OpenElement[];
  /** Names of tags as they are written. */
  readonly shownAs: ReadonlyMap<string, string>;
}

/** `image` is read as `img`. */
const MISSED = new Set(["image"]);

/** VitePress and others read these as a part of another file. */
const INCLUDE = /<!--\s*(?:@include:?|include:)\s*\S/i;

/** Comments are left out. One that stands for a text would take it away in silence. */
function partsOf(tree: Root, tell: Tell): RawHtml[] {
  const parts: RawHtml[] = [];
  visit(tree, (node, index, parent) => {
    if (node.type !== "raw" || !parent || index === undefined) return undefined;
    if (INCLUDE.test(node.value))
      tell(
        node as RawHtml,
        "a part of another file is not taken in by a comment here, and would be missing",
        'put the text itself there, or name the file .mdx and import the part: import Part from "./_part.mdx"',
      );
    if (ONLY_COMMENTS.test(node.value)) {
      parent.children.splice(index, 1);
      return index;
    }
    parts.push(node as RawHtml);
    return undefined;
  });
  return parts;
}

function checkElement(element: Element, { mode, tell, open, shownAs }: Checking): void {
  const { tagName, properties, position } = element;
  const isComponent = isComponentElement(tagName);
  if (isComponent && typeof properties.dataProps === "string")
    element.properties = JSON.parse(properties.dataProps);
  tellHandlers({ properties: element.properties, isComponent, position }, tell);
  if (mode === "trust" && !isComponent) return;
  if (!isAllowedTag(tagName)) {
    open.push({ name: tagName, shown: shownAs.get(tagName) ?? tagName, position });
    return;
  }
  for (const name of refusedProperties(element)) {
    delete properties[name];
    tell(
      element,
      `the attribute ${attributeOf(name)} of <${tagName}> is not allowed`,
      'remove it, or trust all HTML: markdown: { html: "trust" }',
    );
  }
}
