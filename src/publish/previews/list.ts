/** The previews that a bucket has, each with its age and size. */
import { type Listed, listAll, type ReadableStore } from "../store/object-store.ts";
import { PREVIEWS, previewsIn } from "./names.ts";

export interface Preview {
  readonly name: string;
  readonly files: number;
  /** Of all that is stored for it. */
  readonly bytes: number;
  /** When something of it was last written, in milliseconds since 1970; undefined where the store does not say. */
  readonly written: number | undefined;
}

export async function listPreviews(store: ReadableStore): Promise<readonly Preview[]> {
  const objects: Listed[] = [];
  for await (const object of listAll(store, PREVIEWS)) objects.push(object);
  return previewsIn(objects.map(({ key }) => key)).map((name) => {
    const own = objects.filter(({ key }) => key.startsWith(`${PREVIEWS}${name}/`));
    const times = own.flatMap(({ modified }) => (modified ? [Date.parse(modified)] : []));
    return {
      name,
      files: own.length,
      bytes: own.reduce((sum, { bytes }) => sum + bytes, 0),
      written: times.length > 0 ? Math.max(...times) : undefined,
    };
  });
}

const DAY = 24 * 60 * 60_000;

/** Days since it was last written, rounded down. */
export const ageOf = ({ written }: Preview, now: number): number | undefined =>
  written === undefined ? undefined : Math.max(0, Math.floor((now - written) / DAY));
