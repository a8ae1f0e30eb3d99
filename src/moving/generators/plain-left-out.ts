/** What a folder of Markdown says of texts that are for nobody: `.gitignore`, and the settings of what reads Markdown in code. */
import { ABOUT_PROGRAM } from "../about-program.ts";
import { isCodeApp } from "../code-app.ts";
import { globOf, type Matches } from "../globs.ts";
import { askAbout, below, ignoredLines, type LeftOut } from "../left-out.ts";
import type { TellLeft } from "../model.ts";
import { isCode } from "../settings/read-code.ts";
import { at, groupAt, readSettings, textAt } from "../settings/read-settings.ts";
import type { MovingTree } from "../tree.ts";
import { isMarkdown, listOf } from "./generator.ts";

export const gitIgnored = (tree: MovingTree, home: string): readonly LeftOut[] =>
  ignoredLines(`${home}.gitignore`, "", tree.read(`${home}.gitignore`) ?? "", home);

export const HIDDEN_NAMES = "names that begin with a dot";

export const isHiddenName: Matches = (path) => /(^|\/)\./.test(path);

export function plainLeftOut(tree: MovingTree, tell: TellLeft): readonly LeftOut[] {
  return [
    ...gitIgnored(tree, ""),
    ...nuxtContent(tree, tell),
    ...besideCode(tree),
    {
      file: "the folder itself",
      what: HIDDEN_NAMES,
      isOut: (path) => isMarkdown(path) && isHiddenName(path),
    },
  ];
}

const TESTS = /(^|\/)(__tests__|__fixtures__|fixtures|tests?|e2e)\//;

/** Where code makes the pages, texts beside it are for those who write it: README.md and CLAUDE.md have no address. */
function besideCode(tree: MovingTree): readonly LeftOut[] {
  if (!isCodeApp(tree)) return [];
  const isOut = (path: string) =>
    isMarkdown(path) && (TESTS.test(path) || (!path.includes("/") && ABOUT_PROGRAM.test(path)));
  return [{ file: "package.json", what: "texts about the program and its tests", isOut }];
}

const settingsIn = (tree: MovingTree, name: string): string | undefined =>
  ["ts", "mts", "js", "mjs", "cjs"].map((ending) => `${name}.config.${ending}`).find(tree.has);

/** https://content.nuxt.com/docs/collections/sources: what no collection takes is no page. */
function nuxtContent(tree: MovingTree, tell: TellLeft): readonly LeftOut[] {
  const file = settingsIn(tree, "content");
  if (file === undefined || !/@nuxt\/content/.test(tree.read(file) ?? "")) return [];
  const settings = readSettings(file, tree, () => {});
  const sources = Object.values(groupAt(settings, "collections"))
    .flatMap((one) => [at(one, "source")].flat())
    .map((one) => ({ include: textAt(one, "include"), exclude: groupAt(one).exclude }));
  const excluded = sources.flatMap(({ exclude }) => listOf(exclude));
  if (sources.some(({ exclude }) => isCode(exclude)))
    askAbout(tell, file, "exclude of a collection", "files");
  return [...new Set(excluded)].map((one) => {
    const isOut = globOf(one);
    // One collection may take what another leaves out.
    const others = sources.filter(({ exclude }) => !listOf(exclude).includes(one));
    const isIn = others.flatMap(({ include }) => (include === undefined ? [] : globOf(include)));
    return {
      file,
      what: `exclude: ${one}`,
      isOut: below("content", (path) => isOut(path) && !isIn.some((isOne) => isOne(path))),
    };
  });
}
