/** Files that are most likely a mistake: sources that match none, misplaced translations, imports whose styles stay away. */
import { misplacedTranslations } from "../../content/translations/misplaced.ts";
import { noticeLine, type Problem } from "../../errors.ts";
import type { DataImport } from "../code/data-imports.ts";
import { type ForeignExport, READ_ELSEWHERE } from "../code/foreign-exports.ts";
import { placeOfImport } from "../code/hidden-imports.ts";
import type { LoadedSite } from "../load-site.ts";
import { foreignPlaceNotices } from "./foreign-places.ts";
import { unmatchedNotices } from "./unmatched.ts";

type Told = Pick<LoadedSite, "compiled" | "editions">;

/** A sentence for each. */
export function fileNotices(root: string, site: Told): readonly string[] {
  const misplaced = misplacedIn(root, site);
  const told = misplaced.flatMap(({ where: { file } }) => file ?? []);
  return [
    ...unmatchedNotices(root, site, told),
    ...foreignPlaceNotices(root, site.compiled.inputs),
    ...misplaced.map(noticeLine),
    ...site.compiled.code.templates.browserStyles.map((one) => styleNotice(root, one)),
    ...site.compiled.code.templates.foreignExports.map(exportNotice),
  ];
}

const styleNotice = (root: string, one: DataImport): string =>
  noticeLine({
    rule: "site/styles",
    ...placeOfImport(root, one),
    message: `${one.written} writes its styles in browsers alone: what templates show by it has class names without rules`,
    hint: "write CSS Modules, Tailwind's classes, or @emotion/styled, whose styles arrive; or make it an island",
  });

const exportNotice = ({ name, ...where }: ForeignExport): string =>
  noticeLine({
    rule: "site/export",
    where,
    message: `\`${name}\` is exported for another generator, and nobody reads it here`,
    hint: READ_ELSEWHERE[name] ?? "leave it out",
  });

function misplacedIn(root: string, { compiled, editions }: Told): readonly Problem[] {
  const [first] = editions;
  if (!first) return [];
  const languages = editions.map(({ language }) => language);
  return misplacedTranslations({ root, languages }, compiled.site.content, first.found).notices;
}
