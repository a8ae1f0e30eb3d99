/** Icons from the brand's mark. */
import type { Cache } from "../../cache/cache.ts";
import { messageOf, SiteError } from "../../errors.ts";
import { shortHash } from "../../hosting/hash.ts";
import type { PictureFile } from "../pictures/prepared-image.ts";
import { recipeOf } from "../recipes.ts";
import type { Mark } from "./own-mark.ts";

/** Each is drawn when it is written or asked for: pages need their names only. */
export async function drawIcons(
  root: string,
  { svg, file }: Mark,
  /** The colour behind icons that have none of their own. */
  ground: string,
  cache: Cache,
): Promise<readonly PictureFile[]> {
  if (file === undefined) await assertPublishable(root, svg, cache);
  const png = (size: number, margin: number) => {
    const name = `icon-${shortHash(`${recipeOf("icon")} ${svg}${ground}`)}-${size}-${margin}.png`;
    return cache.getOrWriteFile(name, () =>
      drawnOnce(name, () => rasterise(svg, ground, size, margin)).catch((error: unknown) => {
        throw unreadable(file, error);
      }),
    );
  };
  return [
    { path: "favicon.ico", read: async () => ico(await png(32, 0), 32) },
    { path: "icon.svg", read: async () => Buffer.from(svg) },
    { path: "apple-touch-icon.png", read: () => png(180, 24) },
    { path: "icon-192.png", read: () => png(192, 24) },
    { path: "icon-512.png", read: () => png(512, 64) },
  ];
}

/** Icons by their names. A process that builds several sites draws the plain mark once: it takes most of a small build. */
const drawn = new Map<string, Promise<Buffer>>();

function drawnOnce(name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const known = drawn.get(name);
  if (known) return known;
  const made = draw();
  drawn.set(name, made);
  made.catch(() => drawn.delete(name));
  return made;
}

/** A mark of the settings is published by us; a file of `public/` is published as it is. */
const assertPublishable = (root: string, svg: string, { getOrCompute }: Cache): Promise<boolean> =>
  getOrCompute(
    `mark ${shortHash(svg)}`,
    {},
    async () => {
      const { assertMark } = await import("./mark.ts");
      await assertMark(root, svg);
      return true;
    },
    { persist: true },
  );

/** The mark on the brand's page colour; without a margin the ground stays clear. */
async function rasterise(svg: string, ground: string, size: number, margin: number) {
  const { sharp } = await import("../pictures/sharp.ts");
  const inner = size - 2 * margin;
  const { data, info } = await sharp(Buffer.from(svg), { density: 72 * Math.ceil(size / 24) })
    .resize(inner, inner, { fit: "contain", background: "#0000" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const background = margin > 0 ? ground : "#0000";
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: data, raw: info, left: margin, top: margin }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

function unreadable(file: string | undefined, error: unknown): unknown {
  if (file === undefined || error instanceof SiteError) return error;
  return new SiteError(
    "The icons cannot be drawn",
    [
      {
        rule: "content/icon",
        where: { file },
        message: `is no drawing that icons can be made of: ${messageOf(error)}`,
        hint: "save it as plain SVG, or give the drawing for icons as `mark` in the settings",
      },
    ],
    { cause: error },
  );
}

/** An icon file that holds one PNG: https://en.wikipedia.org/wiki/ICO_(file_format) */
function ico(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
