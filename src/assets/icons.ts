/** Favicon, app icons and the web manifest, from the brand's mark. */
import type { Cache } from "../cache/cache.ts";
import type { OutputFile } from "../output/file.ts";
import type { ResolvedSettings } from "../site/settings.ts";
import { shortHash } from "./hash.ts";

type Brand = Pick<
  ResolvedSettings,
  "mark" | "name" | "shortName" | "description" | "themeColour" | "language" | "base"
>;

export function buildIcons(
  root: string,
  { mark, name, shortName, description, themeColour, language, base }: Brand,
  cache: Cache,
): Promise<OutputFile[]> {
  const brand: Brand = { mark, name, shortName, description, themeColour, language, base };
  const described = JSON.stringify(brand);
  return cache.getOrCompute("icons", { values: [described] }, () => drawIcons(root, brand, cache));
}

async function drawIcons(root: string, brand: Brand, cache: Cache): Promise<OutputFile[]> {
  await cache.getOrCompute(
    `mark ${shortHash(brand.mark)}`,
    {},
    async () => {
      const { assertMark } = await import("./mark.ts");
      await assertMark(root, brand.mark);
      return true;
    },
    { persist: true },
  );
  const png = (size: number, margin: number) =>
    cache.getOrWriteFile(
      `icon-${shortHash(`${brand.mark}${brand.themeColour.light}`)}-${size}-${margin}.png`,
      () => rasterise(brand, size, margin),
    );
  const [small, touch, medium, large] = await Promise.all([
    png(32, 0),
    png(180, 24),
    png(192, 24),
    png(512, 64),
  ]);
  return [
    { path: "favicon.ico", contents: ico(small, 32) },
    { path: "icon.svg", contents: brand.mark },
    { path: "apple-touch-icon.png", contents: touch },
    { path: "icon-192.png", contents: medium },
    { path: "icon-512.png", contents: large },
    { path: "site.webmanifest", contents: webManifest(brand) },
  ];
}

/** The mark on the brand's page colour; without a margin the ground stays clear. */
async function rasterise({ mark, themeColour }: Brand, size: number, margin: number) {
  const { sharp } = await import("./sharp.ts");
  const inner = size - 2 * margin;
  const { data, info } = await sharp(Buffer.from(mark), { density: 72 * Math.ceil(size / 24) })
    .resize(inner, inner, { fit: "contain", background: "#0000" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const background = margin > 0 ? themeColour.light : "#0000";
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: data, raw: info, left: margin, top: margin }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
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

function webManifest(brand: Brand): string {
  const { name, shortName, description, themeColour, language, base } = brand;
  const icon = (size: number) => ({
    src: `${base}/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose: "any maskable",
  });
  return `${JSON.stringify({
    name,
    short_name: shortName,
    description,
    lang: language,
    start_url: `${base}/`,
    display: "browser",
    background_color: themeColour.light,
    theme_color: themeColour.light,
    icons: [icon(192), icon(512), { src: `${base}/icon.svg`, sizes: "any", type: "image/svg+xml" }],
  })}\n`;
}
