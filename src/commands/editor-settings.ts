/** The settings by which editors of the VS Code family find the schema of a content file. */
import { applyEdits, modify, parse } from "jsonc-parser";

/** Relative to the site's root. */
export const SETTINGS = ".vscode/settings.json";

export interface Mapping {
  /** Of the JSON Schema, relative to the root. */
  readonly path: string;
  /** Of the content files, relative to the root. */
  readonly pattern: string;
}

/** Ours are those in this folder; all others stay as they are. */
const OURS = "./.vscode/schemas/";

/** The text of the settings with the mappings in it; undefined where none is needed. Comments stay. */
export function editorSettings(text: string, mappings: readonly Mapping[]): string | undefined {
  if (mappings.length === 0 && !text.includes(OURS)) return undefined;
  const settings: unknown = parse(text);
  const yaml = [...entries(getMember(settings, "yaml.schemas")), ...mappings.flatMap(yamlEntry)];
  const json = [...items(getMember(settings, "json.schemas")), ...mappings.flatMap(jsonItem)];
  const options = {
    formattingOptions: { insertSpaces: true, tabSize: 2, insertFinalNewline: true },
  };
  const setMember = (current: string, name: string, value: unknown) =>
    applyEdits(current, modify(current, [name], value, options));
  const start = text.trim() === "" ? "{}\n" : text;
  const withYaml = setMember(
    start,
    "yaml.schemas",
    yaml.length > 0 ? Object.fromEntries(yaml) : undefined,
  );
  return setMember(withYaml, "json.schemas", json.length > 0 ? json : undefined);
}

const isJson = (pattern: string): boolean => /\.(json$|\{[^}]*\bjson\b)/.test(pattern);

/** Front matter is YAML. */
const yamlEntry = ({ path, pattern }: Mapping): [string, unknown][] =>
  /\.json$/.test(pattern) ? [] : [[`./${path}`, [pattern]]];

const jsonItem = ({ path, pattern }: Mapping): unknown[] =>
  isJson(pattern) ? [{ fileMatch: [`/${pattern}`], url: `./${path}` }] : [];

const getMember = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null && name in value
    ? Reflect.get(value, name)
    : undefined;

const entries = (value: unknown): [string, unknown][] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).filter(([name]) => !name.startsWith(OURS))
    : [];

const items = (value: unknown): unknown[] =>
  Array.isArray(value)
    ? value.filter((item) => !String(getMember(item, "url")).startsWith(OURS))
    : [];
