/** The site as it is, and as it would be with other texts in its content. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Visibility, visibilityNow } from "../config.ts";
import { isHidden } from "../content/visibility.ts";
import { type Problem, SiteError } from "../errors.ts";
import { parseRequestPath } from "../hosting/answer.ts";
import { addressOfPath } from "../hosting/url.ts";
import { answerPage } from "../serve/answer-page.ts";
import type { ReadySite, SiteBuilder, TryOptions } from "../serve/site-builder.ts";
import type { LoadedSite } from "../site/load-site.ts";
import { Refused } from "./writer/refused.ts";
import type { Writing } from "./writer/write-files.ts";

/** Files with the texts that they would have; undefined for one that would be gone. */
export type Texts = ReadonlyMap<string, string | undefined>;

interface MadePage {
  readonly html: string;
  /** Whether it stands at this address, and not in for a page that is missing. */
  readonly isThere: boolean;
  /** What a build tells of it. */
  readonly notices: readonly Problem[];
}

export interface SiteView {
  readonly root: string;
  /** Throws a SiteError while the site's files are not right. */
  readonly now: () => Promise<ReadySite>;
  /** Throws a SiteError where there would be no such site. */
  readonly with: (texts: Texts, options?: { readonly isLoose?: boolean }) => Promise<ReadySite>;
  /**
   * Of a site that shows everything, as it is now or with other texts, what is published today: without drafts, and
   * without what is dated in the future. The same site where it has none.
   */
  readonly published: (site: ReadySite, texts?: Texts) => Promise<ReadySite>;
  /** As a browser gets it; undefined for what is no page. Throws a SiteError where it cannot be made. */
  readonly page: (site: ReadySite, path: string) => Promise<MadePage | undefined>;
  /** What a content file says on the disk. */
  readonly textOf: (file: string) => string;
  /** The same; undefined where there is no such file. */
  readonly textIfThere: (file: string) => string | undefined;
}

/** What makes the files say so. */
export const writingsOf = (view: SiteView, texts: Texts): readonly Writing[] =>
  [...texts].map(([file, after]) => ({ file, before: view.textIfThere(file), after }));

/** As browsers have them: below the site's base, with a slash at the end where the site wants one. */
export const addressesOf = (site: ReadySite): readonly string[] =>
  [...site.routes.keys()].map((path) => addressIn(site, path));

export const addressIn = ({ site: { settings } }: ReadySite, path: string): string =>
  encodeURI(addressOfPath(settings, path));

type Builder = Pick<SiteBuilder, "current" | "tryOut">;

export const createSiteView = (root: string, builder: Builder): SiteView => ({
  root,
  async now() {
    const snapshot = await builder.current();
    if ("error" in snapshot) throw snapshot.error;
    return snapshot;
  },
  with: (texts, options) => tried(builder, texts, options),
  async published(site, texts = new Map()) {
    const visibility = visibilityNow();
    return hidesAny(site.site, visibility) ? tried(builder, texts, { visibility }) : site;
  },
  async page(site, path) {
    const target = parseRequestPath(path);
    if ("status" in target) return undefined;
    const notices: Problem[] = [];
    const { contents, type, status } = await answerPage(site, target, (one) => notices.push(one));
    if (!type.startsWith("text/html")) return undefined;
    return { html: String(contents), isThere: status === 200, notices };
  },
  textOf: (file) => contentText(root, file),
  textIfThere: (file) => (existsSync(join(root, file)) ? contentText(root, file) : undefined),
});

async function tried(builder: Builder, texts: Texts, options?: TryOptions): Promise<ReadySite> {
  const site = await builder.tryOut(texts, options);
  if (!site) throw new SiteError("The site has problems of its own, which come first", []);
  return site;
}

const hidesAny = ({ editions }: LoadedSite, visibility: Visibility): boolean =>
  editions.some(({ found }) =>
    [...found.values()].some(({ records }) => records.some((one) => isHidden(one, visibility))),
  );

/** Bytes that are no text are refused: they would be lost. */
function contentText(root: string, file: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(
      readFileSync(join(root, file)),
    );
  } catch (error) {
    if (error instanceof TypeError) throw new Refused("stands in a file that is not UTF-8 text");
    throw error;
  }
}
