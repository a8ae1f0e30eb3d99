/** What Hugo and Zola read no page from: https://gohugo.io/configuration/all/#ignorefiles, source/sourceSpec.go */
import { posix } from "node:path";
import { globOf, type Matches, regexpOf } from "../globs.ts";
import { askAbout, below, belowAny, type LeftOut } from "../left-out.ts";
import type { TellLeft } from "../model.ts";
import { groupAt, listAt, textAt } from "../settings/read-settings.ts";
import { listOf } from "./generator.ts";
import { contentMounts, hiddenLanguages } from "./hugo-content.ts";

export function hugoLeftOut(
  file: string,
  home: string,
  settings: unknown,
  tell: TellLeft,
): readonly LeftOut[] {
  const rule = (what: string, isOut: Matches): LeftOut => ({ file, what, isOut });
  const folders = contentFolders(settings);
  const inContent = (isOne: Matches) =>
    belowAny(
      folders.map((folder) => posix.join(home, folder)),
      isOne,
    );
  return [
    ...ignoredIn(settings).flatMap(([name, patterns]) =>
      patterns.flatMap((written) => {
        const form = formOf(written);
        if (form === undefined) askAbout(tell, file, `${name}: ${written}`, "files");
        // Hugo asks for the whole path on the disk.
        return form ? rule(`${name}: ${written}`, (path) => form.test(`/${path}`)) : [];
      }),
    ),
    ...listOf(listAt(settings, "ignored_content")).map((written) =>
      rule(`ignored_content: ${written}`, inContent(anyEnd(written))),
    ),
    ...languageRules(home, settings, folders, rule),
    ...mountRules(home, settings, rule),
    rule(
      "names that begin with a dot or #, or end in ~",
      inContent((path) => path.split("/").some((name) => /^[.#]|~$/.test(name))),
    ),
  ];
}

/** Hugo takes names of settings in any letter case. */
const ignoredIn = (settings: unknown): readonly (readonly [string, readonly string[]])[] =>
  Object.entries(groupAt(settings)).flatMap(([name, value]) =>
    /^ignore(content)?files$/i.test(name) ? [[name, listOf(value)] as const] : [],
  );

type Rule = (what: string, isOut: Matches) => LeftOut;

const contentFolders = (settings: unknown): readonly string[] => [
  textAt(settings, "contentDir") ?? "content",
  ...Object.values(groupAt(settings, "languages")).flatMap(
    (one) => textAt(one, "contentDir") ?? [],
  ),
  ...contentMounts(settings).map(({ folder }) => folder),
];

/** Of Go, whose marks may stand at the beginning: `(?i)`. */
function formOf(written: string): RegExp | undefined {
  const [, marks = "", pattern = ""] = /^(?:\(\?([ims]+)\))?(.*)$/s.exec(written) ?? [];
  return regexpOf(pattern, marks);
}

/** Zola asks for names, and for paths: whichever part of a path fits. */
function anyEnd(pattern: string): Matches {
  const isOne = globOf(pattern, { bash: true });
  return (path) => path.split("/").some((_, at, all) => isOne(all.slice(at).join("/")));
}

/** A language has a folder, or its name before the ending of files. */
function languageRules(
  home: string,
  settings: unknown,
  folders: readonly string[],
  rule: Rule,
): readonly LeftOut[] {
  const hidden = hiddenLanguages(settings);
  const isHidden = (name: string) => hidden.some((one) => one.name === name);
  const languages = Object.entries(groupAt(settings, "languages"));
  const shown = languages.flatMap(([name, one]) =>
    isHidden(name) ? [] : (textAt(one, "contentDir") ?? []),
  );
  return hidden.map(({ name, what }) => {
    const own = [
      textAt(settings, "languages", name, "contentDir"),
      ...contentMounts(settings).flatMap(({ folder, language }) =>
        language === name ? folder : [],
      ),
    ].filter((folder) => folder !== undefined && !shown.includes(folder));
    const ending = new RegExp(`\\.${name.replace(/[^\w-]/g, "")}\\.\\w+$`, "i");
    const isIn = (all: readonly (string | undefined)[], isOne: Matches) =>
      belowAny(
        all.map((folder) => posix.join(home, folder ?? "")),
        isOne,
      );
    const byName = isIn(folders, (path) => ending.test(path));
    const byFolder = isIn(own, () => true);
    // A folder of a language that is shown may lie in that of one that is not.
    const isShown = isIn(
      shown.filter((folder) => own.some((one) => folder.startsWith(`${one}/`))),
      () => true,
    );
    return rule(what, (path) => byName(path) || (byFolder(path) && !isShown(path)));
  });
}

/** https://gohugo.io/configuration/module/#mounts: `files` may say no with `!`. */
const mountRules = (home: string, settings: unknown, rule: Rule): readonly LeftOut[] =>
  contentMounts(settings).flatMap(({ folder, settings: mount }) => {
    const patterns = (name: string) =>
      listOf(groupAt(mount)[name]).map((one) => one.replace(/^(!?)\s*\/?/, "$1"));
    const named = patterns("files");
    const isOne = (one: string) => globOf(one, { nocase: true, nonegate: true });
    const out = [
      ...patterns("excludeFiles"),
      ...named.flatMap((one) => (one.startsWith("!") ? one.slice(1) : [])),
    ];
    const only = [...patterns("includeFiles"), ...named.filter((one) => !one.startsWith("!"))];
    const inside = only.map(isOne);
    const start = posix.join(home, folder);
    return [
      ...out.map((one) => rule(`excludeFiles of ${folder}: ${one}`, below(start, isOne(one)))),
      ...(only.length > 0
        ? [
            rule(
              `includeFiles of ${folder} names ${only.join(", ")} alone`,
              below(start, (path) => !inside.some((isIn) => isIn(path))),
            ),
          ]
        : []),
    ];
  });
