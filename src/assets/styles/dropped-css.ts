/** What is no CSS in a site's stylesheets: browsers drop it without a word, and often the rule behind it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ifReadable, isVisible, listFiles } from "../../cache/list-files.ts";
import { compare, noticeLine } from "../../errors.ts";
import { linePlaces } from "../../problems/line-places.ts";

interface Mistake {
  readonly written: RegExp;
  readonly message: string;
  readonly hint: string;
}

const MISTAKES: readonly Mistake[] = [
  {
    written: /(?<=^|[\s;{}])\/\//gm,
    message: "// begins no comment in CSS: browsers drop what follows, up to the next rule's end",
    hint: "write /* … */",
  },
  {
    written: /(?<=[\s:;{}(,])\$[a-z_-][\w-]*/gi,
    message: "a variable of Sass: browsers drop the declaration",
    hint: "write --name: value; and use it as var(--name)",
  },
  {
    written: /(?<=[\s;{])(?!--)[a-z-]*colour(?=\s*:\s)/gi,
    message: "no browser knows the property",
    hint: "CSS spells it color",
  },
  {
    written: /(?<=[\s:,(])-?[\d.]+\s+(?:px|r?em|vh|vw|ms)(?=\s*[;},)])/gi,
    message: "the unit stands apart from its number: browsers drop the declaration",
    hint: "write them together, as in 5px",
  },
];

/** Comments, texts and addresses may hold anything. */
const ANYTHING = /\/\*.*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|url\([^)"']*\)/gs;

/** A sentence for each kind of mistake in each file. */
export const droppedCssNotices = (root: string): readonly string[] =>
  ["templates", "client"]
    .flatMap((folder) => listFiles(root, folder, isVisible).files)
    .filter((file) => file.endsWith(".css"))
    .sort(compare)
    .flatMap((file) =>
      droppedIn(file, ifReadable(() => readFileSync(join(root, file), "utf8")) ?? ""),
    );

/** Nearly all stylesheets have nothing that looks like one. */
const SUSPECT = /\/\/|\$[a-z_-]|colour\s*:|\d\s+(?:px|r?em|vh|vw|ms)\b/i;

/** The first place of each mistake. */
export function droppedIn(file: string, source: string): readonly string[] {
  if (!SUSPECT.test(source)) return [];
  const css = source.replace(ANYTHING, (text) => text.replace(/[^\n]/g, " "));
  return MISTAKES.flatMap(({ written, message, hint }) => {
    const [first, ...others] = css.matchAll(written);
    if (!first) return [];
    const more = others.length > 0 ? `, and ${others.length} more in this file` : "";
    return noticeLine({
      rule: "site/styles",
      where: { file, ...linePlaces(css)(first.index) },
      message: `${first[0]}: ${message}${more}`,
      hint,
    });
  });
}
