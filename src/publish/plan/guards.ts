/** Refusals that keep a wrong publish from hurting. Each names the flag that would allow it. */

import type { Problem } from "../../errors.ts";
import { isReservedHost } from "../../hosting/reserved.ts";
import { type BuildInfo, originsOf } from "../../output/build-info.ts";
import type { Candidate } from "../releases/files.ts";
import type { Commit } from "../releases/state.ts";
import type { Plan } from "./plan.ts";

export interface Overrides {
  /** The largest part of the pages that may go, in per cent. */
  readonly allowDelete: number;
  /** The origin of the site that may be replaced. */
  readonly replaceSite: string | undefined;
  /** Whether a site with a base may lie below another prefix. */
  readonly allowPrefix: boolean;
  /** Whether an older commit may replace a newer one. */
  readonly force: boolean;
}

export function otherSite(
  target: string,
  live: string | undefined,
  origin: string,
  { replaceSite }: Pick<Overrides, "replaceSite">,
): readonly Problem[] {
  if (live === undefined || live === origin || live === replaceSite) return [];
  return [
    {
      rule: "publish/other-site",
      where: { file: target },
      message: `it holds ${live}, and this folder is ${origin}`,
      hint: `choose the right bucket, or say --replace-site ${live} if this site is to take its place`,
    },
  ];
}

export function manyPagesGone(
  target: string,
  { before, removed }: Plan["pages"],
  { allowDelete }: Pick<Overrides, "allowDelete">,
): readonly Problem[] {
  const percent = before === 0 ? 0 : (removed.length / before) * 100;
  if (percent <= allowDelete) return [];
  const examples = removed.slice(0, 5).join(", ");
  return [
    {
      rule: "publish/many-pages-gone",
      where: { file: target },
      message: `${removed.length} of ${before} live pages would be removed (${Math.round(percent)} %, at most ${allowDelete} % are allowed): ${examples}${removed.length > 5 ? ", …" : ""}`,
      hint: `build the whole site, or say --allow-delete ${Math.ceil(percent)} if these pages are to go`,
    },
  ];
}

export function olderCommit(
  target: string,
  commit: Commit | undefined,
  live: Commit | undefined,
  ancestry: "older" | "newer" | "unknown",
  { force }: Pick<Overrides, "force">,
): readonly Problem[] {
  if (force || !commit || !live || commit.id === live.id || ancestry === "newer") return [];
  const isEarlier = commit.time !== undefined && live.time !== undefined && commit.time < live.time;
  if (ancestry !== "older" && !isEarlier) return [];
  return [
    {
      rule: "publish/older-commit",
      where: { file: target },
      message: `commit ${short(commit)} is older than ${short(live)}, which is live`,
      hint: "publish the newest commit; to go back, use build-site rollback, or say --force",
    },
  ];
}

/** Keys of a bucket are paths of its origin: what is made for `/project` lies below `project/`. */
export function besideBase(
  target: string,
  base: string,
  { allowPrefix }: Pick<Overrides, "allowPrefix">,
): readonly Problem[] {
  const prefix = target.replace(/^s3:\/\/[^/]+/, "");
  if (allowPrefix || prefix.endsWith(base)) return [];
  return [
    {
      rule: "publish/beside-base",
      where: { file: target },
      message: `the site's addresses begin with ${base}, and this is another place`,
      hint: `publish to ${target}${base}, or say --allow-prefix where a host puts ${base} in front itself`,
    },
  ];
}

/** An origin that can never be real needs no look at the content to be known as a sample. */
export function sampleOrigin({
  buildInfo,
  elsewhere,
}: Pick<Candidate, "elsewhere"> & {
  readonly buildInfo: Pick<BuildInfo, "origin" | "pages">;
}): readonly Problem[] {
  return originsOf(buildInfo)
    .filter((origin) => isReservedHost(new URL(origin).hostname))
    .map((origin) => {
      const isOwn = origin === buildInfo.origin;
      const way = elsewhere
        ? "let its generator build for the site's real address"
        : `set \`origin\` ${isOwn ? "in the settings to the site's" : "of the language to its"} real one`;
      return {
        rule: "launch/sample",
        where: { field: isOwn ? "origin" : "languages" },
        message: `the ${isOwn ? "site's origin" : "origin of a language,"} ${origin}${isOwn ? "" : ","} is a sample that nobody can visit`,
        hint: `${way}, or say --allow-sample to publish it as a sample`,
      };
    });
}

/** What the build was asked to show, and its content hides. */
export const draftsBuilt = ({ drafts }: Pick<BuildInfo, "drafts">): readonly Problem[] =>
  drafts
    ? [
        {
          rule: "publish/drafts",
          where: { field: "drafts" },
          message:
            "the site was built with --drafts: drafts and what is dated in the future would be public",
          hint: "build it without, show it with --preview NAME, or say --allow-drafts",
        },
      ]
    : [];

const short = ({ id, time }: Commit): string =>
  id.slice(0, 10) + (time === undefined ? "" : ` of ${new Date(time * 1000).toISOString()}`);
