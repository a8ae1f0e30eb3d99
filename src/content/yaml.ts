/** YAML with the place of every field. */
import {
  type Document,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  type ParsedNode,
  parseDocument,
} from "yaml";
import { messageOf, type Problem, type Where } from "../errors.ts";
import { codeFrame } from "../frame.ts";

export type FieldPath = readonly (string | number)[];

export interface YamlFile {
  /** Relative to the site's root. */
  readonly file: string;
  readonly value: unknown;
  /** Where a field, or the nearest parent that is there, stands in the file. */
  readonly placeOf: (path: FieldPath, at?: "key" | "value") => Where;
  /** The lines around a place, numbered. */
  readonly frameAt: (where: Where) => string;
}

/** Anchors may be repeated, but not multiplied into a bomb. */
const MAX_ALIASES = 50;
const MAX_DEPTH = 40;

export function parseYaml(file: string, source: string, problems: Problem[]): YamlFile | undefined {
  const lines = new LineCounter();
  if (nesting(source) > MAX_DEPTH) {
    problems.push({
      rule: "content/yaml",
      where: { file },
      message: `is nested more than ${MAX_DEPTH} levels deep`,
    });
    return undefined;
  }
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false });
  const place = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { file, line, column: col };
  };
  const frameAt = (where: Where) => codeFrame(source, where.line ?? 1);
  const faults = [...document.errors, ...document.warnings];
  for (const { message, pos } of faults) {
    const where = place(pos[0]);
    problems.push({
      rule: "content/yaml",
      where,
      message: lowerFirst(message),
      frame: frameAt(where),
    });
  }
  if (faults.length > 0) return undefined;
  try {
    const value: unknown = document.toJS({ maxAliasCount: MAX_ALIASES });
    return { file, value, placeOf: fieldPlaces(file, document, place), frameAt };
  } catch (error) {
    problems.push({ rule: "content/yaml", where: { file }, message: lowerFirst(messageOf(error)) });
    return undefined;
  }
}

function fieldPlaces(
  file: string,
  document: Document.Parsed<ParsedNode>,
  place: (offset: number) => Where,
): YamlFile["placeOf"] {
  return (path, at = "value") => {
    const field = formatPath(path);
    for (let depth = path.length; depth >= 0; depth--) {
      const offset = offsetOf(document, path.slice(0, depth), at);
      if (offset !== undefined) return { ...place(offset), ...(field ? { field } : {}) };
    }
    return { file, line: 1, column: 1, field };
  };
}

/** The character at which a field's key, or its value, begins. */
function offsetOf(document: Document.Parsed, path: FieldPath, at: "key" | "value") {
  const last = path.at(-1);
  if (at === "key" && last !== undefined) {
    const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
    const pair = isMap(parent)
      ? parent.items.find(({ key }) => isScalar(key) && String(key.value) === String(last))
      : undefined;
    if (pair && isNode(pair.key)) return pair.key.range?.[0];
  }
  const node = path.length === 0 ? document.contents : document.getIn(path, true);
  return isNode(node) ? (node.range?.[0] ?? undefined) : undefined;
}

/** `services[2].title` */
const formatPath = (path: FieldPath): string =>
  path
    .map((part, index) =>
      typeof part === "number" ? `[${part}]` : `${index === 0 ? "" : "."}${part}`,
    )
    .join("");

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** The deepest nesting that a source can have: flow brackets or steps of indentation. */
function nesting(source: string): number {
  let open = 0;
  let deepest = 0;
  for (const char of source) {
    if (char === "[" || char === "{") deepest = Math.max(deepest, ++open);
    else if (char === "]" || char === "}") open = Math.max(0, open - 1);
  }
  return source
    .split("\n")
    .reduce((most, line) => Math.max(most, Math.floor(line.search(/[^ \-?]/) / 2)), deepest);
}
