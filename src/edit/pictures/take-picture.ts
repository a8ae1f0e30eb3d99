/** A picture from somebody's machine becomes one of the site: upright, without what cameras note, no larger than of use. */
import { mkdir, open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sharp } from "../../assets/pictures/sharp.ts";
import { IMAGES } from "../../content/file-names.ts";
import { slugOf } from "../structure/slug.ts";
import { Refused } from "../writer/refused.ts";

export interface Taken {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** What its owner should know of it, in words. */
  readonly told: readonly string[];
}

/** No page shows more; twice the width of what is shown as wide as a window. */
const MOST_WIDTH = 3000;
/** Narrower ones are blurred where they are as wide as a window. */
const LEAST_WIDTH = 1200;
const HEAVY = 4_000_000;
const ENDINGS = { jpeg: "jpg", png: "png", webp: "webp" } as const;

/** Nothing is replaced: it gets a name that is free. Throws `Refused` for what is no photograph. */
export async function takePicture(root: string, given: string, bytes: Buffer): Promise<Taken> {
  const read = sharp(bytes, { failOn: "error", limitInputPixels: 100_000_000 });
  const { format, autoOrient } = await read.metadata().catch(() => {
    throw new Refused("is no picture that can be read: it is broken, or not what its name says");
  });
  if (format !== "jpeg" && format !== "png" && format !== "webp")
    throw new Refused(`is a picture of another kind (${format}): take a JPEG, PNG or WebP`);
  const upright = read.autoOrient().resize({ width: MOST_WIDTH, withoutEnlargement: true });
  const encoded = {
    jpeg: () => upright.jpeg({ quality: 90 }),
    png: () => upright.png(),
    webp: () => upright.webp({ quality: 90 }),
  };
  const { data, info } = await encoded[format]().toBuffer({ resolveWithObject: true });
  const name = await written(
    root,
    slugOf(given.replace(/\.\w+$/, "")) || "picture",
    ENDINGS[format],
    data,
  );
  return {
    name,
    width: info.width,
    height: info.height,
    told: [
      ...(info.width < LEAST_WIDTH
        ? [`It is only ${info.width} pixels wide: where it is shown larger it will be blurred.`]
        : []),
      ...(autoOrient.width > info.width
        ? [`It was ${autoOrient.width} pixels wide, more than pages show: now it is ${info.width}.`]
        : []),
      ...(data.length > HEAVY
        ? [
            `It has ${(data.length / 1e6).toFixed(1)} MB. Pages get smaller copies; the folder keeps this.`,
          ]
        : []),
    ],
  };
}

async function written(root: string, stem: string, ending: string, data: Buffer): Promise<string> {
  for (let number = 1; ; number++) {
    const name = `${stem}${number === 1 ? "" : `-${number}`}.${ending}`;
    const path = join(root, IMAGES, name);
    await mkdir(dirname(path), { recursive: true });
    const file = await open(path, "wx").catch((error: NodeJS.ErrnoException) => {
      if (error.code === "EEXIST") return undefined;
      throw error;
    });
    if (!file) continue;
    try {
      await file.writeFile(data);
      await file.sync();
    } finally {
      await file.close();
    }
    return name;
  }
}
