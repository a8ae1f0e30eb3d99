/** Looks at the pages of a comparison in a browser, where there is one. */
import { comparedPages } from "../compare/pictures/compared-pages.ts";
import type { BrowserPlace } from "../compare/pictures/find-browser.ts";
import type { View } from "../compare/pictures/page-pictures.ts";
import { withPictures } from "../compare/pictures/with-pictures.ts";
import type { Comparison } from "../compare/site-changes.ts";
import type { Version } from "../compare/version.ts";
import type { Config } from "../config.ts";
import type { Reporter } from "../report.ts";

export interface PictureWishes {
  readonly browser: BrowserPlace;
  /** By night too. */
  readonly dark: boolean;
}

const WIDTHS = [390, 1440];

/** Without a browser it says so, and the comparison stays as it is. `folder`: where pictures are kept. */
export async function lookAtPages(
  { root, visibility }: Config,
  comparison: Comparison,
  versions: readonly [Version, Version],
  { browser: place, dark }: PictureWishes,
  folder: string | undefined,
  report: Reporter,
): Promise<Comparison> {
  // What is new or gone differs as a whole: of use are the pictures themselves.
  const pages = comparedPages(comparison, ...versions).filter(
    ({ before, after }) => folder !== undefined || (before !== undefined && after !== undefined),
  );
  if (pages.length === 0) return comparison;
  const { openBrowser } = await import("../compare/pictures/browser.ts");
  const browser = await openBrowser(root, place);
  if ("reason" in browser) {
    report.warn(`no pictures were taken: ${browser.reason}`);
    return comparison;
  }
  try {
    const { pictureChanges } = await import("../compare/pictures/picture-changes.ts");
    const schemes = dark ? (["light", "dark"] as const) : (["light"] as const);
    const pictures = await pictureChanges(browser, versions, pages, {
      views: schemes.flatMap((scheme) => WIDTHS.map((width): View => ({ width, scheme }))),
      folder,
      now: new Date(`${visibility.today}T12:00:00Z`),
      progress: (done, total) => report.progress("pictures", done, total),
    });
    return withPictures(comparison, pictures);
  } finally {
    await browser.close();
  }
}
