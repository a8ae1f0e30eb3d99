/** Pages that look different: before, after, and a mask of what differs, at each width. */
import { mkdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser } from "playwright-core";
import { mapAtOnce } from "../../collections/map-at-once.ts";
import { messageOf } from "../../errors.ts";
import type { Version } from "../version.ts";
import type { PagePair } from "./compared-pages.ts";
import { differenceOf } from "./mask.ts";
import type { PagePictures, View, ViewPictures } from "./page-pictures.ts";
import { type Pixels, pixelsOf, pngOf, webpOf } from "./pixels.ts";
import { HIGHEST, type Sitter, sit } from "./shoot.ts";

export interface PictureOptions {
  readonly views: readonly View[];
  /** Where pictures go; without it only what differs is told. */
  readonly folder?: string | undefined;
  /** What the clock of every page says. */
  readonly now: Date;
  readonly progress: (done: number, total: number) => void;
}

/** Each page is four pictures of some ten megabytes while it is compared. */
const AT_ONCE = 2;

export async function pictureChanges(
  browser: Browser,
  versions: readonly [Version, Version],
  pages: readonly PagePair[],
  options: PictureOptions,
): Promise<readonly PagePictures[]> {
  if (options.folder) mkdirSync(options.folder, { recursive: true });
  let done = 0;
  options.progress(done, pages.length);
  return mapAtOnce([...pages.entries()], AT_ONCE, async ([index, pair]) => {
    const views: ViewPictures[] = [];
    const told = (problem?: string) => {
      options.progress(++done, pages.length);
      return { page: pair.page, views, ...(problem === undefined ? {} : { problem }) };
    };
    try {
      for (const view of options.views) {
        const sitters = await bothSit(browser, versions, pair, view, options.now);
        const pictures = await steady(sitters).finally(() =>
          Promise.all(sitters.map(({ close }) => close())),
        );
        const found = await viewOf(pictures, view, options.folder, `${index + 1}`);
        if (found) views.push(found);
      }
      return told();
    } catch (error) {
      return told(messageOf(error).split("\n", 1)[0]);
    }
  });
}

type Both<T> = readonly [before: T, after: T];

async function bothSit(
  browser: Browser,
  [before, after]: Both<Version>,
  pair: PagePair,
  view: View,
  now: Date,
): Promise<Both<Sitter>> {
  const first = await sit(browser, before, pair.before, view, now);
  try {
    return [first, await sit(browser, after, pair.after, view, now)];
  } catch (error) {
    await first.close();
    throw error;
  }
}

/** Pictures that are taken until two in a row are the same. */
const MOST_TAKES = 6;
/** Milliseconds between two. */
const BETWEEN = 150;

/** Undefined where both look the same. What still moves is taken as it is at last. */
async function steady(sitters: Both<Sitter>): Promise<Both<Pixels> | undefined> {
  const take = () => Promise.all([sitters[0].picture(), sitters[1].picture()]);
  let last = await take();
  for (let takes = 1; !last[0].equals(last[1]); takes++) {
    await sleep(BETWEEN);
    const next = await take();
    const isSteady = next[0].equals(last[0]) && next[1].equals(last[1]);
    last = next;
    if (isSteady || takes === MOST_TAKES) return [await pixelsOf(last[0]), await pixelsOf(last[1])];
  }
  return undefined;
}

async function viewOf(
  pictures: Both<Pixels> | undefined,
  view: View,
  folder: string | undefined,
  name: string,
): Promise<ViewPictures | undefined> {
  const difference = pictures && differenceOf(...pictures);
  if (!difference) return undefined;
  const [before, after] = pictures;
  const { share, mask } = difference;
  const isCut = Math.max(before.height, after.height) >= HIGHEST;
  if (folder === undefined) return { ...view, share, isCut };
  const save = async (what: string, { width, height }: Pixels, bytes: Buffer) => {
    const file = `${name}-${view.width}-${view.scheme}-${what}`;
    await writeFile(join(folder, file), bytes);
    return { file, width, height };
  };
  const files = {
    before: await save("before.webp", before, await webpOf(before)),
    after: await save("after.webp", after, await webpOf(after)),
    mask: await save("mask.png", mask, await pngOf(mask)),
  };
  return { ...view, share, isCut, files };
}
