/** An earlier release as a candidate: the same files, read from the bucket itself. */
import type { Problem } from "../../errors.ts";
import type { ReadableStore } from "../store/object-store.ts";
import type { Bucket } from "./bucket.ts";
import type { Candidate } from "./files.ts";
import { readReleased, sourceOf } from "./packs.ts";
import type { Release } from "./state.ts";

export function releasedCandidate(store: ReadableStore, release: Release): Candidate {
  const files = new Map(release.files.map((file) => [file.path, file]));
  return {
    origin: release.origin,
    trailingSlash: release.trailingSlash,
    elsewhere: release.elsewhere,
    moved: release.moved,
    hash: release.hash,
    files: release.files.map(({ path, sha256, bytes, headers }) => ({
      path,
      sha256,
      bytes,
      headers,
    })),
    async read({ path }) {
      const file = files.get(path);
      if (file === undefined) throw new Error(`release ${release.id} has no file ${path}`);
      return readReleased(store, file);
    },
  };
}

/** Bytes that the release needs and the bucket lacks: found before anything is written. */
export function missingSources(
  store: string,
  release: Release,
  bucket: Pick<Bucket, "objects">,
): readonly Problem[] {
  return release.files
    .filter((file) => !bucket.objects.has(sourceOf(file)))
    .map((file) => ({
      rule: "publish/lost-bytes",
      where: { file: `${store}/${sourceOf(file)}` },
      message: `release ${release.id} needs it for ${file.path}, and it is not in the bucket`,
      hint: "build that commit again and publish it",
    }));
}
