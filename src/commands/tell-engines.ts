/** After a publish: tells search engines which pages changed in words, where the site asks for it. */
import { changedWords } from "../compare/changed-words.ts";
import type { Comparison } from "../compare/site-changes.ts";
import { NOT_FOUND_FILE, urlOfFile, urlOfPath } from "../hosting/url.ts";
import { type BuildInfo, urlFormOf } from "../output/build-info.ts";
import { announce } from "../publish/index-now.ts";
import type { Reporter } from "../report.ts";

/** `changes`: undefined for a first release. A failure is a notice: the site is published all the same. */
export async function tellEngines(
  { indexNow, pages, ...info }: BuildInfo,
  changes: Comparison | undefined,
  report: Reporter,
): Promise<void> {
  if (!indexNow) return;
  const hidden = new Set(pages.filter(({ noindex }) => noindex).map(({ path }) => path));
  const addresses = changes ? changedWords(changes) : pages.map(({ path }) => path);
  const form = urlFormOf(info);
  const urls = addresses
    .filter((path) => !hidden.has(path) && path !== `/${NOT_FOUND_FILE}`)
    .map((path) => urlOfPath(form, path));
  if (urls.length === 0) return;
  const keyLocation = urlOfFile(form, `${indexNow.key}.txt`);
  const failure = await report.step("indexnow", () => announce({ ...indexNow, keyLocation, urls }));
  if (failure === undefined)
    report.line(`told search engines of ${urls.length === 1 ? "1 page" : `${urls.length} pages`}`);
  else report.warn(`search engines were not told which pages changed: ${failure}`);
}
