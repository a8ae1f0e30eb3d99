/** Quartz: notes in `content/`. https://quartz.jzhao.xyz/configuration, https://quartz.jzhao.xyz/features/private-pages */
import { posix } from "node:path";
import { globOf } from "../globs.ts";
import { askAbout, below, type LeftOut } from "../left-out.ts";
import type { HidesPage } from "../settings/hiding-code.ts";
import { Unread } from "../settings/read-code.ts";
import { at, groupAt, readSettings, textAt } from "../settings/read-settings.ts";
import { addressOf, findSettings, folderOf, type Generator, listOf } from "./generator.ts";
import { readPlain } from "./plain.ts";
import { gitIgnored, HIDDEN_NAMES, isHiddenName } from "./plain-left-out.ts";

export const quartz: Generator = {
  name: "Quartz",
  find: (tree) => findSettings(tree, ["quartz.config.ts", "quartz.config.js"]),
  leftOut(tree, file, tell) {
    const settings = readSettings(file, tree, () => {});
    const home = folderOf(file);
    const content = `${home}content`;
    const given = groupAt(settings, "configuration").ignorePatterns;
    const isCode = given instanceof Unread || listOf(given).length < [given].flat().length;
    if (isCode && given !== undefined) askAbout(tell, file, "ignorePatterns", "files");
    for (const { code } of unknownFilters(settings)) askAbout(tell, file, code, "pages");
    return [
      ...listOf(given).map((pattern): LeftOut => {
        const bare = pattern.replace(/\/$/, "");
        const all = [globOf(bare), globOf(`${bare}/**`)];
        return {
          file,
          what: `ignorePatterns: ${pattern}`,
          isOut: below(content, (path) => all.some((isOne) => isOne(path))),
        };
      }),
      ...gitIgnored(tree, home),
      { file, what: HIDDEN_NAMES, isOut: below(content, isHiddenName) },
    ];
  },
  read(tree, file, tell) {
    const settings = readSettings(file, tree, tell);
    const configuration = groupAt(settings, "configuration");
    const base = textAt(configuration, "baseUrl");
    const root = posix.join(folderOf(file), "content");
    const hides = isExplicit(settings) ? notPublished : () => undefined;
    return {
      ...readPlain(tree, tell, { root, hides }),
      name: textAt(configuration, "pageTitle"),
      language: textAt(configuration, "locale"),
      ...addressOf(base && `https://${base.replace(/^https?:\/\//, "")}`),
      statics: [{ folder: root, at: "", isMixed: true }],
    };
  },
};

const filtersOf = (settings: unknown): readonly Unread[] => {
  const filters: unknown = at(settings, "plugins", "filters");
  return Array.isArray(filters) ? filters.filter((one) => one instanceof Unread) : [];
};

const isExplicit = (settings: unknown): boolean =>
  filtersOf(settings).some(({ code }) => /\bExplicitPublish\b/.test(code));

const unknownFilters = (settings: unknown) =>
  filtersOf(settings).filter(({ code }) => !/\b(ExplicitPublish|RemoveDrafts)\b/.test(code));

/** Only what says so is shown. */
const notPublished: HidesPage = ({ publish }) =>
  /^true$/i.test(String(publish)) ? undefined : "ExplicitPublish of Quartz";
