/** Pictures over HTTP: the list of them, small ones to choose from, and one that somebody drops. */
import { readFile, rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join, posix } from "node:path";
import { z } from "zod";
import { createMemoryCache } from "../../cache/cache.ts";
import { IMAGES } from "../../content/file-names.ts";
import { findImages, findImagesBeside } from "../../content/images.ts";
import { contentFiles } from "../content-files.ts";
import type { Journal } from "../journal.ts";
import { picturesOf, type Thumbnail, thumbnailOf } from "../pictures/pictures.ts";
import { type Taken, takePicture } from "../pictures/take-picture.ts";
import type { SiteView } from "../site-view.ts";
import { Refused } from "../writer/refused.ts";

export const PICTURES_ASKED = {
  pictures: z.strictObject({}),
  leavePictures: z.strictObject({ names: z.array(z.string()).max(1000) }),
};

export interface PicturesApi {
  readonly pictures: () => Promise<unknown>;
  /** Files that were taken in go again, but for those that content or a change names. */
  readonly leavePictures: (asked: { readonly names: readonly string[] }) => Promise<unknown>;
}

export interface Pictures {
  readonly api: PicturesApi;
  readonly thumbnail: (name: string) => Promise<Thumbnail | undefined>;
  /** Of a page that would change, as a job took it. */
  readonly changed: (name: string) => Promise<Thumbnail | undefined>;
  readonly take: (name: string, request: IncomingMessage) => Promise<Taken>;
}

const MOST_BYTES = 40_000_000;

interface Parts {
  readonly view: SiteView;
  /** Of pages that would change. */
  readonly changedIn: string | undefined;
  readonly journal: Pick<Journal, "changes">;
  /** Told of files that come and go. */
  readonly onWritten: (file: string) => void;
}

export function createPictures({ view, journal, changedIn, onWritten }: Parts): Pictures {
  /** Files of nobody else: they were taken in here, and not given up yet. */
  const taken = new Set<string>();
  async function isNamed(name: string): Promise<boolean> {
    const files = contentFiles(view.root, (await view.now()).site).keys();
    return (
      [...files].some((file) => view.textIfThere(file)?.includes(name)) ||
      JSON.stringify(await journal.changes()).includes(name)
    );
  }
  const names = () => findImages(view.root, createMemoryCache());
  return {
    api: {
      async pictures() {
        const site = await view.now();
        return { pictures: picturesOf(site, await names()) };
      },
      async leavePictures({ names }) {
        for (const name of names) {
          if (!taken.has(name)) continue;
          if (!(await isNamed(name))) {
            await rm(join(view.root, IMAGES, name), { force: true });
            onWritten(`${IMAGES}/${name}`);
          }
          taken.delete(name);
        }
        return {};
      },
    },
    async thumbnail(name) {
      const all = await names();
      const bare = posix.basename(name);
      const beside = await findImagesBeside(view.root, [bare], createMemoryCache());
      // Where none of that name lies beside its file, Markdown means one of the list.
      const isMeantOfList = name.startsWith("../") && !beside.includes(name);
      return thumbnailOf(view, [...all, ...beside], isMeantOfList ? bare : name);
    },
    changed: async (name) =>
      changedIn === undefined ? undefined : changedPicture(changedIn, name),
    async take(name, request) {
      const picture = await takePicture(view.root, name, await bytesOf(request));
      taken.add(picture.name);
      onWritten(`${IMAGES}/${picture.name}`);
      return picture;
    },
  };
}

/** undefined for what no job has taken, whatever a request names. */
async function changedPicture(folder: string, name: string): Promise<Thumbnail | undefined> {
  const type = { webp: "image/webp", png: "image/png" }[
    /^[\w-]+\.(webp|png)$/.exec(name)?.[1] ?? ""
  ];
  if (type === undefined) return undefined;
  const contents = await readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  return contents && { type, contents };
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += (part as Buffer).length;
    if (bytes > MOST_BYTES)
      throw new Refused(`is too heavy: a picture may have ${MOST_BYTES / 1e6} MB`);
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
}
