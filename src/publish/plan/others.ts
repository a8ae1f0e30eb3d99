/** Objects of somebody else where ours would go: no run of ours has put them there, and no release could bring them back. */
import { isInPreview } from "../previews/names.ts";
import type { Bucket } from "../releases/bucket.ts";
import type { Wanted } from "../releases/files.ts";
import { releasedObjects, type UploadReason } from "./compare.ts";

/** Keys of uploads that would take the place of other bytes; those with the same bytes lose nothing. */
export function replacedOf(
  uploads: readonly { readonly wanted: Wanted; readonly reason: UploadReason }[],
  bucket: Bucket,
): readonly string[] {
  const found = uploads
    .filter(({ reason }) => reason === "content")
    .map(({ wanted }) => wanted.key);
  if (found.length === 0) return [];
  const released = releasedObjects(bucket);
  return found.filter(
    (key) =>
      !released.has(key) &&
      !bucket.leftovers.has(key) &&
      !isInPreview(key, bucket.previews) &&
      !isFolderMark(key, bucket),
  );
}

/** Consoles keep an empty object for a folder that somebody made there. */
const isFolderMark = (key: string, { objects }: Bucket): boolean =>
  key.endsWith("/") && objects.get(key)?.bytes === 0;
