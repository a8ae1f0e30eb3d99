/** What is wrong with a site whose parts are not of one build, or not all there. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { groupBy } from "../collections/group-by.ts";
import type { BuiltFolders, Shard } from "../config.ts";
import type { Problem } from "../errors.ts";
import { parseBuildInfo } from "./build-info.ts";
import type { BuiltPart } from "./part-file.ts";
import { fileIn, foldersOf, nameOf } from "./parts.ts";
import { BUILD_INFO_FILE } from "./stage.ts";

const lists = new Intl.ListFormat("en-GB");
const inWords = (names: readonly string[]) => lists.format(names);

const RULE = "output/other-part";

/** Parts that were made from something else than the first one. */
export function oneBuildProblems(
  out: BuiltFolders,
  parts: readonly BuiltPart[],
): readonly Problem[] {
  const strangers =
    typeof out === "string"
      ? []
      : out.filter((folder) => !parts.some((part) => part.folder === folder));
  const [first] = parts;
  const others = parts.flatMap((part) => {
    const differing = first ? differences(first, part) : [];
    return differing.length > 0 ? [{ part, differing }] : [];
  });
  if (!first || others.length === 0) return strangers.map(noPart);
  const differing = new Set(others.flatMap((one) => one.differing));
  const names = others.map(({ part }) => labelOf(part));
  return [
    ...strangers.map(noPart),
    {
      rule: RULE,
      where: { file: first.folder },
      message: `${inWords(names)} ${names.length > 1 ? "were" : "was"} made from something else than ${labelOf(first)}: ${inWords([...differing])}`,
      hint: "build all parts from one commit, with the same content, engine and SOURCE_DATE_EPOCH; what loaders and routes read elsewhere must not change meanwhile",
    },
  ];
}

const labelOf = ({ folder, shard: { index, count } }: BuiltPart) =>
  `${folder} (part ${index} of ${count})`;

function differences(first: BuiltPart, part: BuiltPart): readonly string[] {
  const names = new Set([...Object.keys(first.inputs), ...Object.keys(part.inputs)]);
  const inputs = [...names].filter((name) => first.inputs[name] !== part.inputs[name]);
  return first.shard.count === part.shard.count ? inputs : ["the number of parts", ...inputs];
}

const noPart = (folder: string): Problem => ({
  rule: RULE,
  where: { file: folder },
  message: existsSync(folder) ? "it holds no part of a build" : "there is no such folder",
  hint: "build it with --shard, or name the folder of a part",
});

/** The folder holds another part than the one that is asked for, or a whole site. */
export const shardProblems = (
  folders: readonly string[],
  parts: readonly BuiltPart[],
  { index, count }: Shard,
): readonly Problem[] => {
  if (parts.length === 0) return folders.map(noPart);
  return parts.some(({ shard }) => shard.index === index && shard.count === count)
    ? []
    : parts.map((part) => ({
        rule: RULE,
        where: { file: part.folder },
        message: `${labelOf(part)} is not part ${index} of ${count}`,
        hint: `build it with --shard ${index}/${count}, or name the folder of this part with --out`,
      }));
};

/** The site of `--out`, which may be many folders, or that of `--from`, which is one. */
export type FolderUse = "out" | "from";

/** Parts of one build that are there twice, or are missing with their pages. */
export async function setProblems(
  out: BuiltFolders,
  parts: readonly BuiltPart[],
  use: FolderUse = "out",
): Promise<readonly Problem[]> {
  const byIndex = groupBy(parts, ({ shard }) => shard.index);
  const count = parts[0]?.shard.count ?? 0;
  const twice = [...byIndex].flatMap(([index, all]) =>
    all.length > 1 ? [twiceThere(`part ${index} of ${count}`, all)] : [],
  );
  if (byIndex.size === count) return twice;
  const left = await pagesLeft(out);
  const there = [...byIndex.keys()];
  return left === 0 ? twice : [...twice, missing(out, { there, count, left, use })];
}

const twiceThere = (part: string, all: readonly BuiltPart[]): Problem => ({
  rule: RULE,
  where: { file: all[1]?.folder ?? "" },
  message: `${part} is in ${inWords(all.map(({ folder }) => folder))}`,
  hint: "name each part once",
});

interface Lack {
  readonly there: readonly number[];
  readonly count: number;
  /** Pages. */
  readonly left: number;
  readonly use: FolderUse;
}

function missing(out: BuiltFolders, { there, count, left, use }: Lack): Problem {
  const isOne = foldersOf(out).length === 1;
  const all = Array.from({ length: count }, (_, index) => index + 1);
  const held = `${partsNamed(all.filter((index) => there.includes(index)))} of ${count}`;
  const lacking = partsNamed(all.filter((index) => !there.includes(index)));
  const alone = isOne ? `, or check this part alone with --shard ${there[0]}/${count}` : "";
  return {
    rule: "output/missing-part",
    where: { file: nameOf(out) },
    message: `${left} pages of the site are in ${isOne ? "other parts: the folder holds" : "none of these folders, which hold"} ${held}`,
    hint:
      use === "out"
        ? `name the folders of all parts, each with --out: ${lacking} too${alone}`
        : `copy the folders of all parts into one: ${lacking} too`,
  };
}

const partsNamed = (indexes: readonly number[]): string =>
  `${indexes.length > 1 ? "parts" : "part"} ${inWords(indexes.map(String))}`;

/** How many pages of the site are in none of the folders. */
async function pagesLeft(out: BuiltFolders): Promise<number> {
  const { pages } = parseBuildInfo(await readFile(fileIn(out, BUILD_INFO_FILE), "utf8"));
  return pages.filter(({ file }) => !existsSync(fileIn(out, file))).length;
}
