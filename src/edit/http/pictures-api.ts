/** Pictures over HTTP: the list of them, small ones to choose from, and one that somebody drops. */
import type { IncomingMessage } from "node:http";
import { z } from "zod";
import { createMemoryCache } from "../../cache/cache.ts";
import { findImages, IMAGES } from "../../content/images.ts";
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
  readonly take: (name: string, request: IncomingMessage) => Promise<Taken>;
}

const MOST_BYTES = 40_000_000;

/** `onWritten` is told of new files. */
export function createPictures(view: SiteView, onWritten: (file: string) => void): Pictures {
  const names = () => findImages(view.root, createMemoryCache());
  return {
    api: {
      async pictures() {
        const site = await view.now();
        return { pictures: picturesOf(site, await names()) };
      },
    },
    thumbnail: async (name) => thumbnailOf(view, await names(), name),
    async take(name, request) {
      const taken = await takePicture(view.root, name, await bytesOf(request));
      onWritten(`${IMAGES}/${taken.name}`);
      return taken;
    },
  };
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
