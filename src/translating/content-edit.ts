/** Changes values in the text of a content file of any format that can be written, and nothing else in it. */
import { extname } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { parseRecords } from "../content/formats.ts";
import { readValue } from "../content/yaml.ts";
import type { Problem } from "../errors.ts";
import { type Edit, editedValue, editYaml, valueFor } from "./yaml-edit.ts";

export interface ContentEdit {
  readonly values: readonly Edit[];
  /** What stands below the front matter then, where that changes. */
  readonly body?: string;
}

const FRONT_MATTER = /^(\uFEFF?---[ \t]*\r?\n)([\s\S]*?)(^---[ \t]*(?:\r?\n|$))/m;

/** The new text, or why it cannot be written. `text` is undefined of a file that is not there yet. */
export async function editContent(
  file: string,
  text: string | undefined,
  edit: ContentEdit,
): Promise<string | Problem> {
  const edited = await write(extname(file).toLowerCase(), text ?? "", edit);
  if (edited === undefined)
    return cannot(file, "is of a format that build-site reads and does not write");
  const before = text === undefined ? undefined : await readRecord(file, text);
  const after = await readRecord(file, edited);
  const wanted = editedValue(before?.value ?? {}, edit.values);
  const body = edit.body ?? before?.body;
  return isDeepStrictEqual(after?.value, wanted) && (after?.body ?? "") === (body ?? "")
    ? edited
    : cannot(file, "is written in a way that cannot be changed without changing more of it");
}

const cannot = (file: string, message: string): Problem => ({
  rule: "edit/format",
  where: { file },
  message,
  hint: "write the change there yourself",
});

async function write(
  ending: string,
  text: string,
  { values, body }: ContentEdit,
): Promise<string | undefined> {
  switch (ending) {
    case ".yaml":
      return editYaml(text, values);
    case ".json":
      return editJson(text, values);
    case ".md":
    case ".markdown":
    case ".mdx":
      return editMarkdown(text, values, body);
    default:
      return undefined;
  }
}

function editMarkdown(text: string, values: readonly Edit[], body: string | undefined): string {
  const match = FRONT_MATTER.exec(text);
  const [whole = "", start = "---\n", front = "", end = "---\n"] = match?.index === 0 ? match : [];
  const rest = body ?? text.slice(whole.length);
  const isCarriage = start.endsWith("\r\n");
  if (values.length === 0) return whole + rest;
  const written = editYaml(isCarriage ? front.replaceAll("\r\n", "\n") : front, values);
  return start + (isCarriage ? written.replaceAll("\n", "\r\n") : written) + end + rest;
}

async function editJson(text: string, values: readonly Edit[]): Promise<string> {
  const { applyEdits, findNodeAtLocation, modify, parseTree } = await import("jsonc-parser");
  const [, indent = "  "] = /\n([ \t]+)"/.exec(text) ?? [];
  const formattingOptions = {
    insertSpaces: !indent.includes("\t"),
    tabSize: indent.length,
    eol: text.includes("\r\n") ? "\r\n" : "\n",
  };
  let edited = text.trim() === "" ? "{}\n" : text;
  for (const { path, value } of values) {
    const tree = parseTree(edited);
    let depth = path.length;
    while (tree && depth > 0 && !findNodeAtLocation(tree, path.slice(0, depth))) depth--;
    const at = path.slice(0, Math.min(path.length, depth + 1));
    const own = depth < path.length ? valueFor(path.slice(depth + 1), value) : value;
    edited = applyEdits(edited, modify(edited, [...at], own, { formattingOptions }));
  }
  return edited;
}

async function readRecord(file: string, text: string) {
  const [record] = await parseRecords(file, text, [], async (yaml) => readValue(yaml));
  return record && { value: record.value ?? {}, body: record.body?.source };
}
