/** What Contentlayer takes no text from. */
import { posix } from "node:path";
import { globOf, type Matches } from "../globs.ts";
import { askAbout, below, type LeftOut } from "../left-out.ts";
import type { TellLeft } from "../model.ts";
import { isCode } from "../settings/read-code.ts";
import { groupAt, listAt, readSettings, textAt } from "../settings/read-settings.ts";
import type { MovingTree } from "../tree.ts";
import { folderOf, isMarkdown, listOf } from "./generator.ts";

/** https://contentlayer.dev/docs/reference/source-files/make-source */
export function contentlayerLeftOut(
  tree: MovingTree,
  file: string,
  tell: TellLeft,
): readonly LeftOut[] {
  const settings = readSettings(file, tree, () => {});
  const folder = posix
    .join(folderOf(file), textAt(settings, "contentDirPath") ?? ".")
    .replace(/^\.$/, "");
  const excluded = listAt(settings, "contentDirExclude");
  const rule = (what: string, isOne: Matches): LeftOut => ({
    file,
    what,
    isOut: below(folder, (path) => isMarkdown(path) && isOne(path)),
  });
  const patterns = listAt(settings, "documentTypes").map((one) => textAt(one, "filePathPattern"));
  const named = patterns.filter((one) => one !== undefined);
  const isKnown = named.length > 0 && named.length === patterns.length;
  if (!isKnown || isCode(groupAt(settings).contentDirExclude))
    askAbout(tell, file, "contentDirExclude and filePathPattern", "files");
  const isMeant = named.map((one) => globOf(one));
  return [
    ...listOf(excluded).map((one) => rule(`contentDirExclude: ${one}`, inPath(one))),
    ...(isKnown
      ? [
          rule(
            `filePathPattern names ${named.join(", ")} alone`,
            (path) => !isMeant.some((isIn) => isIn(path)),
          ),
        ]
      : []),
  ];
}

/** A folder or a file, or a glob. */
const inPath = (pattern: string): Matches => {
  const plain = pattern.replace(/^\.?\//, "").replace(/\/$/, "");
  const isOne = globOf(plain);
  return (path) => isOne(path) || path.startsWith(`${plain}/`);
};
