/** A bucket that is a preview's alone: the preview stands at its root, so no site may, and the other way round. */
import type { Problem } from "../../errors.ts";
import { allReleases, type Bucket, type BucketState } from "../releases/bucket.ts";
import { FOLDER } from "../releases/state.ts";

/** The preview that stands there, or what a run leaves of it that was killed: while it was made, or removed. */
export const previewWithin = ({
  live,
  stray,
  unfinished,
}: Pick<BucketState, "live" | "stray" | "unfinished">): string | undefined =>
  (live ?? stray.at(-1) ?? unfinished.at(-1))?.preview;

/** Whether a site is published there: its releases bear no name of a preview, nor does what a killed run leaves of it. */
export const isSite = (state: Pick<BucketState, "live" | "stray" | "unfinished">): boolean =>
  [state.live, ...state.stray, ...state.unfinished].some((one) => one !== undefined) &&
  previewWithin(state) === undefined;

/** What speaks against writing a preview there, or removing it: a site of somebody lies below `previews/` itself. */
export const siteInPlace = (
  target: string,
  state: Pick<BucketState, "live" | "stray" | "unfinished">,
): readonly Problem[] =>
  isSite(state)
    ? [
        {
          rule: "publish/preview-name",
          where: { file: target },
          message: `${state.live ? `the site ${state.live.origin}` : "a site"} is published there, which is no preview`,
          hint: "give the preview another name; nothing was changed",
        },
      ]
    : [];

/** What speaks against publishing the preview there. */
export function notItsOwn(target: string, name: string, bucket: Bucket): readonly Problem[] {
  const held = holderOf(target, name, bucket);
  return held === undefined
    ? []
    : [
        {
          rule: "publish/preview-bucket",
          where: { file: target },
          message: `${held}, and a preview with --own-bucket takes the whole place`,
          hint: "name an empty bucket, or leave --own-bucket out for a preview below previews/",
        },
      ];
}

function holderOf(target: string, name: string, bucket: Bucket): string | undefined {
  const preview = previewWithin(bucket);
  if (preview !== undefined && preview !== name)
    return `the preview ${preview} is there (build-site unpublish-preview ${preview} ${target} removes it)`;
  if (bucket.live === undefined) return strangersIn(bucket);
  return preview === undefined ? `the site ${bucket.live.origin} is published there` : undefined;
}

/** Objects that no run of ours put there. */
function strangersIn(bucket: Bucket): string | undefined {
  const ours = new Set([
    ...bucket.leftovers.keys(),
    ...allReleases(bucket).flatMap(({ files }) =>
      files.flatMap(({ objects }) => objects.map(({ key }) => key)),
    ),
  ]);
  const [key] = [
    ...bucket.foreign.some,
    ...[...bucket.objects.keys()].filter((one) => !ours.has(one) && !one.startsWith(FOLDER)),
  ];
  return key === undefined ? undefined : `${key} is there already`;
}

/** What speaks against publishing a site where a preview is. */
export function previewAtRoot(target: string, bucket: Bucket): readonly Problem[] {
  const preview = previewWithin(bucket);
  return preview === undefined
    ? []
    : [
        {
          rule: "publish/preview-bucket",
          where: { file: target },
          message: `it is the place of the preview ${preview}, which no search engine may list`,
          hint: `publish to the site's own bucket, or remove the preview first: build-site unpublish-preview ${preview} ${target}`,
        },
      ];
}
