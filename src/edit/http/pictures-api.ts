/** Pictures over HTTP: the list of them, small ones to choose from, and one that somebody drops. */
import { readFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join, posix } from "node:path";
import { z } from "zod";
import { createMemoryCache } from "../../cache/cache.ts";
import { IMAGES } from "../../content/file-names.ts";
import { findImages, findImagesBeside } from "../../content/images.ts";
import { picturesOf, type Thumbnail, thumbnailOf } from "../pictures/pictures.ts";
import { type Taken, takePicture } from "../pictures/take-picture.ts";
import type { SiteView } from "../site-view.ts";
import { Refused } from "../writer/refused.ts";

export const PICTURES_ASKED = { pictures: z.strictObject({}) };

export interface PicturesApi {
  readonly pictures: () => Promise<unknown>;
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
  /** Told of new files. */
  readonly onWritten: (file: string) => void;
}

export function createPictures({ view, changedIn, onWritten }: Parts): Pictures {
  const names = () => findImages(view.root, createMemoryCache());
  return {
    api: {
      async pictures() {
        const site = await view.now();
        return { pictures: picturesOf(site, await names()) };
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
      const taken = await takePicture(view.root, name, await bytesOf(request));
      onWritten(`${IMAGES}/${taken.name}`);
      return taken;
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
