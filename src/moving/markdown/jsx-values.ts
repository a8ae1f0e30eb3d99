/** What names, expressions and attributes of MDX stand for, where that is plain. */
import type { Nodes, Root } from "mdast";
import { type Imported, readCode, Unread } from "../settings/read-code.ts";

export type Jsx = Extract<Nodes, { type: "mdxJsxFlowElement" | "mdxJsxTextElement" }>;
type Attribute = Jsx["attributes"][number];

export interface Names {
  readonly imports: ReadonlyMap<string, string>;
  /** Code of the page that gives names to values. */
  readonly constants: string;
  /** What modules that the page imports export. */
  readonly module: Imported;
}

const IMPORT = /import\s+(?:([\w$]+)|[^"';]*?)\s*(?:,\s*\{[^}]*\}\s*)?from\s+["']([^"']+)["']/g;

export function importsIn(tree: Root, source: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const node of tree.children)
    if (node.type === "mdxjsEsm")
      for (const [, name, path = ""] of sourceIn(node, source).matchAll(IMPORT))
        if (name) found.set(name, path.replace(/\\(.)/g, "$1"));
  return found;
}

/** `export const version = "1.2";`, and imports. */
export const constantsIn = (tree: Root, source: string): string =>
  tree.children
    .filter(({ type }) => type === "mdxjsEsm")
    .map((node) => sourceIn(node, source))
    .filter((code) => /^(import|export\s+(const|let|var))\b/.test(code) && !readCode(code).fault)
    .join("\n");

export const sourceIn = (node: Nodes, source: string): string =>
  source.slice(node.position?.start.offset, node.position?.end.offset);

/** What an expression shows, where that is plain. */
export function expressionText(code: string, names: Names): string | undefined {
  if (/^\s*(\/\*[\s\S]*\*\/\s*)*$/.test(code)) return "";
  // What a module holds is not where it lies.
  if (names.imports.has(code.trim())) return undefined;
  const value = literalOf(code, names);
  // A part shows nothing where it is given nothing.
  if (value === undefined && /^\s*props\.\w+\s*$/.test(code)) return "";
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

/** A literal, the address of an imported picture, or `useBaseUrl("…")`. */
export function literalOf(code: string, { imports, constants, module }: Names): unknown {
  const inner = code
    .trim()
    .replace(/\.default$/, "")
    .replace(/\.src$/, "");
  const named = imports.get(inner);
  if (named !== undefined) return named;
  const [, , path] =
    /^(?:require|useBaseUrl|withBase)\(\s*(["'`])([^"'`]+)\1\s*\)$/.exec(inner) ?? [];
  if (path !== undefined) return path;
  if (/=>|^\s*(async\s+)?function\b/.test(code)) return undefined;
  const { value, unread, fault } = readCode(`${constants}\nexport default (${code});`, module);
  return fault || unread.length > 0 || value instanceof Unread ? undefined : value;
}

/** Four spaces would make code of it. */
function unindented(text: string): string {
  const depths = text
    .split("\n")
    .slice(1)
    .filter((line) => line.trim() !== "");
  const by = Math.min(...depths.map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0));
  return by > 0 && by < Number.POSITIVE_INFINITY
    ? text.replace(new RegExp(`^[ \\t]{${by}}`, "gm"), "")
    : text;
}

/** What a part is given, where that is plain; `children` is the text in it. */
export function propsOf(
  node: Jsx,
  children: string,
  names: Names,
  tell: (name: string) => void,
): Readonly<Record<string, unknown>> {
  const props: Record<string, unknown> =
    children.trim() === "" ? {} : { children: unindented(children) };
  for (const attribute of node.attributes) {
    const [name, value] = attributeOf(attribute, names);
    if (name === undefined || value === undefined) tell(name ?? "{…}");
    else props[name] = value;
  }
  return props;
}

/** Texts that a stand-in does not show: more than one word, which no name of a style or an icon is. */
export const hiddenWords = (values: ReadonlyMap<string, string>): readonly string[] =>
  [...values].flatMap(([name, value]) =>
    /\S\s+\S/.test(value) &&
    !/^(title|label|text|name|command|description|alt|class|className|style)$/.test(name)
      ? [name]
      : [],
  );

/** As an attribute of a tag that Markdown reads as one, whatever stands in the value: lines, tags, braces, code. */
export const inOneLine = (value: string): string =>
  value.replace(/["\n`<{]/g, (letter) => WRITTEN[letter] ?? letter);

const WRITTEN: Readonly<Record<string, string>> = {
  '"': "&quot;",
  "\n": "&#10;",
  "`": "&#96;",
  "<": "&lt;",
  "{": "&#123;",
};

const NAMES: Readonly<Record<string, string>> = {
  className: "class",
  htmlFor: "for",
  srcSet: "srcset",
  colSpan: "colspan",
  rowSpan: "rowspan",
  tabIndex: "tabindex",
};

export function attributesOf(
  node: Jsx,
  names: Names,
  tell: (what: string, why: string) => void,
): Map<string, string> {
  const values = new Map<string, string>();
  const isTag = /^[a-z]/.test(node.name ?? "");
  for (const attribute of node.attributes) {
    if (attribute.type === "mdxJsxExpressionAttribute" && !isTag)
      tell(`{${attribute.value}} of <${node.name}>`, "left out: attributes are text here");
    const [name, value] = attributeOf(attribute, names);
    if (
      name === undefined ||
      (isTag &&
        /^(style|key|ref|align|valign|width|height)$/.test(name) &&
        typeof value === "object")
    )
      continue;
    const written = isTag ? (NAMES[name] ?? name) : name.replace(/[^\w-]/g, "");
    if (isTag && /^on[A-Z]/.test(name)) continue;
    if (typeof value === "string" || typeof value === "number") values.set(written, String(value));
    else if (!isTag && PROGRAMS.test(name) && isTexts(value)) values.set(written, value.join("\n"));
    else if (value === true) values.set(written, isTag ? "" : "true");
    else if (value !== false && !(isTag && name === "style"))
      tell(`${name}={…} of <${node.name}>`, "left out: attributes are text here");
  }
  return values;
}

/** Programs that read commands, as components call what one would type in each. */
export const PROGRAMS =
  /^(npm|npx|yarn|pnpm|bun|deno|cargo|pip|brew|sh|bash|zsh|fish|powershell|cmd)$/;

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");

export function attributeOf(
  attribute: Attribute,
  names: Names,
): readonly [string | undefined, unknown] {
  if (attribute.type === "mdxJsxExpressionAttribute") return [undefined, undefined];
  const { name, value } = attribute;
  if (value === null || value === undefined) return [name, true];
  return [name, typeof value === "string" ? value : literalOf(value.value, names)];
}
