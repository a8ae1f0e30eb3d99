/** Pages that no page leads to, and files that nothing asks for. */
import { readFile } from "node:fs/promises";
import { isRuleFile } from "../../hosting/rule-files.ts";
import { NOT_FOUND_FILE } from "../../hosting/url.ts";
import { fileIn } from "../../output/parts.ts";
import type { BuiltPage, BuiltSite } from "../reading/built-site.ts";
import { cssUrls } from "../reading/css-urls.ts";
import { isWithin } from "../reading/element.ts";
import { linkTargetOf } from "../reading/link-target.ts";
import { type Joiner, placeOnPage, type Rule, type Run, type Survey } from "../rules/rule.ts";

/** That of the site, or of a language, which lies beside the language's home page. */
const isNotFoundPage = (file: string, { routes }: Pick<BuiltSite, "routes">): boolean =>
  file === NOT_FOUND_FILE ||
  (file.endsWith(`/${NOT_FOUND_FILE}`) &&
    routes.has(`/${file.slice(0, -NOT_FOUND_FILE.length - 1)}`));

/** Requested under fixed names by browsers, robots and hosts. */
const ASKED_FOR =
  /^(robots\.txt|sitemap(-\d+)?\.xml|favicon\.ico|humans\.txt|CNAME|\.nojekyll|\.well-known\/.+)$/;

export const ORPHANS: readonly Rule[] = [
  {
    id: "links/orphan-page",
    severity: "error",
    explain: {
      title: "Every page is linked from another",
      why: "Visitors do not find it, and search engines think little of it.",
      fix: "Link to it from a menu, a list or a related page.",
    },
    site(run) {
      const { linked } = run.survey(USES);
      return () =>
        run.site.pages
          .filter((page) => isBelowHome(page, run.site))
          .filter(({ route }) => !linked.has(route))
          .map((page) => ({
            where: placeOnPage(page),
            message: "no other page links to this one, so visitors and search engines miss it",
            hint: "link to it from a menu or a list, or take it out of the site",
          }));
    },
  },
  {
    id: "links/only-in-menus",
    severity: "notice",
    explain: {
      title: "Pages lead to each other where a reader would want it",
      why: "A page that only menus and footers name is found by those who look for it, and search engines weigh such links least.",
      fix: "Link to it from the text of a page that it belongs to.",
    },
    site(run) {
      const { linked, linkedInBodies } = run.survey(USES);
      return () =>
        run.site.pages
          .filter((page) => isBelowHome(page, run.site))
          .filter(({ route }) => linked.has(route) && !linkedInBodies.has(route))
          .map((page) => ({
            where: placeOnPage(page),
            message: "no other page links to this one from its main part",
          }));
    },
  },
  {
    id: "links/unknown-page",
    severity: "error",
    explain: {
      title: "Every page belongs to a route",
      why: "A page that no route made is a leftover: it is published and shows old words for ever.",
      fix: "Build the site again.",
    },
    site:
      ({ site }) =>
      () =>
        site.pages
          .filter(({ kind, file }) => kind === undefined && !isNotFoundPage(file, site))
          .map(({ file }) => ({
            where: { file },
            message: "is a page that no route of the site made",
            hint: "build the site again; nothing else may write into the output",
          })),
  },
  {
    id: "links/orphan-file",
    severity: "error",
    explain: {
      title: "Every file is asked for by something",
      why: "It is published, paid for and never seen, or its link got lost.",
      fix: "Use the file, or remove what makes it.",
    },
    site(run) {
      const { used } = run.survey(USES);
      return async () => {
        const all = new Set(used);
        await addNamedByFiles(run, all);
        return [...run.site.files.keys()]
          .filter((file) => !all.has(file) && !run.site.given.has(file))
          .filter((file) => !ASKED_FOR.test(file) && !isRuleFile(file) && !file.endsWith(".html"))
          .map((file) => ({
            where: { file },
            message: "nothing on the site asks for this file",
            hint: "remove what makes it, or use it",
          }));
      };
    },
  },
];

/** Each language has a home page, with a page for what is not found beside it. */
const isBelowHome = ({ listed, route }: BuiltPage, { files }: Pick<BuiltSite, "files">): boolean =>
  listed && route !== "/" && !files.has(`${route.slice(1)}/${NOT_FOUND_FILE}`);

/** Paths that a page leads to or asks for, one a line; each stands in one of the lists. */
interface PageUses {
  readonly inBody: string;
  readonly aroundIt: string;
  readonly other: string;
}

interface Uses extends Joiner<PageUses> {
  /** Paths that another page leads to. */
  readonly linked: ReadonlySet<string>;
  /** The same from main parts. */
  readonly linkedInBodies: ReadonlySet<string>;
  /** Files that a page asks for, relative to the output folder. */
  readonly used: ReadonlySet<string>;
}

const USES: Survey<PageUses, Uses> = {
  take({ page, references }, site) {
    const inBody = new Set<string>();
    const linked = new Set<string>();
    const other = new Set<string>();
    for (const { url, use, element } of references) {
      const target = linkTargetOf(url, page.route, site);
      const path = "path" in target ? ("better" in target ? target.better : target.path) : "";
      if (path === "") continue;
      if (use !== "visit" || path === page.route) other.add(path);
      else (isWithin(element, "main") ? inBody : linked).add(path);
    }
    const without = (paths: ReadonlySet<string>, ...taken: readonly ReadonlySet<string>[]) =>
      [...paths].filter((path) => !taken.some((set) => set.has(path))).join("\n");
    return {
      inBody: without(inBody),
      aroundIt: without(linked, inBody),
      other: without(other, inBody, linked),
    };
  },
  join() {
    const linked = new Set<string>();
    const linkedInBodies = new Set<string>();
    const used = new Set<string>();
    const add = (paths: string, ...sets: readonly Set<string>[]) => {
      for (const path of paths === "" ? [] : paths.split("\n")) {
        used.add(path.slice(1));
        for (const set of sets) set.add(path);
      }
    };
    return {
      linked,
      linkedInBodies,
      used,
      add({ inBody, aroundIt, other }) {
        add(inBody, linked, linkedInBodies);
        add(aroundIt, linked);
        add(other);
      },
    };
  },
};

/** Adds what the web manifest, style sheets and scripts in use ask for, and what that asks for in turn. */
async function addNamedByFiles({ site, out }: Run, used: Set<string>): Promise<void> {
  const files = [...site.files.keys()];
  for (const file of used) {
    if (!site.files.has(file) || !/\.(css|js|mjs|webmanifest)$/.test(file)) continue;
    const source = await readFile(fileIn(out, file), "utf8");
    if (file.endsWith(".css"))
      for (const url of cssUrls(source)) {
        const target = linkTargetOf(url, `/${file}`, site);
        if (target.kind === "own") used.add(target.path.slice(1));
      }
    else
      for (const name of files) if (source.includes(name.split("/").at(-1) ?? name)) used.add(name);
  }
}
