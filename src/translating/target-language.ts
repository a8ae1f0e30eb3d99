/** The language of the site that a translator's file is in: agencies have tags of their own, `de-DE` for `de`. */
import { type Problem, SiteError } from "../errors.ts";
import { exchangeProblem } from "./exchanged.ts";

/** Throws where none fits, or several do. */
export function targetLanguage(file: string, given: string, tags: readonly string[]): string {
  const same = tags.find((tag) => tag.toLowerCase() === plain(given).toLowerCase());
  if (same !== undefined) return same;
  const wanted = writtenIn(given);
  const [only, ...more] = tags.filter((tag) => wanted !== undefined && writtenIn(tag) === wanted);
  if (only !== undefined && more.length === 0) return only;
  const problem: Problem = exchangeProblem(
    { file },
    only === undefined
      ? `is in "${given}", which is no language of the site to translate into`
      : `is in "${given}", which may be ${[only, ...more].join(" or ")}`,
    `its language, target-language in XLIFF, is one of ${tags.join(", ")}`,
  );
  throw new SiteError("The translations cannot be taken in, and nothing was changed", [problem]);
}

const plain = (tag: string): string => tag.trim().replaceAll("_", "-");

/** Language and script; undefined of what is no tag. */
function writtenIn(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(plain(tag)).maximize();
    return `${language}-${script ?? ""}`;
  } catch {
    return undefined;
  }
}
