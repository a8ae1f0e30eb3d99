/** Links of a text that its translation does not have, or that lead elsewhere there. */
import { posix } from "node:path";
import { isForeign } from "../../../markdown/schemes.ts";
import { fileNamed } from "../../file-names.ts";
import { languageFolder } from "../language-folder.ts";
import { listed } from "../listed.ts";
import { quoted } from "../quoted.ts";
import type { Saying, TextPair } from "./pair-fault.ts";

/** The first language, and that of the translations. */
export const targetRule =
  (languages: readonly [string, string]) =>
  ({ source, translation, files, place }: TextPair): readonly Saying[] => {
    const there = targetsIn(source, () => files().source, languages);
    const here = targetsIn(translation, () => files().translation, languages);
    const lost = [...there].flatMap(([key, target]) => (here.has(key) ? [] : target));
    const added = [...here].flatMap(([key, target]) => (there.has(key) ? [] : target));
    if (lost.length === 0 && added.length === 0) return [];
    const says = [
      ...(lost.length > 0 ? [`does not link to ${listed(lost)}`] : []),
      ...(added.length > 0 ? [`links to ${listed(added)}`] : []),
    ];
    return [
      {
        message: `${quoted(translation)} ${listed(says)}; ${place()} says ${quoted(source)}`,
        hint: "link to the same page: the engine leads to it in the language of the text",
      },
    ];
  };

/** In Markdown, as its definitions, in HTML, and as they are. */
const TARGETS = [
  /\]\(\s*<?(?<target>[^\s()<>]+(?:\([^\s()]*\)[^\s()<>]*)*)/g,
  /^ {0,3}\[(?!\^)[^\]\n]+\]:\s*<?(?<target>[^\s<>]+)/gm,
  /\b(?:href|src)\s*=\s*["']?(?<target>[^\s"'<>]+)/g,
  /(?<target>\b(?:https?:\/\/|mailto:|tel:)[^\s<>()[\]{}"'`*]*[^\s<>()[\]{}"'`*.,;:!?\u060c\u061b\u061f])/g,
];

const CODE = /(?<ticks>`+)(?!`)[^`](?:[\s\S]*?[^`])?\k<ticks>(?!`)/g;

/** Each as it is written, by what it has in common with its translation. */
function targetsIn(
  text: string,
  file: () => string,
  languages: readonly [string, string],
): ReadonlyMap<string, string> {
  if (!/[\]:=]/.test(text)) return new Map();
  const words = text.replace(CODE, "");
  const found = TARGETS.flatMap((pattern) =>
    Array.from(words.matchAll(pattern), ({ groups }) => groups?.target ?? ""),
  );
  return new Map(found.map((target) => [keyOf(target, file, languages), target]));
}

/**
 * Others' sites have addresses for each language: `/en/about` and `/ar/about`, `en.wikipedia.org` and `ar.wikipedia.org`,
 * whose paths are in the language too.
 */
function keyOf(target: string, file: () => string, languages: readonly [string, string]): string {
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target))
    return isForeign(target) || /^[/#?{]/.test(target)
      ? target
      : fileOf(target, file(), languages[1]);
  const { host, pathname, search, hash } = new URL(target);
  const isLanguage = (word: string) =>
    languages.some(
      (tag) => word.toLowerCase().replace("_", "-").split("-")[0] === tag.split("-")[0],
    );
  const [label = "", ...site] = host.split(".");
  if (site.length > 1 && isLanguage(label)) return site.join(".");
  const path = pathname.split("/").filter((part) => part !== "" && !isLanguage(part));
  const query = search
    .slice(1)
    .split("&")
    .filter((part) => !isLanguage(part.split("=")[1] ?? ""));
  return [host.replace(/^www\./, ""), ...path, query.join("&"), hash].join("/");
}

/** `../images/hull.png` in a translation is the picture of the original, or one of the language in its place. */
function fileOf(target: string, file: string, tag: string): string {
  const [path = "", end = ""] = target.split(/(?=[?#].*$)/s);
  const folder = languageFolder({ tag });
  const seen = posix.join(posix.dirname(file), fileNamed(path));
  return (seen.startsWith(folder) ? `content/${seen.slice(folder.length)}` : seen) + end;
}
