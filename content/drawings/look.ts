import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { drawScene, sceneNames } from "./draw.ts";

/** Renders scenes by day and at dusk, side by side, to PNG: `tsx content/drawings/look.ts NAME…`. */
const OUT = "/tmp/drawings";
const WIDTH = 900;
const FIELDS = { day: "#c9ded4", dusk: "#10323a" };
const MEDIA = /@media\(prefers-color-scheme:dark\)\{(.*)\}(?=<\/style>)/;

const inLight = (svg: string, light: keyof typeof FIELDS): string =>
  svg.replace(MEDIA, light === "dusk" ? "$1" : "");

async function raster(svg: string, light: keyof typeof FIELDS, width: number): Promise<Buffer> {
  return sharp(Buffer.from(inLight(svg, light)), { density: 96 })
    .resize({ width })
    .flatten({ background: FIELDS[light] })
    .png()
    .toBuffer();
}

async function look(name: string, width: number): Promise<string> {
  const [file] = await drawScene(name);
  const day = await raster(file?.text ?? "", "day", width);
  const dusk = await raster(file?.text ?? "", "dusk", width);
  const { height = 0 } = await sharp(day).metadata();
  const pair = await sharp({
    create: { width: width * 2, height, channels: 3, background: "#fff" },
  })
    .composite([
      { input: day, left: 0, top: 0 },
      { input: dusk, left: width, top: 0 },
    ])
    .png()
    .toBuffer();
  const target = path.join(OUT, `${name.replaceAll("/", "-")}.png`);
  await mkdir(OUT, { recursive: true });
  await writeFile(target, pair);
  return target;
}

const wanted = process.argv.slice(2);
const names = (await sceneNames()).filter((name) => wanted.some((w) => name.startsWith(w)));
for (const name of names) console.log(await look(name, WIDTH));
