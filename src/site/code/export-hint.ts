/** What to do about an import of a name that a module does not export. */
import { existsSync, readFileSync } from "node:fs";
import { nearest } from "../../problems/nearest.ts";

/** undefined where nothing that it exports can be read from its text. */
export function exportHint(file: string, name: string): string | undefined {
  const names = existsSync(file) ? exportsOf(readFileSync(file, "utf8")) : [];
  if (names.includes("default"))
    return `it is the default export there: import ${name} without { }`;
  const [first] = names;
  if (first === undefined) return undefined;
  const meant = nearest(name, names) ?? first;
  const some = names.length > MOST ? [...names.slice(0, MOST), "…"] : names;
  return `${name === "default" ? "it has no default export" : "it has no such export"}; it has ${some.join(", ")}: import { ${meant} }`;
}

const MOST = 5;

/** Without those that are types alone, and those that it passes on by `export *`. */
function exportsOf(text: string): readonly string[] {
  const declared = Array.from(text.matchAll(DECLARED), ([, name, own]) => name ?? own ?? "");
  const listed = Array.from(text.matchAll(LISTED), ([, list = ""]) => list.split(","))
    .flat()
    .flatMap((one) => /^(?!\s*type\s).*?([\w$]+)\s*$/s.exec(one)?.[1] ?? []);
  return [...new Set([...declared, ...listed])];
}

const DECLARED =
  /\bexport\s+(?:async\s+)?(?:const|let|var|class|function)\b[\s*]*([\w$]+)|\bexport\s+(default)\b/g;
const LISTED = /\bexport\s*\{([^}]*)\}/g;
