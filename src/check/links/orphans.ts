/** Pages that no page leads to, and files that nothing asks for. */
import { isRuleFile } from "../../hosting/rule-files.ts";
import { NOT_FOUND_FILE, photographOf } from "../../hosting/url.ts";
import { readCardPictures } from "../../output/card-pictures.ts";
import type { BuiltPage, BuiltSite } from "../reading/built-site.ts";
import { placeOnPage, type Rule } from "../rules/rule.ts";
import { USES } from "./uses.ts";

/** That of the site, or of a language, which lies beside the language's home page. */
const isNotFoundPage = (file: string, { routes }: Pick<BuiltSite, "routes">): boolean =>
  file === NOT_FOUND_FILE ||
  (file.endsWith(`/${NOT_FOUND_FILE}`) &&
    routes.has(`/${file.slice(0, -NOT_FOUND_FILE.length - 1)}`));

/** Requested under fixed names by browsers, robots and hosts. */
const ASKED_FOR =
  /^(robots\.txt|sitemap(-\d+)?\.xml|favicon\.ico|humans\.txt|CNAME|\.nojekyll|(.+\/)?\.htaccess|\.well-known\/.+)$/;

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
      const { asked } = run.survey(USES);
      return async () => {
        const all = new Set([...(await asked()), ...(await readCardPictures(run.out))]);
        // A photograph is published in its usual sizes, whatever form of it pages and styles ask for.
        const shown = new Set([...all].map(photographOf));
        const isShown = (file: string) => {
          const photograph = photographOf(file);
          return photograph !== undefined && shown.has(photograph);
        };
        return [...run.site.files.keys()]
          .filter((file) => !all.has(file) && !run.site.given.has(file) && !isShown(file))
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
