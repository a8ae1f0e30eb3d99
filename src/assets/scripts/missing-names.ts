/** Names that code of the site uses and no browser has: `process` of Node, and what Vite puts into `import.meta`. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Problem } from "../../errors.ts";
import { type Advice, importMetaAdvice } from "../../site/code/import-meta.ts";
import { type MappedCode, sourcePlaces } from "./source-places.ts";

/**
 * In code without spaces. Not what is a property or a key of that name; `typeof process` asks whether it is there.
 * What esbuild was told of, such as NODE_ENV, is no longer in it.
 */
const NAME =
  /(?:(?<=\.\.\.|\b(?:globalThis|global|window|self)\??\.)|(?<![.\w$#]|typeof ))process(?![\w$:(]|=(?!=))|\bimport\.meta\.(?:env|glob|hot)\b/g;

const PROCESS: Advice = {
  message:
    "process is Node's, and this code runs in browsers: the page would show what the environment holds, and its script fails",
  hint: "read it in a template, and give the island what visitors may see as a prop; its env.NODE_ENV may stay",
};

/** Packages know what they do. */
export function missingNames(root: string, code: MappedCode): readonly Problem[] {
  const found = [...code.text.matchAll(NAME)];
  if (found.length === 0) return [];
  const placeOf = sourcePlaces(code);
  return found.flatMap(({ 0: name, index }) => {
    const place = placeOf(index);
    // Not a word within a text, nor code outside of the site.
    if (!place || /["'`]/.test(place.since) || place.source.startsWith("../")) return [];
    const { source: file, line, column } = place;
    if (place.package) return [];
    const lineText = readFileSync(join(root, file), "utf8").split("\n")[line - 1] ?? "";
    const advice = name === "process" ? PROCESS : importMetaAdvice(lineText.slice(column));
    return [
      {
        rule: "site/compile",
        where: { file, line, column: column + 1 },
        ...advice,
        frame: `${line} │ ${lineText}`,
      },
    ];
  });
}
