/**
 * Changes values in a YAML text and leaves every other byte as it is: comments, order, quotes, indentation. Whatever
 * changes the content files of people can use it. `editedValue` tells what the text must then say.
 */
import type { Node, Pair, Scalar, YAMLMap, YAMLSeq } from "yaml";
import type { FieldPath } from "../content/field-path.ts";
import { yamlPackage } from "../content/yaml-document.ts";

export interface Edit {
  readonly path: FieldPath;
  /** Plain data. */
  readonly value: unknown;
}

/** Values that are not there yet are added at the end of the group or list that they belong to. */
export const editYaml = (text: string, edits: readonly Edit[]): string =>
  edits.reduce(edited, text);

function edited(text: string, { path, value }: Edit): string {
  const { Composer, CST, isMap, isScalar, isSeq, Parser } = yamlPackage();
  const tokens = [...new Parser().parse(text)];
  const [document] = new Composer({ keepSourceTokens: true }).compose(tokens);
  let parent: unknown = document?.contents ?? undefined;
  let inFlow = false;
  for (const [depth, key] of path.entries()) {
    if (isMap(parent) || isSeq(parent)) inFlow ||= parent.flow === true;
    const child: unknown = isMap(parent) || isSeq(parent) ? parent.get(key, true) : undefined;
    if (child === undefined || (isScalar(child) && child.value === null && depth < path.length - 1))
      return inserted(text, parent, path.slice(depth), value);
    parent = child;
  }
  if (isScalar(parent) && typeof value === "string") {
    const { srcToken } = parent;
    if (!srcToken) return text;
    const context = { afterKey: true, inFlow };
    CST.setScalarValue(srcToken, value, context);
    const changed = tokens.map((token) => CST.stringify(token)).join("");
    if (says(changed, path, value)) return changed;
    return spliced(text, parent, JSON.stringify(value));
  }
  if (isSeq(parent) && Array.isArray(value) && value.length === parent.items.length)
    return editYaml(
      text,
      value.map((item: unknown, index) => ({ path: [...path, index], value: item })),
    );
  if (isSeq(parent) && Array.isArray(value) && !parent.flow && value.length > 0) {
    const indent = columnOf(text, startOf(parent));
    return spliced(text, parent, value.map((item) => `- ${flow(item)}`).join(`\n${indent}`));
  }
  return spliced(text, parent as Node, flow(value));
}

function says(text: string, path: FieldPath, value: string): boolean {
  const document = yamlPackage().parseDocument(text);
  return document.errors.length === 0 && document.getIn(path) === value;
}

const startOf = ({ range }: Pick<Node, "range">): number => range?.[0] ?? 0;

/** The white space before a place, as far as the line's beginning allows. */
const columnOf = (text: string, at: number): string =>
  " ".repeat(at - (text.lastIndexOf("\n", at - 1) + 1));

/** In place of a node, without what follows it on its lines. */
function spliced(text: string, { range }: Pick<Node, "range">, written: string): string {
  const [start = 0, end = 0] = range ?? [];
  const rest = text.slice(start, end);
  const tail = /\s*$/.exec(rest)?.[0] ?? "";
  return text.slice(0, start) + written + tail + text.slice(end);
}

/** On one line. */
const flow = (value: unknown): string =>
  yamlPackage().stringify(value, { collectionStyle: "flow", lineWidth: 0 }).trimEnd();

/** `path` begins with what `parent` does not have. */
function inserted(text: string, parent: unknown, path: FieldPath, value: unknown): string {
  const { isMap, isSeq, stringify } = yamlPackage();
  const [key = "", ...rest] = path;
  const own = valueFor(rest, value);
  if (isMap(parent) && typeof key === "string") {
    if (parent.flow) return intoFlow(text, parent, `${flow(key)}: ${flow(own)}`);
    return afterLast(text, parent, stringify({ [key]: own }, { lineWidth: 0 }));
  }
  if (isSeq(parent) && typeof key === "number") {
    const items = [...holes(key - parent.items.length), own];
    if (parent.flow) return intoFlow(text, parent, items.map(flow).join(", "));
    return afterLast(text, parent, items.map((item) => `- ${flow(item)}\n`).join(""));
  }
  const line = stringify(valueFor(path, value), { lineWidth: 0 });
  return text.trim() === "" || /[\r\n]$/.test(text) ? text + line : `${text}\n${line}`;
}

const holes = (count: number): readonly unknown[] =>
  Array.from({ length: Math.max(0, count) }, () => ({}));

/** What must stand where a path begins so that the value is at its end. */
export const valueFor = (path: FieldPath, value: unknown): unknown =>
  path.reduceRight(
    (inner, key) => (typeof key === "number" ? [...holes(key), inner] : { [key]: inner }),
    value,
  );

function intoFlow(text: string, { items, range }: YAMLMap | YAMLSeq, written: string): string {
  const end = (range?.[1] ?? 0) - 1;
  const before = text.slice(0, end).trimEnd();
  const gap = items.length > 0 && !before.endsWith(",") ? ", " : " ";
  return `${before}${gap}${written} ${text.slice(end)}`;
}

/** `written` is lines without indentation. */
function afterLast(text: string, parent: YAMLMap | YAMLSeq, written: string): string {
  const last = parent.items.at(-1);
  const node = (isPair(last) ? (last.value ?? last.key) : last) as Pick<Node, "range"> | undefined;
  const indent = columnOf(text, startOf(parent));
  const lines = written.trimEnd().split("\n");
  const added = lines.map((line) => indent + line).join("\n");
  const line = text.indexOf("\n", Math.max(0, (node?.range?.[1] ?? 0) - 1));
  if (line < 0) return `${text}\n${added}\n`;
  return `${text.slice(0, line)}\n${added}${text.slice(line)}`;
}

const isPair = (item: unknown): item is Pair<Scalar, Node> =>
  typeof item === "object" && item !== null && "key" in item;

/** A copy of plain data with values set; what leads to them is made. */
export function editedValue(value: unknown, edits: readonly Edit[]): unknown {
  return edits.reduce((from, { path, value: own }) => withValue(from, path, own), value);
}

function withValue(from: unknown, path: FieldPath, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (typeof key === "number") {
    const list: unknown[] = Array.isArray(from) ? [...from] : [];
    const filled = [...list, ...holes(key - list.length)];
    filled[key] = withValue(filled[key], rest, value);
    return filled;
  }
  const group = typeof from === "object" && from !== null && !Array.isArray(from) ? from : {};
  return { ...group, [key]: withValue(Reflect.get(group, key), rest, value) };
}
