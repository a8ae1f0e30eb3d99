/** Icons from the brand's mark. */
import type { Cache } from "../../cache/cache.ts";
import { messageOf, SiteError } from "../../errors.ts";
import { shortHash } from "../../hosting/hash.ts";
import type { OutputFile } from "../../output/file.ts";
import { recipeOf } from "../recipes.ts";
import type { Mark } from "./own-mark.ts";

/** `ground` is the colour behind icons that have none of their own. */
export const drawIcons = (
  root: string,
  mark: Mark,
  ground: string,
  cache: Cache,
): Promise<readonly OutputFile[]> =>
  cache.getOrCompute("icons", { values: [mark.svg, ground] }, () =>
    draw(root, mark, ground, cache),
  );

async function draw(root: string, { svg, file }: Mark, ground: string, cache: Cache) {
  if (file === undefined) await assertPublishable(root, svg, cache);
  const png = (size: number, margin: number) =>
    cache.getOrWriteFile(
      `icon-${shortHash(`${recipeOf("icon")} ${svg}${ground}`)}-${size}-${margin}.png`,
      () =>
        rasterise(svg, ground, size, margin).catch((error: unknown) => {
          throw unreadable(file, error);
        }),
    );
  const [small, touch, medium, large] = await Promise.all([
    png(32, 0),
    png(180, 24),
    png(192, 24),
    png(512, 64),
  ]);
  return [
    { path: "favicon.ico", contents: ico(small, 32) },
    { path: "icon.svg", contents: svg },
    { path: "apple-touch-icon.png", contents: touch },
    { path: "icon-192.png", contents: medium },
    { path: "icon-512.png", contents: large },
  ];
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
