/** Names that code reads of a CSS module and that it does not have: the element gets no class. */
import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { ifReadable } from "../../cache/list-files.ts";
import { noticeLine } from "../../errors.ts";
import { isOfPackage } from "../../hosting/package-of.ts";
import { linePlaces } from "../../problems/line-places.ts";
import { escapeRegExp } from "../../text/escape-reg-exp.ts";

const MODULE = ".module.css";

/** All that a module gives by one name. */
const IMPORT =
  /\bimport\s+(?:\*\s+as\s+)?([\w$]+)(?:\s*,\s*\{[^}]*\})?\s+from\s+["'](\.{1,2}\/[^"']+\.module\.css)["']/g;

/** `inputs` are all files that the site's code is made of, relative to the root. A sentence for each name of a file. */
export function unknownClassNotices(root: string, inputs: readonly string[]): readonly string[] {
  const sheets = new Set(inputs.filter((file) => file.endsWith(MODULE)));
  if (sheets.size === 0) return [];
  const read = (file: string) => ifReadable(() => readFileSync(join(root, file), "utf8")) ?? "";
  const code = inputs.filter((file) => /\.[jt]sx?$/.test(file) && !isOfPackage(file));
  return code.flatMap((file) => {
    const source = read(file);
    return [...source.matchAll(IMPORT)].flatMap(([, local = "", named = ""]) => {
      const sheet = posix.join(posix.dirname(file), named);
      return sheets.has(sheet) ? unknownIn(file, source, local, sheet, read(sheet)) : [];
    });
  });
}

/** A name is known when the stylesheet has it as a word: it may be a class, an animation, or a part of a selector. */
function unknownIn(
  file: string,
  source: string,
  local: string,
  sheet: string,
  css: string,
): readonly string[] {
  const told = new Set<string>(["default"]);
  const placeAt = linePlaces(source);
  const uses = new RegExp(
    `(?<![\\w$.])${escapeRegExp(local)}(?:\\.([A-Za-z_$][\\w$]*)|\\[["']([\\w-]+)["']\\])`,
    "g",
  );
  return [...source.matchAll(uses)].flatMap(({ 1: plain, 2: quoted, index }) => {
    const name = plain ?? quoted ?? "";
    const isKnown = told.has(name) || name in {} || hasWord(css, name);
    told.add(name);
    if (isKnown) return [];
    return noticeLine({
      rule: "site/styles",
      where: { file, ...placeAt(index) },
      message: `${sheet} has no ${name}, so that the element gets no class`,
      hint: `write a rule for .${name} there, or correct the name`,
    });
  });
}

const hasWord = (css: string, name: string): boolean =>
  new RegExp(`(?<![\\w-])${escapeRegExp(name)}(?![\\w-])`).test(css) || css.includes("\\");
