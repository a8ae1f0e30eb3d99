/** Names of files that are most likely a mistake: sources that match none, and misplaced translations. */
import { misplacedTranslations } from "../../content/translations/misplaced.ts";
import { noticeLine } from "../../errors.ts";
import type { LoadedSite } from "../load-site.ts";
import { unmatchedNotices } from "./unmatched.ts";

type Told = Pick<LoadedSite, "compiled" | "editions">;

/** A sentence for each. */
export const fileNotices = (root: string, site: Told): readonly string[] => [
  ...unmatchedNotices(root, site),
  ...misplacedNotices(root, site),
];

function misplacedNotices(root: string, { compiled, editions }: Told): readonly string[] {
  const [first] = editions;
  if (!first) return [];
  const languages = editions.map(({ language }) => language);
  const { content } = compiled.site;
  return misplacedTranslations({ root, languages }, content, first.found).notices.map(noticeLine);
}
