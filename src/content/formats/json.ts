/** A JSON file to its record. */
import {
  findNodeAtLocation,
  type Node,
  type ParseError,
  parse as parseJson,
  parseTree,
  printParseErrorCode,
} from "jsonc-parser";
import { messageOf, type Problem, type Where } from "../../errors.ts";
import { codeFrame } from "../../problems/code-frame.ts";
import { FLATTER, MOST_LEVELS, TOO_DEEP } from "../../problems/levels.ts";
import { linePlaces } from "../../problems/line-places.ts";
import { type FieldPath, formatPath } from "../field-path.ts";
import type { RecordSource } from "../record-source.ts";
import { isRounded, mayRound, ROUNDED } from "./rounded-numbers.ts";

export function jsonRecord(
  file: string,
  source: string,
  problems: Problem[],
): readonly RecordSource[] {
  const place = linePlaces(source);
  const frameAt = (where: Where) => codeFrame(source, where.line ?? 1);
  const { deep, names } = lookOver(source);
  if (deep !== undefined) {
    const where = { file, ...place(deep) };
    const told = { message: `is ${TOO_DEEP}`, hint: FLATTER, frame: frameAt(where) };
    problems.push({ rule: "content/json", where, ...told });
    return [];
  }
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch (error) {
    for (const { message, hint, offset } of syntaxFaults(source, error)) {
      const where = { file, ...place(offset) };
      problems.push({
        rule: "content/json",
        where,
        message: `is not JSON: ${message}`,
        hint,
        frame: frameAt(where),
      });
    }
    return [];
  }
  const hasTwins = names > namesIn(value);
  let tree = hasTwins || mayRound(source) ? parseTree(source) : undefined;
  for (const { offset, value: name } of hasTwins ? twins(tree) : []) {
    const where = { file, ...place(offset) };
    problems.push({
      rule: "content/json",
      where,
      message: `has "${name}" twice in one group`,
      hint: "keep one of them",
      frame: frameAt(where),
    });
  }
  for (const offset of roundedNumbers(source, tree)) {
    const where = { file, ...place(offset) };
    problems.push({ rule: "content/json", where, ...ROUNDED, frame: frameAt(where) });
  }
  const placeOf = (path: FieldPath): Where => {
    tree ??= parseTree(source);
    for (let depth = path.length; tree && depth >= 0; depth--) {
      const node = findNodeAtLocation(tree, path.slice(0, depth));
      if (node) return { file, ...place(node.offset), field: formatPath(path) };
    }
    return { file, field: formatPath(path) };
  };
  return [{ file, value, placeOf, frameAt }];
}

/**
 * Where the first list or group begins that lies too deep, and how many names stand in all groups. Whatever the text
 * is, all that reads it may follow each level.
 */
function lookOver(source: string): { readonly deep: number | undefined; readonly names: number } {
  let depth = 0;
  let names = 0;
  let isText = false;
  for (let at = 0; at < source.length; at++) {
    const character = source[at];
    if (isText && character === "\\") at += 1;
    else if (character === '"') isText = !isText;
    else if (isText) continue;
    else if (character === ":") names += 1;
    else if (character === "[" || character === "{") depth += 1;
    else if (character === "]" || character === "}") depth -= 1;
    if (depth > MOST_LEVELS) return { deep: at, names };
  }
  return { deep: undefined, names };
}

/** Of names that stand twice in a group, `JSON.parse` keeps one. */
function namesIn(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const parts = Object.values(value);
  const own = Array.isArray(value) ? 0 : parts.length;
  return parts.reduce<number>((sum, part) => sum + namesIn(part), own);
}

/** The names that an earlier one of their group has already. */
function twins(node: Node | undefined): readonly Node[] {
  const { type, children = [] } = node ?? {};
  const seen = new Set<unknown>();
  const own = (type === "object" ? children : []).flatMap(({ children: [name] = [] }) => {
    if (!name || !seen.has(name.value)) {
      seen.add(name?.value);
      return [];
    }
    return [name];
  });
  return [...own, ...children.flatMap((child) => twins(child))];
}

/** Where they begin. */
function roundedNumbers(source: string, node: Node | undefined): readonly number[] {
  if (node?.type !== "number")
    return node?.children?.flatMap((child) => roundedNumbers(source, child)) ?? [];
  return isRounded(source.slice(node.offset, node.offset + node.length)) ? [node.offset] : [];
}

/** `JSON.parse` is the faster reader, and stops at the first fault; the other one knows them all, with their places. */
function syntaxFaults(source: string, thrown: unknown) {
  const errors: ParseError[] = [];
  parseJson(source, errors, { disallowComments: true });
  if (errors.length === 0) return [{ message: messageOf(thrown), hint: PLAIN, offset: 0 }];
  return errors.map(({ error, offset }) => {
    const name = printParseErrorCode(error);
    const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim();
    return { message: words, hint: HINTS[name] ?? PLAIN, offset };
  });
}

const PLAIN = "JSON has no comments and no comma after the last entry";
const ENDS = "a text ends in its line, with a quote; a line break in it is written \\n";

const HINTS: Readonly<Record<string, string>> = {
  InvalidCharacter: "in a text a tab is written \\t, and a line break \\n",
  UnexpectedEndOfString: ENDS,
  InvalidSymbol: "texts and names stand in double quotes",
};
