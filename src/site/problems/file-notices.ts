/** Files that are most likely a mistake: sources that match none, misplaced translations, imports whose styles stay away. */
import { misplacedTranslations } from "../../content/translations/misplaced.ts";
import { noticeLine } from "../../errors.ts";
import type { DataImport } from "../code/data-imports.ts";
import { placeOfImport } from "../code/hidden-imports.ts";
import type { LoadedSite } from "../load-site.ts";
import { unmatchedNotices } from "./unmatched.ts";

type Told = Pick<LoadedSite, "compiled" | "editions">;

/** A sentence for each. */
export const fileNotices = (root: string, site: Told): readonly string[] => [
  ...unmatchedNotices(root, site),
  ...misplacedNotices(root, site),
  ...site.compiled.code.templates.browserStyles.map((one) => styleNotice(root, one)),
];

const styleNotice = (root: string, one: DataImport): string =>
  noticeLine({
    rule: "site/styles",
    ...placeOfImport(root, one),
    message: `${one.written} writes its styles in browsers alone: what templates show by it has class names without rules`,
    hint: "write CSS Modules, Tailwind's classes, or @emotion/styled, whose styles arrive; or make it an island",
  });

function misplacedNotices(root: string, { compiled, editions }: Told): readonly string[] {
  const [first] = editions;
  if (!first) return [];
  const languages = editions.map(({ language }) => language);
  const { content } = compiled.site;
  return misplacedTranslations({ root, languages }, content, first.found).notices.map(noticeLine);
}
