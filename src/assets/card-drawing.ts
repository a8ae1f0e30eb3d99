/** Draws one social card: words on the left, the page's picture on the right. */
import sharp from "sharp";
import type { ResolvedSettings } from "../site/settings.ts";
import { createTypesetter, type Typesetter, wrap } from "./glyphs.ts";

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 64;
const MARK = 56;
const TITLE = { measure: 520, most: 76, least: 36, lines: 5, weight: 600 };
const PICTURE = { left: 560, top: 40, width: 640, height: 550 };

export interface CardParts extends Pick<ResolvedSettings, "name" | "mark"> {
  readonly colours: NonNullable<ResolvedSettings["card"]>;
  readonly title: string;
  readonly picture: Buffer | undefined;
  readonly font: Buffer | undefined;
}

export async function drawCard({ name, mark, colours, title, picture, font }: CardParts) {
  const words = font ? lettering(await createTypesetter(font, TITLE.weight), name, title) : "";
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" fill="${colours.ink}">${words}</svg>`;
  const logo = await sharp(Buffer.from(mark), { density: 300 })
    .resize(MARK, MARK, { fit: "contain", background: "#0000" })
    .png()
    .toBuffer();
  const layers = [
    ...(picture ? [await pictureLayer(picture)] : []),
    { input: logo, left: MARGIN, top: MARGIN - 6 },
    { input: Buffer.from(overlay), left: 0, top: 0 },
  ];
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 4, background: colours.field } })
    .composite(layers)
    .flatten({ background: colours.field })
    .jpeg({ quality: 84, chromaSubsampling: "4:4:4", progressive: true })
    .toBuffer();
}

/** A drawing stands free in the right half; a photograph fills it. */
async function pictureLayer(picture: Buffer) {
  const { format } = await sharp(picture).metadata();
  if (format !== "svg") {
    const size = { width: WIDTH / 2, height: HEIGHT };
    const input = await sharp(picture)
      .autoOrient()
      .resize({ ...size, fit: "cover" })
      .toBuffer();
    return { input, left: WIDTH / 2, top: 0 };
  }
  const { width, height } = PICTURE;
  const input = await sharp(picture)
    .resize(width, height, { fit: "contain", background: "#0000" })
    .png()
    .toBuffer();
  return { input, left: PICTURE.left, top: PICTURE.top };
}

/** The brand beside its mark, and the title as large as it fits, standing on the lower margin. */
function lettering(set: Typesetter, name: string, title: string): string {
  const brand = set.path(name, 40, MARGIN + MARK + 16, MARGIN + 36);
  const size = fittingSize(set, title);
  const lines = wrap(set, title, size, TITLE.measure);
  const first = HEIGHT - MARGIN - (lines.length - 1) * size * 1.04;
  const paths = lines.map((line, index) =>
    set.path(line, size, MARGIN, Math.round(first + index * size * 1.04)),
  );
  return brand + paths.join("");
}

function fittingSize(set: Typesetter, title: string): number {
  for (let size = TITLE.most; size > TITLE.least; size -= 4) {
    const lines = wrap(set, title, size, TITLE.measure);
    const widest = Math.max(...lines.map((line) => set.width(line, size)));
    if (lines.length <= TITLE.lines && widest <= TITLE.measure) return size;
  }
  return TITLE.least;
}
