/** After a publish: tells search engines which pages changed in words, where the site asks for it. */
import { groupBy } from "../collections/group-by.ts";
import { changedWords } from "../compare/changed-words.ts";
import type { Comparison } from "../compare/site-changes.ts";
import { NOT_FOUND_FILE, urlOfFile, urlOfPath } from "../hosting/url.ts";
import { type BuildInfo, urlFormOf } from "../output/build-info.ts";
import { announce } from "../publish/index-now.ts";
import type { Reporter } from "../report.ts";
import { isListed } from "../site/routes/listed.ts";

/** `changes`: undefined for a first release. A failure is a notice: the site is published all the same. */
export async function tellEngines(
  { indexNow, pages, ...info }: BuildInfo,
  changes: Comparison | undefined,
  report: Reporter,
): Promise<void> {
  if (!indexNow) return;
  const hidden = new Set(pages.filter((page) => !isListed(page)).map(({ path }) => path));
  const addresses = changes ? changedWords(changes) : pages.map(({ path }) => path);
  const told = addresses.filter((path) => !hidden.has(path) && path !== `/${NOT_FOUND_FILE}`);
  if (told.length === 0) return;
  const origins = new Map(pages.map(({ path, origin }) => [path, origin]));
  // Each host proves with a key of its own that it may speak.
  const byHost = groupBy(told, (path) => origins.get(path) ?? info.origin);
  const failures = await report.step("indexnow", async () => {
    const all: string[] = [];
    for (const [origin, paths] of byHost) {
      const form = urlFormOf({ ...info, origin });
      const urls = paths.map((path) => urlOfPath(form, path));
      const keyLocation = urlOfFile(form, `${indexNow.key}.txt`);
      all.push(...[await announce({ ...indexNow, keyLocation, urls })].flatMap((one) => one ?? []));
    }
    return all;
  });
  const [failure] = failures;
  if (failure === undefined)
    report.line(`told search engines of ${told.length === 1 ? "1 page" : `${told.length} pages`}`);
  else report.warn(`search engines were not told which pages changed: ${failure}`);
}
