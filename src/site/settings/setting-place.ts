/** Where a setting stands in the manifest, found by its name: values may come from anywhere. */
import type { FieldPath } from "../../content/field-path.ts";
import type { Where } from "../../errors.ts";
import { codeFrame } from "../../problems/code-frame.ts";
import { linePlaces } from "../../problems/line-places.ts";
import { escapeRegExp } from "../../text/escape-reg-exp.ts";

/** The file alone when the name stands nowhere in it. */
export function settingPlace(
  file: string,
  source: string,
  path: FieldPath,
  within = "settings",
): Where {
  const field = path
    .map((part, index) => (typeof part === "number" ? `[${part}]` : index > 0 ? `.${part}` : part))
    .join("");
  return { ...placeAt(file, source, offsetOf(source, path, within)), field };
}

/** Where an entry of a setting's list stands, by a text of it; `path` ends in its index. */
export type EntryPlace = (path: readonly [string, number], text: string) => Where;

/**
 * At the setting's name where the text, which code may have made, stands nowhere after it. The source is read once a place is
 * asked for.
 */
export function entryPlaces(file: string, read: () => string): EntryPlace {
  let source: string | undefined;
  return (path, text) => {
    source ??= read();
    const named = settingPlace(file, source, path);
    const from = offsetOf(source, path, "settings") ?? source.length;
    const at = source.slice(from).search(new RegExp(`(["'\`])${escapeRegExp(text)}\\1`));
    return at < 0 ? named : { ...named, ...placeAt(file, source, from + at) };
  };
}

function placeAt(file: string, source: string, offset: number | undefined): Where {
  if (offset === undefined) return { file };
  return { file, ...linePlaces(source)(offset) };
}

export const settingFrame = (source: string, { line }: Where): string =>
  line === undefined ? "" : codeFrame(source, line);

/** The last name of the path that follows the others in the text. */
function offsetOf(source: string, path: FieldPath, within: string): number | undefined {
  const start = source.search(new RegExp(`\\b${within}\\b\\s*[:(]`));
  let found = start < 0 ? undefined : start;
  for (const name of path.filter((part) => typeof part === "string")) {
    const from = found ?? 0;
    const at = source.slice(from).search(nameIn(name));
    if (at < 0) return found === start ? undefined : found;
    found = from + at;
  }
  return found;
}

/** The name of a property, in quotes or not. */
const nameIn = (name: string): RegExp =>
  new RegExp(`(?<![\\w./])["']?${escapeRegExp(name)}(?!\\w)["']?\\s*[:,}(]`);
