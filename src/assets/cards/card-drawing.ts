/** Draws one social card: words on the left, the page's picture on the right. */
import type { ResolvedSettings } from "../../site/settings.ts";
import { createTypesetter, type Typesetter, wrap } from "../fonts/glyphs.ts";
import { sharp } from "../pictures/sharp.ts";

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 64;
const MARK = 56;
const MARK_PLACE: Box = { left: MARGIN, top: MARGIN - 6, width: MARK, height: MARK };
const TITLE = { measure: 520, most: 76, least: 36, lines: 5, weight: 600 };
const PICTURE: Box = { left: 560, top: 40, width: 640, height: 550 };
const PHOTOGRAPH: Box = { left: WIDTH / 2, top: 0, width: WIDTH / 2, height: HEIGHT };
const SVG = "image/svg+xml";

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface CardParts extends Pick<ResolvedSettings, "name"> {
  readonly mark: string | undefined;
  readonly colours: NonNullable<ResolvedSettings["card"]>;
  readonly title: string;
  readonly picture: Buffer | undefined;
  readonly font: Buffer | undefined;
}

export async function drawCard({ name, mark, colours, title, picture, font }: CardParts) {
  const words = font ? lettering(await createTypesetter(font, TITLE.weight), name, title) : "";
  const field = `<path fill="${colours.field}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`;
  const logo = mark ? image(SVG, Buffer.from(mark), MARK_PLACE) : "";
  const drawn = picture ? await pictureImage(picture) : "";
  const card = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" fill="${colours.ink}">${field}${drawn}${logo}${words}</svg>`;
  return sharp(Buffer.from(card), { unlimited: true })
    .flatten({ background: colours.field })
    .jpeg({ quality: 84, chromaSubsampling: "4:4:4", progressive: true })
    .toBuffer();
}

/** A drawing stands free in the right half; a photograph fills it. */
async function pictureImage(picture: Buffer): Promise<string> {
  const { format } = await sharp(picture).metadata();
  if (format === "svg") return image(SVG, picture, PICTURE);
  const { width, height } = PHOTOGRAPH;
  const cut = await sharp(picture)
    .autoOrient()
    .resize({ width, height, fit: "cover" })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return image("image/png", cut, PHOTOGRAPH);
}

/** A picture within the drawing, as large as it fits its box, in the middle. */
const image = (type: string, contents: Buffer, { left, top, width, height }: Box): string =>
  `<image x="${left}" y="${top}" width="${width}" height="${height}" href="data:${type};base64,${contents.toString("base64")}"/>`;

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
