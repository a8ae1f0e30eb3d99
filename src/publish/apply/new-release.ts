/** What is written down of a release: its files, where their bytes are, and where they come from. */
import { groupBy } from "../../collections/group-by.ts";
import { isHashed } from "../../hosting/url.ts";
import type { Inspection, ReleaseRequest } from "../plan/inspect.ts";
import type { Plan } from "../plan/plan.ts";
import { handedOn } from "../releases/ever.ts";
import type { SiteFile, Wanted } from "../releases/files.ts";
import type { Release, ReleaseFile, ReleaseObject } from "../releases/state.ts";

/** What is known once all is stored. */
export interface StoredRelease {
  /** Milliseconds since 1970. */
  readonly created: number;
  /** By SHA-256. */
  readonly packs: ReadonlyMap<string, NonNullable<ReleaseFile["pack"]>>;
  /** By key. */
  readonly objects: ReadonlyMap<string, ReleaseObject>;
}

export function releaseOf(
  id: string,
  { candidate, commit, engine, rollbackOf }: ReleaseRequest,
  { plan, aliases, bucket }: Inspection,
  { created, packs, objects }: StoredRelease,
): Release {
  const ever = handedOn(bucket, candidate.files, candidate.elsewhere);
  const byPath = groupBy(wantedOf(plan), ({ file }) => file.path);
  return {
    format: 1,
    id,
    origin: candidate.origin,
    hash: candidate.hash,
    created: new Date(created).toISOString(),
    ...(commit ? { commit } : {}),
    ...(engine ? { engine } : {}),
    ...(rollbackOf ? { rollbackOf } : {}),
    ...(candidate.trailingSlash === "always" ? { trailingSlash: candidate.trailingSlash } : {}),
    ...(candidate.elsewhere ? { elsewhere: true as const } : {}),
    ...(candidate.moved?.length ? { moved: [...candidate.moved] } : {}),
    ...(candidate.preview ? { preview: candidate.preview } : {}),
    ...(ever.length > 0 ? { ever: [...ever] } : {}),
    aliases,
    files: filesOf(plan).map((file) => {
      const pack = isHashed(file.path) ? undefined : packs.get(file.sha256);
      return {
        ...file,
        headers: { ...file.headers },
        ...(pack ? { pack } : {}),
        objects: (byPath.get(file.path) ?? []).flatMap(({ key }) => objects.get(key) ?? []),
      };
    }),
  };
}

const wantedOf = ({ same, uploads }: Plan): readonly Wanted[] => [
  ...same,
  ...uploads.map(({ wanted }) => wanted),
];

/** Each file once, whatever the number of its keys. */
export const filesOf = (plan: Plan): readonly SiteFile[] => [
  ...new Map(wantedOf(plan).map(({ file }) => [file.path, file])).values(),
];
