/** A bucket that is a preview's alone: the preview stands at its root, so no site may, and the other way round. */
import type { Problem } from "../../errors.ts";
import { allReleases, type Bucket } from "../releases/bucket.ts";
import { FOLDER, type Release } from "../releases/state.ts";

/** What speaks against publishing the preview there. */
export function notItsOwn(target: string, name: string, bucket: Bucket): readonly Problem[] {
  const { live } = bucket;
  const held = live
    ? live.preview === name
      ? undefined
      : live.preview === undefined
        ? `the site ${live.origin} is published there`
        : `the preview ${live.preview} is there`
    : strangersIn(bucket);
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

/** Objects that no run of ours put there. */
function strangersIn(bucket: Bucket): string | undefined {
  const ours = new Set([
    ...bucket.leftovers,
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
export const previewAtRoot = (
  target: string,
  live: Pick<Release, "preview"> | undefined,
): readonly Problem[] =>
  live?.preview === undefined
    ? []
    : [
        {
          rule: "publish/preview-bucket",
          where: { file: target },
          message: `it is the place of the preview ${live.preview}, which no search engine may list`,
          hint: `publish to the site's own bucket, or remove the preview first: build-site unpublish-preview ${live.preview} ${target}`,
        },
      ];
