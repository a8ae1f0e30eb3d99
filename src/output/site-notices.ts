/** What is told of a site without refusing it: what was hardly meant, or arrives nowhere. */
import { droppedCssNotices } from "../assets/styles/dropped-css.ts";
import { unknownClassNotices } from "../assets/styles/unknown-classes.ts";
import { unreadClassNotices } from "../assets/styles/unread-classes.ts";
import type { Cache } from "../cache/cache.ts";
import type { Visibility } from "../config.ts";
import type { LoadedSite } from "../site/load-site.ts";
import { draftNotices, draftsShown } from "../site/problems/draft-notices.ts";
import { fileNotices } from "../site/problems/file-notices.ts";
import { pathNotices } from "../site/problems/path-notices.ts";
import { setAsideNotices } from "../site/problems/set-aside-notices.ts";
import { twinNotices } from "../site/problems/twin-notices.ts";
import { headerNotices, unmatchedHeaderNotices } from "./header-notices.ts";
import { publicNotices } from "./public-notices.ts";
import { redirectNotices } from "./redirects.ts";

/** What a developer sees while editing. */
export const sourceNotices = (root: string, site: LoadedSite): readonly string[] => [
  ...fileNotices(root, site),
  ...pathNotices(site),
  ...twinNotices(site),
  ...setAsideNotices(site),
  ...unreadClassNotices(root, site.compiled.inputs),
  ...unknownClassNotices(root, site.compiled.inputs),
  ...droppedCssNotices(root),
];

/** Also what counts once the site is published. */
export const siteNotices = async (
  root: string,
  site: LoadedSite,
  cache: Cache,
  { drafts, today }: Visibility,
): Promise<readonly string[]> => [
  ...headerNotices(site.settings.headers),
  ...unmatchedHeaderNotices(site),
  ...redirectNotices(site),
  ...sourceNotices(root, site),
  ...(await publicNotices(root, site.publicFiles, cache)),
  ...(drafts ? [draftsShown(site, today)] : draftNotices(site)),
];
