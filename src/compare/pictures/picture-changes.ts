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

/** Each page is four pictures of some ten megabytes while it is compared; two cores are busy with three pages. */
const AT_ONCE = 3;

export async function pictureChanges(
  browser: Browser,
  versions: Both<Version>,
  pages: readonly PagePair[],
  options: PictureOptions,
): Promise<readonly PagePictures[]> {
  if (options.folder) mkdirSync(options.folder, { recursive: true });
  let done = 0;
  options.progress(done, pages.length);
  return mapAtOnce([...pages.entries()], AT_ONCE, async ([index, pair]) => {
    const views: ViewPictures[] = [];
    const only = onlyIn(pair);
    const told = (problem?: string) => {
      options.progress(++done, pages.length);
      return {
        page: pair.page,
        ...(only === undefined ? {} : { only }),
        views,
        ...(problem === undefined ? {} : { problem }),
      };
    };
    try {
      for (const view of options.views) {
        const sitters = await allSit(browser, versions, pair, view, options.now);
        const taken = await steady(sitters).finally(() =>
          Promise.all(sitters.map(({ close }) => close())),
        );
        const save = savedIn(options.folder, `${index + 1}-${view.width}-${view.scheme}`);
        const found = await viewOf(taken, only, view, save);
        if (found) views.push(found);
      }
      return told();
    } catch (error) {
      return told(messageOf(error).split("\n", 1)[0]);
    }
  });
}

type Both<T> = readonly [before: T, after: T];

const onlyIn = ({ before, after }: PagePair): PagePictures["only"] =>
  before === undefined ? "after" : after === undefined ? "before" : undefined;

async function allSit(
  browser: Browser,
  versions: Both<Version>,
  { before, after }: PagePair,
  view: View,
  now: Date,
): Promise<readonly Sitter[]> {
  const sitters: Sitter[] = [];
  try {
    for (const [index, file] of [before, after].entries()) {
      const version = versions[index];
      if (version && file !== undefined) sitters.push(await sit(browser, version, file, view, now));
    }
    return sitters;
  } catch (error) {
    await Promise.all(sitters.map(({ close }) => close()));
    throw error;
  }
}

/** Pictures that are taken until two in a row are the same. */
const MOST_TAKES = 6;
/** Milliseconds between two. */
const BETWEEN = 150;

/** Of two pages that look the same nothing. What still moves is taken as it is at last. */
async function steady(sitters: readonly Sitter[]): Promise<readonly Pixels[]> {
  const take = () => Promise.all(sitters.map(({ picture }) => picture()));
  const isSame = (one: readonly Buffer[], other: readonly Buffer[]) =>
    one.every((picture, index) => other[index]?.equals(picture));
  let last = await take();
  for (let takes = 1; !(last[1] && last[0]?.equals(last[1])); takes++) {
    await sleep(BETWEEN);
    const next = await take();
    const isSteady = isSame(next, last);
    last = next;
    if (isSteady || takes === MOST_TAKES) return Promise.all(last.map(pixelsOf));
  }
  return [];
}

type Save = ReturnType<typeof savedIn>;

/** Where there is no folder nothing is kept. */
const savedIn =
  (folder: string | undefined, name: string) =>
  async (what: string, { width, height }: Pixels, encode: () => Promise<Buffer>) => {
    if (folder === undefined) return undefined;
    const file = `${name}-${what}`;
    await writeFile(join(folder, file), await encode());
    return { file, width, height };
  };

async function viewOf(
  [first, second]: readonly Pixels[],
  only: PagePictures["only"],
  view: View,
  save: Save,
): Promise<ViewPictures | undefined> {
  const picture = (what: "before" | "after", pixels: Pixels) =>
    save(`${what}.webp`, pixels, () => webpOf(pixels));
  if (first && only) {
    const file = await picture(only, first);
    const isCut = first.height >= HIGHEST;
    return { ...view, share: 1, isCut, ...(file ? { files: { [only]: file } } : {}) };
  }
  const difference = first && second && differenceOf(first, second);
  if (!difference) return undefined;
  const { share, mask } = difference;
  const isCut = Math.max(first.height, second.height) >= HIGHEST;
  const [before, after, over] = [
    await picture("before", first),
    await picture("after", second),
    await save("mask.png", mask, () => pngOf(mask)),
  ];
  const files = before && after && over ? { before, after, mask: over } : undefined;
  return { ...view, share, isCut, ...(files ? { files } : {}) };
}
