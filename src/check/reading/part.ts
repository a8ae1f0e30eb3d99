/** One part of a site that several machines build: its own pages, and the others as promised. */
import type { BuiltFolders, Shard } from "../../config.ts";
import { SiteError } from "../../errors.ts";
import { isInShard } from "../../hosting/shard.ts";
import { nameOf } from "../../output/parts.ts";
import { type ReadSite, siteOf } from "./read-site.ts";

/** Links to pages of other parts lead somewhere. Throws a SiteError where a page of this part is not there. */
export function partOf(site: ReadSite, shard: Shard, out: BuiltFolders): ReadSite {
  const { index, count } = shard;
  const { buildInfo, files, redirects } = site;
  const own = buildInfo.pages.filter(({ path }) => isInShard(shard, path));
  const missing = own.filter(({ file }) => !files.has(file));
  if (missing.length > 0)
    throw new SiteError(`${nameOf(out)} is not part ${index} of ${count}`, [
      {
        rule: "output/other-part",
        where: { file: missing[0]?.file ?? nameOf(out) },
        message: `${missing.length} of its ${own.length} pages are not in the folder`,
        hint: `build it with --shard ${index}/${count}, or name the folder of this part with --out`,
      },
    ]);
  const promised = buildInfo.pages.filter(({ file }) => !files.has(file));
  const all = new Map([...files, ...promised.map(({ file }): [string, number] => [file, 0])]);
  const whole = siteOf(buildInfo, all, redirects);
  return { ...whole, pages: whole.pages.filter(({ file }) => files.has(file)) };
}
