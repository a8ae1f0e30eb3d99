/** Steps in a YAML text: pieces of it change places, come and go; every other byte stays. */
import type { FieldPath } from "../../content/field-path.ts";
import { documentsOf, type YamlNode, yamlPackage } from "../../content/formats/yaml-document.ts";
import { nodeAt, textOf } from "../../content/formats/yaml-places.ts";
import { type Slot, type Step, slotsAfter } from "../structure/step.ts";
import { Refused } from "./refused.ts";
import { lineEndOf, styleOf } from "./yaml.ts";
import { type Pieces, piecesOf } from "./yaml-items.ts";
import { printFlow, printYaml } from "./yaml-print.ts";

export function withYamlStep(source: string, step: Step): string {
  const root = documentsOf(source)[0]?.root;
  if (step.type === "put") return withField(source, root, step.path, step.value);
  if (step.type === "drop") return withoutField(source, root, step.path);
  const { isSeq } = yamlPackage();
  const node = nodeAt(root, step.path);
  if (isEmpty(node)) {
    const slots = slotsAfter(step, 0);
    const items = slots.map((slot) => ("value" in slot ? slot.value : undefined));
    return withField(source, root, step.path, items);
  }
  if (!isSeq(node)) throw new Refused("is no list in its file");
  const slots = slotsAfter(step, node.items.length);
  if (slots.length === 0) return withoutItems(source, root, step.path, piecesOf(source, node));
  return withSlots(source, piecesOf(source, node, step.type === "move"), slots, "- ");
}

function isEmpty(node: YamlNode): boolean {
  const { isScalar, isSeq } = yamlPackage();
  if (!node) return true;
  return (isSeq(node) && node.items.length === 0) || (isScalar(node) && node.value === null);
}

/** `lead` stands before each new item. */
function withSlots(source: string, pieces: Pieces, slots: readonly Slot[], lead: string): string {
  const { start, end, bodies, gaps, inFlow, indent } = pieces;
  const usual = gaps[0] ?? (inFlow ? ", " : lineEndOf(source) + " ".repeat(indent));
  const made = slots.map((slot) =>
    "old" in slot ? (bodies[slot.old] ?? "") : newItem(source, pieces, slot.value, lead),
  );
  const text = made.map((body, index) =>
    index === made.length - 1 ? body : body + (gaps[index] ?? usual),
  );
  return source.slice(0, start) + text.join("") + source.slice(end);
}

function newItem(source: string, { inFlow, indent }: Pieces, value: unknown, lead: string): string {
  const style = styleOf(source);
  if (inFlow) return printFlow(value, style);
  return indented(source, printYaml(lead === "- " ? [value] : value, indent, style), indent);
}

/** The lines that follow the first one. */
const indented = (source: string, text: string, indent: number): string =>
  text
    .split("\n")
    .map((line, index) => (line === "" || index === 0 ? line : " ".repeat(indent) + line))
    .join(lineEndOf(source));

/** The last item goes: the list is there still, and empty. */
function withoutItems(source: string, root: YamlNode, path: FieldPath, pieces: Pieces): string {
  const { start, end, inFlow } = pieces;
  if (inFlow) return source.slice(0, start) + source.slice(end);
  const key = path.length === 0 ? undefined : pairAt(root, path)?.key;
  if (!key) {
    return `${source.slice(0, start)}[]${source.slice(end)}`;
  }
  const colon = source.indexOf(":", key.range[1]) + 1;
  const before = source.slice(colon, start).replace(/\r?\n[ \t]*$/, "");
  return `${source.slice(0, colon)} []${before}${source.slice(end)}`;
}

function withField(source: string, root: YamlNode, path: FieldPath, value: unknown): string {
  const { isMap, isScalar } = yamlPackage();
  const name = path.at(-1);
  const group = nodeAt(root, path.slice(0, -1));
  if (typeof name !== "string" || !isMap(group)) throw new Refused("is no field of a group");
  const at = group.items.findIndex(({ key }) => isScalar(key) && textOf(key) === name);
  const printed = (pieces: Pieces) =>
    pieces.inFlow ? fieldInFlow(source, name, value) : { [name]: value };
  if (group.items.length === 0) {
    const [start, end] = group.range;
    return `${source.slice(0, start)}{ ${fieldInFlow(source, name, value)} }${source.slice(end)}`;
  }
  const pieces = piecesOf(source, group);
  const slots: Slot[] = group.items.map((_, old) => ({ old }));
  if (pieces.inFlow) {
    const bodies = [...pieces.bodies];
    bodies[at < 0 ? bodies.length : at] = fieldInFlow(source, name, value);
    return (
      source.slice(0, pieces.start) +
      bodies
        .map((body, index) =>
          index === bodies.length - 1 ? body : body + (pieces.gaps[index] ?? ", "),
        )
        .join("") +
      source.slice(pieces.end)
    );
  }
  if (at < 0) return withSlots(source, pieces, [...slots, { value: printed(pieces) }], "");
  const { [at]: body = "" } = pieces.bodies;
  // What is said of the field stays above it.
  const [comments = ""] = /^([ \t]*#[^\n]*\n)*/.exec(body) ?? [];
  if (/(^|\s)#/m.test(body.slice(comments.length)))
    throw new Refused("has a comment that would be lost: change it by hand");
  const made = indented(
    source,
    printYaml({ [name]: value }, pieces.indent, styleOf(source)),
    pieces.indent,
  );
  const bodies = pieces.bodies.map((one, index) =>
    index === at ? comments + (comments === "" ? "" : " ".repeat(pieces.indent)) + made : one,
  );
  return withSlots(source, { ...pieces, bodies }, slots, "");
}

const fieldInFlow = (source: string, name: string, value: unknown): string =>
  printFlow({ [name]: value }, styleOf(source)).replace(/^\{ ?| ?\}$/g, "");

function withoutField(source: string, root: YamlNode, path: FieldPath): string {
  const { isMap, isScalar } = yamlPackage();
  const group = nodeAt(root, path.slice(0, -1));
  if (!isMap(group)) throw new Refused("is no field of a group");
  const slots = group.items.flatMap(({ key }, old): readonly Slot[] =>
    isScalar(key) && textOf(key) === path.at(-1) ? [] : [{ old }],
  );
  if (slots.length === group.items.length) throw new Refused("is not there any more");
  if (slots.length === 0) throw new Refused("is the only field of its group");
  return withSlots(source, piecesOf(source, group), slots, "");
}

function pairAt(root: YamlNode, path: FieldPath) {
  const { isMap, isScalar } = yamlPackage();
  const group = nodeAt(root, path.slice(0, -1));
  return isMap(group)
    ? group.items.find(({ key }) => isScalar(key) && textOf(key) === String(path.at(-1)))
    : undefined;
}
