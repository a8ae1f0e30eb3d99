/** The brand's mark is published as a drawing of the site's own origin, so it is checked as every drawing is. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { placeOf, SiteError } from "../../errors.ts";
import { MANIFEST } from "../../site/manifest.ts";
import { settingPlace } from "../../site/settings/setting-place.ts";
import { readSvg } from "../drawings/svg.ts";

/** Throws a SiteError that names the setting, and where in the mark each fault is. */
export async function assertMark(root: string, mark: string): Promise<void> {
  try {
    readSvg("mark", mark);
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    const where = settingPlace(MANIFEST, await readFile(join(root, MANIFEST), "utf8"), ["mark"]);
    throw new SiteError(
      "The settings cannot be used",
      error.problems.map((problem) => ({
        ...problem,
        rule: "settings/mark",
        where,
        message: `${placeOf(problem.where)} ${problem.message}`,
      })),
    );
  }
}
