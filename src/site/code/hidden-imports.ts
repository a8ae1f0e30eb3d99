/** Imports of what this build leaves out: a page would show it all the same. */
import { readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import type { HiddenRecord } from "../../content/loaded-content.ts";
import type { Problem, Where } from "../../errors.ts";
import { codeFrame } from "../../problems/code-frame.ts";
import { linePlaces } from "../../problems/line-places.ts";
import type { DataImport } from "./data-imports.ts";

/** What is hidden itself may import it. */
export function hiddenImports(
  root: string,
  imports: readonly DataImport[],
  hidden: readonly HiddenRecord[],
): readonly Problem[] {
  if (hidden.length === 0 || imports.length === 0) return [];
  const realOf = (file: string) => realFile(join(root, file));
  const records = new Map(hidden.map((record) => [realOf(record.file), record]));
  return imports.flatMap((one) => {
    const record = records.get(realOf(one.file));
    if (!record || records.has(realOf(one.from))) return [];
    const { name, until } = record;
    return [
      {
        rule: "content/hidden-import",
        ...placeOfImport(root, one),
        message: `imports ${one.file}, whose record "${name}" is ${until ? `not shown before ${until}` : "a draft"}`,
        hint: "take the import out until then, or build with --drafts",
      },
    ];
  });
}

/** esbuild names files without symbolic links. What a loader gave has none. */
function realFile(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

export function placeOfImport(
  root: string,
  { from, written }: DataImport,
): { where: Where; frame?: string } {
  const source = readFileSync(join(root, from), "utf8");
  const inQuotes = [`"${written}"`, `'${written}'`];
  const starts = inQuotes.flatMap((text) => allIndexes(source, text)).sort((a, b) => a - b);
  const at = starts.find((start) => IMPORTS.test(source.slice(0, start))) ?? starts[0];
  if (at === undefined) return { where: { file: from } };
  const { line, column } = linePlaces(source)(at);
  return { where: { file: from, line, column }, frame: codeFrame(source, line) };
}

/** What stands before the name of a module. */
const IMPORTS = /\b(?:import|from|require)\s*\(?\s*$/;

function allIndexes(source: string, text: string): number[] {
  const found: number[] = [];
  for (let at = source.indexOf(text); at >= 0; at = source.indexOf(text, at + 1)) found.push(at);
  return found;
}
