/** GitBook and HonKit, whose menu is `SUMMARY.md`: https://gitbook.com/docs/getting-started/git-sync/content-configuration */
import { posix } from "node:path";
import { withoutEnding } from "../../content/check-record.ts";
import type { FoundSite, MovingPage, Syntax } from "../model.ts";
import { groupAt, readSettings, textAt } from "../settings/read-settings.ts";
import {
  filesBelow,
  findSettings,
  folderOf,
  type Generator,
  GITHUB,
  isMarkdown,
  pageOf,
  routeOf,
  seenFrom,
} from "./generator.ts";
import { writtenMenu } from "./written-menu.ts";

const SYNTAX: Syntax = { gitbook: true, templates: "liquid", ...GITHUB };

export const gitbook: Generator = {
  name: "GitBook",
  find: (tree) =>
    findSettings(tree, [".gitbook.yaml", ".gitbook.yml", "book.json", "book.js"], (source) =>
      /\S/.test(source),
    ) ?? findSettings(tree, ["SUMMARY.md"], (source) => /^\s*[*-] +\[[^\]]*\]\(/m.test(source)),
  read(tree, file, tell) {
    const settings = file.endsWith(".md") ? {} : readSettings(file, tree, tell);
    const folder = posix.join(folderOf(file) || ".", textAt(settings, "root") ?? ".");
    const named = (name: string, usual: string) =>
      posix.normalize(textAt(settings, "structure", name) ?? usual);
    const [summary, readme] = [named("summary", "SUMMARY.md"), named("readme", "README.md")];
    const inside = filesBelow(tree, folder).map((one) => seenFrom(folder, one));
    const texts = inside.filter(
      (inner) => isMarkdown(inner) && !/(^|\/)(SUMMARY|GLOSSARY)\.md$/.test(inner),
    );
    const pages = texts.flatMap((inner): MovingPage[] => {
      if (inner === summary || /(^|\/)[._]/.test(inner)) return [];
      const name =
        inner === readme ? "" : withoutEnding(inner).replace(/(^|\/)(README|index)$/i, "");
      const source = posix.join(folder, inner);
      const place = () => ({ path: routeOf(name) });
      const page = pageOf(
        tree,
        { source, collection: "pages", inner, syntax: SYNTAX, place },
        tell,
      );
      return page ? [page] : [];
    });
    const menu = posix.join(folder, summary);
    const isMenu = tree.has(menu);
    const navigation = isMenu ? writtenMenu({ tree, file: menu, folder, pages }, tell) : [];
    const listed = pages.find(({ path }) => path === "/");
    return {
      name: textAt(settings, "title"),
      description: textAt(settings, "description"),
      language: textAt(settings, "language"),
      trailingSlash: false,
      pages,
      ...(navigation.length > 0 ? { navigation } : {}),
      redirects: [
        ...pages
          .filter((page) => page !== listed)
          .map(({ path }) => ({ from: `${path}.html`, to: path })),
        ...Object.entries(groupAt(settings, "redirects")).flatMap(([from, to]) => {
          const page = pages.find(({ source }) => seenFrom(folder, source) === to);
          return page ? [{ from: routeOf(from), to: page.path }] : [];
        }),
      ],
      statics: [{ folder, at: "", isMixed: true }],
    } satisfies FoundSite;
  },
};
