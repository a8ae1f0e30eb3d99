/** Values of a content file, changed in the file's text. What comes out is read again before it counts. */
import { extname } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { applyEdits, modify } from "jsonc-parser";
import { type FieldPath, formatPath, valueAt } from "../../content/field-path.ts";
import { readValue } from "../../content/formats/yaml.ts";
import { blockAt, blockIndex } from "../body/body-field.ts";
import { changeBlocks } from "../body/change-blocks.ts";
import { frontMatterOf } from "./front-matter.ts";
import { recent } from "./recent.ts";
import { Refused } from "./refused.ts";
import { type Change, lineEndOf, MOST_FILES, withYamlValues } from "./yaml.ts";

/** Where the data of a text stands, and how it is read and changed. */
interface Language {
  /** undefined where it cannot be read. */
  readonly read: (data: string) => unknown;
  readonly change: (data: string, changes: readonly Change[]) => string;
}

const YAML: Language = {
  read: recent(MOST_FILES, (data) => {
    const { value, faults } = readValue(data);
    return faults.length === 0 ? value : undefined;
  }),
  change: withYamlValues,
};

const JSON_TEXT: Language = {
  read(data) {
    try {
      return JSON.parse(data.replace(/^\uFEFF/, ""));
    } catch {
      return undefined;
    }
  },
  change: (data, changes) =>
    changes.reduce(
      (text, [path, value]) =>
        applyEdits(
          text,
          modify(text, [...path], value, { formattingOptions: { eol: lineEndOf(data) } }),
        ),
      data,
    ),
};

const LANGUAGES: Readonly<Record<string, Language>> = {
  ".json": JSON_TEXT,
  ".markdown": YAML,
  ".md": YAML,
  ".mdx": YAML,
  ".yaml": YAML,
  ".yml": YAML,
};

export const isEditable = (file: string): boolean => languageOf(file) !== undefined;

const languageOf = (file: string): Language | undefined => LANGUAGES[extname(file).toLowerCase()];

/** What a text says, as it is written: placeholders are not filled. */
export function dataOf(file: string, text: string): unknown {
  return languageOf(file)?.read(partOf(file, text).data);
}

/** What a field says, or a block of a body: its source. */
export function saidIn(file: string, text: string, path: FieldPath): unknown {
  const index = blockIndex(file, path);
  return index === undefined
    ? valueAt(dataOf(file, text), path)
    : blockAt(file, text, index).source;
}

/** A file of data alone has nothing before or after it. */
export const partOf = (file: string, text: string) =>
  /\.(md|mdx|markdown)$/i.test(file) ? frontMatterOf(text) : { before: "", data: text, after: "" };

/** Throws `Refused` where these values cannot be changed without others. */
export function changeValues(file: string, text: string, changes: readonly Change[]): string {
  const blocks = changes.flatMap(([path, value]) => {
    const index = blockIndex(file, path);
    return index === undefined ? [] : [[index, String(value ?? "")] as const];
  });
  const fields = changes.filter(([path]) => blockIndex(file, path) === undefined);
  const changed = blocks.length === 0 ? text : changeBlocks(file, text, blocks);
  return fields.length === 0 ? changed : changeData(file, changed, fields);
}

function changeData(file: string, text: string, changes: readonly Change[]): string {
  const language = languageOf(file);
  if (!language) throw new Refused(`stands in a file that can only be changed by hand: ${file}`);
  const { before, data, after } = partOf(file, text);
  const old = language.read(data);
  if (old === undefined) throw new Refused(`stands in a file that cannot be read: ${file}`);
  const changed = language.change(data, changes);
  const wanted = changes.reduce<unknown>((all, change) => withValue(all, ...change), old);
  if (!isDeepStrictEqual(language.read(changed), wanted)) {
    const paths = changes.map(([path]) => formatPath(path)).join(", ");
    throw new Refused(`cannot be changed without changing more: ${paths} of ${file}`);
  }
  return before + changed + after;
}

/** A copy of plain data with another value at a path. */
export function withValue(data: unknown, path: FieldPath, value: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  const inner = withValue(valueAt(data, [first]), rest, value);
  if (Array.isArray(data)) return data.map((item, index) => (index === first ? inner : item));
  return { ...(typeof data === "object" ? data : {}), [first]: inner };
}
