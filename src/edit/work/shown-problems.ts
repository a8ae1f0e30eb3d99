/** Problems as the desk lists them: the pages that they lead to, and the field that is to be changed, where that is known. */
import type { Problem } from "../../errors.ts";
import type { ReadySite } from "../../serve/site-builder.ts";
import { contentFiles } from "../content-files.ts";
import type { Field } from "../fields.ts";
import { addressIn, type SiteView } from "../site-view.ts";
import { fieldAt } from "../writer/field-at.ts";

export interface ShownProblem {
  readonly rule: string;
  readonly message: string;
  readonly hint?: string;
  readonly file?: string;
  readonly line?: number;
  /** Addresses, as browsers have them. */
  readonly pages: readonly string[];
  readonly field?: Field;
}

type Found = Problem & { readonly routes?: readonly string[] };

/** `site` is undefined while there is none: then nothing leads anywhere. */
export const shownProblems = (
  view: SiteView,
  site: ReadySite | undefined,
  problems: readonly Found[],
): readonly ShownProblem[] => problems.map((problem) => shown(view, site, problem));

function shown(view: SiteView, site: ReadySite | undefined, problem: Found): ShownProblem {
  const { rule, message, hint, where } = problem;
  const { file, line } = where;
  const routes = problem.routes ?? (where.route === undefined ? [] : [where.route]);
  const field = site && fieldOf(view, site, problem);
  const own = routes.length === 0 && site && file !== undefined ? pagesOf(site, file) : [];
  return {
    rule,
    message,
    ...(hint === undefined ? {} : { hint }),
    ...(file === undefined ? {} : { file }),
    ...(line === undefined ? {} : { line }),
    pages: site
      ? [...routes, ...own]
          .filter((path) => site.routes.has(path))
          .map((path) => addressIn(site, path))
      : [],
    ...(field ? { field } : {}),
  };
}

/** The page that a record makes, where it is one alone. */
function pagesOf({ routes }: ReadySite, file: string): readonly string[] {
  const own = [...routes.values()].filter(({ source }) => source === file);
  return own.length === 1 ? own.map(({ path }) => path) : [];
}

function fieldOf(
  view: SiteView,
  { site }: ReadySite,
  { where: { file, line, column } }: Problem,
): Field | undefined {
  if (file === undefined || line === undefined || !contentFiles(view.root, site).has(file))
    return undefined;
  const path = fieldAt(file, view.textOf(file), line, column);
  return path && { file, path };
}
