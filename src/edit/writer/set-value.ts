/** A value set wherever its path leads: what is there is changed where it stands, what leads to it is made. */
import { isDeepStrictEqual } from "node:util";
import { type FieldPath, formatPath, valueAt } from "../../content/field-path.ts";
import type { Step } from "../structure/step.ts";
import { changeStructure } from "./change-structure.ts";
import { changeValues, dataOf, partOf } from "./change-text.ts";
import { Refused } from "./refused.ts";
import { lineEndOf, styleOf } from "./yaml.ts";
import { printYaml } from "./yaml-print.ts";
import type { Plain } from "./yaml-scalar.ts";

/**
 * `value` is plain data, `text` empty of a file that is not there yet. Throws `Refused` where more would change, or a
 * comment be lost.
 */
export function setValue(file: string, text: string, path: FieldPath, value: unknown): string {
  if (/\.json$/i.test(file) && text.trim() === "") return setValue(file, "{}\n", path, value);
  const data = dataOf(file, text);
  const old = valueAt(data, path);
  if (isDeepStrictEqual(old, value)) return text;
  if (data === null) return begun(file, text, valueFor(path, value));
  if (isPlain(old) && isPlain(value)) return changeValues(file, text, [[path, value]]);
  if (Array.isArray(old) && Array.isArray(value))
    return withItems(file, text, path, old.length, value);
  return withSteps(file, text, stepsTo(data, path, value));
}

const isPlain = (value: unknown): value is Plain =>
  value === null || ["string", "number", "boolean"].includes(typeof value);

const withSteps = (file: string, text: string, steps: readonly Step[]): string =>
  steps.reduce((made, step) => changeStructure(file, made, step), text);

/** Into a file without data. */
function begun(file: string, text: string, value: unknown): string {
  const { before, data, after } = partOf(file, markedOff(file, text));
  const end = lineEndOf(text);
  const lines = printYaml(value, 0, styleOf(data)).replaceAll("\n", end) + end;
  const gap = /(^\uFEFF?|\n)$/.test(data) ? "" : end;
  const made = before + data + gap + lines + after;
  if (!isDeepStrictEqual(dataOf(file, made), value))
    throw new Refused(`cannot be changed without changing more: ${formatPath([])} of ${file}`);
  return made;
}

/** With the marks between which the data of a Markdown file stands. */
function markedOff(file: string, text: string): string {
  const isWhole = partOf(file, text).before === text && /\.(md|mdx|markdown)$/i.test(file);
  const end = lineEndOf(text);
  return isWhole ? `---${end}---${end}${text}` : text;
}

/** Items that both have stay where they are, with what is said of them. */
function withItems(
  file: string,
  text: string,
  path: FieldPath,
  count: number,
  items: readonly unknown[],
): string {
  const kept = items
    .slice(0, count)
    .reduce<string>((made, item, index) => setValue(file, made, [...path, index], item), text);
  const less = Array.from({ length: Math.max(0, count - items.length) }, (_, at): Step => {
    return { type: "remove", path, index: count - 1 - at };
  });
  const more = items.slice(count).map((value, at): Step => {
    return { type: "insert", path, index: count + at, value };
  });
  return withSteps(file, kept, [...less, ...more]);
}

/** To a value that is not there, or is of another kind. */
function stepsTo(data: unknown, path: FieldPath, value: unknown): readonly Step[] {
  const missing = path.findIndex((_, at) => !isCollection(valueAt(data, path.slice(0, at + 1))));
  const depth = missing < 0 ? path.length - 1 : missing;
  const parent = path.slice(0, depth);
  const key = path[depth];
  const own = valueFor(path.slice(depth + 1), value);
  if (typeof key !== "number") return [{ type: "put", path: path.slice(0, depth + 1), value: own }];
  const list = valueAt(data, parent);
  const count = Array.isArray(list) ? list.length : 0;
  if (key < count)
    return [
      { type: "remove", path: parent, index: key },
      { type: "insert", path: parent, index: key, value: own },
    ];
  return [...holes(key - count), own].map((item, at) => {
    return { type: "insert", path: parent, index: count + at, value: item };
  });
}

const isCollection = (value: unknown): boolean => typeof value === "object" && value !== null;

/** What must stand where a path begins so that the value is at its end. */
const valueFor = (path: FieldPath, value: unknown): unknown =>
  path.reduceRight(
    (inner, key) => (typeof key === "number" ? [...holes(key), inner] : { [key]: inner }),
    value,
  );

/** Items of which nothing is said. */
const holes = (count: number): readonly unknown[] =>
  Array.from({ length: Math.max(0, count) }, () => ({}));
