/** Pages that no page leads to, and files that nothing asks for. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { NOT_FOUND_FILE } from "../../hosting/url.ts";
import { cssUrls } from "../reading/css-urls.ts";
import { isWithin } from "../reading/element.ts";
import { linkTargetOf } from "../reading/link-target.ts";
import type { BuiltPage, BuiltSite, Collector, Finding } from "../reading/types.ts";

/** Requested under fixed names by browsers, robots and hosts. */
const ASKED_FOR =
  /^(robots\.txt|sitemap(-\d+)?\.xml|favicon\.ico|_headers|_redirects|humans\.txt|CNAME|\.nojekyll|\.well-known\/.+)$/;

export function createOrphans(site: BuiltSite, out: string): Collector {
  const linked = new Set<string>();
  const linkedInBodies = new Set<string>();
  const used = new Set<string>();
  return {
    add({ page, references }) {
      for (const { url, use, element } of references) {
        const target = linkTargetOf(url, page.route, site);
        const path = "path" in target ? ("better" in target ? target.better : target.path) : "";
        if (path === "") continue;
        used.add(path.slice(1));
        if (use !== "visit" || path === page.route) continue;
        linked.add(path);
        if (isWithin(element, "main")) linkedInBodies.add(path);
      }
    },
    async end() {
      await addNamedByFiles(site, out, used);
      return [
        ...site.pages.flatMap((page): Finding[] => {
          if (!page.listed || page.route === "/" || linked.has(page.route)) return [];
          return [
            {
              rule: "links/orphan-page",
              where: { file: page.file, route: page.route },
              message: "no other page links to this one, so visitors and search engines miss it",
              hint: "link to it from a menu or a list, or take it out of the site",
            },
          ];
        }),
        ...site.pages
          .filter(({ listed, route }) => listed && route !== "/" && linked.has(route))
          .filter(({ route }) => !linkedInBodies.has(route))
          .map(onlyInMenus),
        ...site.pages.flatMap((page): Finding[] =>
          page.kind !== undefined || page.file === NOT_FOUND_FILE
            ? []
            : [
                {
                  rule: "links/unknown-page",
                  where: { file: page.file },
                  message: "is a page that no route of the site made",
                  hint: "build the site again; nothing else may write into the output",
                },
              ],
        ),
        ...[...site.files.keys()].flatMap((file): Finding[] =>
          used.has(file) || site.given.has(file) || ASKED_FOR.test(file) || file.endsWith(".html")
            ? []
            : [
                {
                  rule: "links/orphan-file",
                  where: { file },
                  message: "nothing on the site asks for this file",
                  hint: "remove what makes it, or use it",
                },
              ],
        ),
      ];
    },
  };
}

const onlyInMenus = ({ file, route }: BuiltPage): Finding => ({
  rule: "links/only-in-menus",
  where: { file, route },
  message: "no other page links to this one from its main part",
  notice: true,
});

/** Adds what the manifest, style sheets and scripts in use ask for, and what that asks for in turn. */
async function addNamedByFiles(site: BuiltSite, out: string, used: Set<string>): Promise<void> {
  const files = [...site.files.keys()];
  for (const file of used) {
    if (!site.files.has(file) || !/\.(css|js|mjs|webmanifest)$/.test(file)) continue;
    const source = await readFile(join(out, file), "utf8");
    if (file.endsWith(".css"))
      for (const url of cssUrls(source)) {
        const target = linkTargetOf(url, `/${file}`, site);
        if (target.kind === "own") used.add(target.path.slice(1));
      }
    else
      for (const name of files) if (source.includes(name.split("/").at(-1) ?? name)) used.add(name);
  }
}
