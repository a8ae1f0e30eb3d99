/** What Docusaurus makes no page of: `exclude` of docs, blogs and pages, and its usual value, GlobExcludeDefault. */
import { posix } from "node:path";
import { globOf } from "../globs.ts";
import { askAbout, belowAny, type LeftOut } from "../left-out.ts";
import type { TellLeft } from "../model.ts";
import { isCode } from "../settings/read-code.ts";
import type { Group } from "../settings/read-settings.ts";
import type { MovingTree } from "../tree.ts";
import { filesBelow, isMarkdown, listOf, textOf } from "./generator.ts";

export type Kind = "docs" | "blog" | "pages";

const USUAL_FOLDERS: Readonly<Record<Kind, string>> = {
  docs: "docs",
  blog: "blog",
  pages: "src/pages",
};

const USUAL = [
  "**/_*.{js,jsx,ts,tsx,md,mdx}",
  "**/_*/**",
  "**/*.test.{js,jsx,ts,tsx}",
  "**/__tests__/**",
];

/** Rules for what one plug-in reads. Other texts may still import what is left out. */
export function docusaurusLeftOut(
  tree: MovingTree,
  file: string,
  home: string,
  kind: Kind,
  options: Group,
  tell: TellLeft,
): readonly LeftOut[] {
  const id = textOf(options.id);
  const own = posix.join(home, textOf(options.path) ?? USUAL_FOLDERS[kind]);
  const versions = posix.join(home, id ? `${id}_versioned_docs` : "versioned_docs");
  const folders = [own, ...(kind === "docs" ? versionFolders(tree, versions) : [])];
  const rule = (what: string, pattern: string, without: readonly string[] = []): LeftOut => {
    const isOne = globOf(pattern);
    const isKept = without.map((one) => globOf(one));
    const isIn = belowAny(folders, (path) => isOne(path) && !isKept.some((kept) => kept(path)));
    return {
      file,
      what: `${what} of ${kind}: ${pattern}`,
      isOut: (path) => isMarkdown(path) && isIn(path),
      isPart: true,
    };
  };
  const { exclude, include } = options;
  for (const [name, value] of Object.entries({ exclude, include }))
    if (isCode(value)) askAbout(tell, file, `${name} of ${kind}`, kind === "blog" ? "posts" : kind);
  const named = listOf(exclude);
  const only = listOf(include);
  return [
    ...named.map((one) => rule("exclude", one)),
    // `exclude` takes their place, and whoever writes it seldom means to show parts of other texts.
    ...USUAL.map((one) => rule("left out by Docusaurus itself,", one)),
    rule("left out by Docusaurus itself,", "**/.*{,/**}"),
    ...(only.length > 0 && !isCode(include)
      ? [
          {
            ...rule("include", "**", only),
            what: `include of ${kind} names ${only.join(", ")} alone`,
          },
        ]
      : []),
  ];
}

const versionFolders = (tree: MovingTree, versions: string): readonly string[] => [
  ...new Set(
    filesBelow(tree, versions).map((file) =>
      posix.join(versions, file.slice(versions.length + 1).split("/")[0] ?? ""),
    ),
  ),
];
