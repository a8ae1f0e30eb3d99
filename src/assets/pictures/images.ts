/** The site's pictures: what each is, under which names it is published, how large it is. */
import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Cache } from "../../cache/cache.ts";
import { mapAtOnce } from "../../collections/map-at-once.ts";
import { composed, IMAGES } from "../../content/file-names.ts";
import { findImages, findImagesBeside } from "../../content/images.ts";
import type { RemotePicture } from "../../content/loaders/remote-images.ts";
import { namesakes } from "../../content/namesakes.ts";
import { type Problem, SiteError } from "../../errors.ts";
import { hashedPath } from "../../hosting/hash.ts";
import { isMachineFault } from "../../problems/machine-fault.ts";
import type { ImageAsset } from "../../render/context.ts";
import { namedFile, pathOf, problemsOf, UNUSABLE } from "./named-file.ts";
import type { PictureFile, PreparedImage } from "./prepared-image.ts";
import { prepareGif, prepareRaster } from "./raster.ts";

export interface ImageSet {
  /** By file name below content/images, in composed letters. */
  readonly assets: ReadonlyMap<string, ImageAsset>;
  readonly files: readonly PictureFile[];
  /** The bytes of one of them, by its name. */
  readonly read: (name: string) => Promise<Buffer>;
  /** CSS classes that show a raster's average colour until it has loaded. */
  readonly css: string;
}

/** Each is decoded whole. */
const AT_ONCE = 2;

/** Reads and checks every picture below content/images, and those of these names beside Markdown files. */
export async function prepareImages(
  root: string,
  cache: Cache,
  beside: readonly string[] = [],
  remote: readonly RemotePicture[] = [],
): Promise<ImageSet> {
  const fromElsewhere = new Map(remote.map((one) => [one.name, one]));
  const onDisk = [
    ...(await findImages(root, cache)),
    ...(await findImagesBeside(root, beside, cache)),
  ];
  const files = new Map(onDisk.map((file) => [composed(file), file]));
  const fileOf = (name: string) => files.get(name) ?? name;
  const read = (name: string) =>
    fromElsewhere.get(name)?.read() ?? readFile(join(root, IMAGES, fileOf(name)));
  const names = [...files.keys(), ...fromElsewhere.keys()];
  const problems: Problem[] = [...namesakes(onDisk.map(pathOf))];
  const prepared = await mapAtOnce(names, AT_ONCE, async (name) => {
    try {
      // The name of one from elsewhere says its contents.
      const made = fromElsewhere.has(name) ? {} : { files: [pathOf(fileOf(name))] };
      return await cache.getOrCompute(`picture ${name}`, made, () =>
        prepare(name, () => read(name), cache),
      );
    } catch (error) {
      if (isMachineFault(error)) throw error;
      const url = fromElsewhere.get(name)?.url;
      const told = problemsOf(fileOf(name), error);
      problems.push(...(url ? told.map((one) => ({ ...one, where: { file: url } })) : told));
      return undefined;
    }
  });
  if (problems.length > 0) throw new SiteError(UNUSABLE, problems);
  const images = prepared.filter((image) => image !== undefined);
  return {
    assets: new Map(images.map(({ asset }, index) => [names[index] ?? "", asset])),
    files: images.flatMap(({ files }) => files),
    read,
    // Pictures of one colour share its rule: the last of them, as where styles are minified.
    css: [...new Set(images.map(({ css = "" }) => css).reverse())].reverse().join(""),
  };
}

async function prepare(
  name: string,
  source: () => Promise<Buffer>,
  cache: Cache,
): Promise<PreparedImage> {
  const flat = name
    .replace(/^\.\.\//, "")
    .replace(/\.\w+$/, "")
    .replace(/[^\w.-]+/g, "-");
  if (/\.gif$/i.test(name)) return prepareGif(flat, source, cache);
  if (!/\.svg$/i.test(name)) {
    const { files, ...image } = await prepareRaster(flat, source, cache);
    return { ...image, files: files.map((file) => namedFile(name, file)) };
  }
  const contents = await source();
  const { width, height } = await cache.getOrCompute(
    `drawing ${hash("sha256", contents)}`,
    {},
    async () => {
      const { readSvg } = await import("../drawings/svg.ts");
      return readSvg(pathOf(name), textOf(contents));
    },
    { persist: true },
  );
  const path = hashedPath(flat, contents, "svg");
  const asset: ImageAsset = { url: `/${path}`, width, height, sources: [] };
  return { asset, files: [{ path, read: async () => contents }] };
}

/** Throws when the bytes are not UTF-8: a browser would read other words than were checked. */
function textOf(contents: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(contents);
  } catch {
    throw new Error("is not UTF-8 text; save it as UTF-8");
  }
}
