/** What Docusaurus has beside its docs: blogs, and pages in Markdown or React. */
import { posix } from "node:path";
import { withoutEnding } from "../../content/check-record.ts";
import type { MovingPage, Syntax, TellLeft } from "../model.ts";
import { type Group, textAt } from "../settings/read-settings.ts";
import type { MovingTree } from "../tree.ts";
import { filesBelow, GITHUB, isMarkdown, pageOf, routeOf, textOf } from "./generator.ts";

export const SYNTAX: Syntax = { mdx: true, ...GITHUB };

export function blogPages(tree: MovingTree, home: string, options: Group, tell: TellLeft) {
  const folder = posix.join(home, textAt(options, "path") ?? "blog");
  const base = routeOf(textAt(options, "routeBasePath") ?? "blog");
  return filesBelow(tree, folder)
    .filter(isMarkdown)
    .flatMap((source) => {
      const inner = source.slice(folder.length + 1);
      const name = withoutEnding(inner).replace(/\/index$/i, "");
      const dated = /^(.*\/)?(\d{4})[-/](\d{1,2})[-/](\d{1,2})[-/](.+)$/.exec(name);
      const day = dated && [dated[2], dated[3]?.padStart(2, "0"), dated[4]?.padStart(2, "0")];
      return (
        pageOf(
          tree,
          {
            source,
            collection: "blog",
            inner,
            syntax: SYNTAX,
            consume: ["slug", "id"],
            under: day ? { date: day.join("-") } : {},
            place: (data) => {
              const slug = textOf(data.slug);
              const own = day
                ? routeOf(base, ...day.map(String), dated?.[5] ?? "")
                : routeOf(base, name);
              return { path: slug ? routeOf(base, slug) : own, unlisted: true };
            },
          },
          tell,
        ) ?? []
      );
    });
}

/** Pages in React are told: a template takes their place. */
export function plainPages(
  tree: MovingTree,
  home: string,
  options: Group,
  tell: TellLeft,
): readonly MovingPage[] {
  const folder = posix.join(home, textAt(options, "path") ?? "src/pages");
  return filesBelow(tree, folder).flatMap((source) => {
    const inner = source.slice(folder.length + 1);
    if (/\.[jt]sx?$/.test(source) && !/(^|\/)_/.test(inner) && !/\.(test|spec|d)\./.test(source))
      tell({
        file: source,
        what: `the page ${routeOf(withoutEnding(inner).replace(/(^|\/)index$/, ""))} in React`,
        why: "not carried over: make it a template and a kind in templates/site.tsx",
      });
    if (!isMarkdown(source)) return [];
    const place = (data: Readonly<Record<string, unknown>>) => ({
      path: routeOf(textOf(data.slug) ?? withoutEnding(inner).replace(/(^|\/)index$/, "")),
      unlisted: true,
    });
    return (
      pageOf(
        tree,
        { source, collection: "pages", inner, syntax: SYNTAX, consume: ["slug", "id"], place },
        tell,
      ) ?? []
    );
  });
}
