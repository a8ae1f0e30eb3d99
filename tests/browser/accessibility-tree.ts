/** The accessibility tree of a page as text, as Chromium gives it to a screen reader. */
import type { Page } from "playwright-core";

interface Value {
  readonly value?: unknown;
}

interface AxNode {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: Value;
  readonly name?: Value;
  readonly description?: Value;
  readonly value?: Value;
  readonly properties?: readonly { readonly name: string; readonly value: Value }[];
  readonly childIds?: readonly string[];
}

/** States that are read out. */
const STATES = [
  "checked",
  "expanded",
  "hasPopup",
  "invalid",
  "live",
  "pressed",
  "required",
  "selected",
];

/** Wrappers that no screen reader mentions. */
const SILENT = new Set(["generic", "none", "InlineTextBox", "ListMarker"]);

export interface Part {
  /** Of these roles only, with all that is inside. */
  readonly roles?: readonly string[];
  /** With what paragraphs and the like say, not only with names. */
  readonly words?: boolean;
}

/** One line for each node that is read out, two spaces in for what is inside another. */
export async function accessibilityTree(page: Page, part: Part = {}): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  const byId = new Map<string, AxNode>(nodes.map((node) => [node.nodeId, node]));
  const { roles } = part;
  const roots = roles ? nodes.filter((node) => roles.includes(roleOf(node))) : nodes.slice(0, 1);
  const lines = roots.flatMap((node) => linesOf(node, byId));
  return `${lines.filter((line) => part.words || !WORDS.test(line)).join("\n")}\n`;
}

/** Words that are not the name of something, and what holds nothing else. */
const WORDS = /^ *("|(paragraph|Figcaption|term|definition|LabelText)( |$))/;

const roleOf = ({ role }: AxNode) => String(role?.value ?? "");

function linesOf(node: AxNode, byId: ReadonlyMap<string, AxNode>): string[] {
  const role = roleOf(node);
  const name = String(node.name?.value ?? "").trim();
  const inside = (node.childIds ?? []).flatMap((id) => {
    const child = byId.get(id);
    return child ? linesOf(child, byId) : [];
  });
  if (role === "StaticText") return name && !node.ignored ? [`"${name}"`] : [];
  if (node.ignored || SILENT.has(role)) return inside;
  // Words that are the element's name already are not written twice.
  const isNamedByWords = inside.length === 1 && inside[0] === `"${name}"`;
  const line = [role, name && `"${name}"`, ...statesOf(node)].filter(Boolean).join(" ");
  return [line, ...(isNamedByWords ? [] : inside.map((each) => `  ${each}`))];
}

function statesOf({ properties = [], description, value }: AxNode): string[] {
  const states = properties
    .filter((property) => STATES.includes(property.name))
    .map(({ name, value }) => [name, String(value.value)])
    .filter(([, state]) => state !== "off" && state !== "")
    .map(([name, state]) => `${name}=${state}`);
  const typed = value?.value ? [`value="${value.value}"`] : [];
  const said = description?.value ? [`description="${description.value}"`] : [];
  return [...states.sort(), ...typed, ...said];
}
