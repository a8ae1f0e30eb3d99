/** Draws one social card: words on the side where lines begin, the page's picture on the other. */
import type { ResolvedSettings } from "../../site/settings/settings.ts";
import { foreignParts, hasRightToLeft, splitAt } from "../../text/foreign-parts.ts";
import { createTypesetter, type Typesetter, wrap } from "../fonts/glyphs.ts";
import { sharp } from "../pictures/sharp.ts";

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 64;
const MARK = 56;
const MARK_PLACE: Box = { left: MARGIN, top: MARGIN - 6, width: MARK, height: MARK };
/** `height` is that from the first line to the last. */
const TITLE = { measure: 520, height: 320, most: 76, least: 36, lines: 5, weight: 600 };
const PICTURE: Box = { left: 560, top: 40, width: 640, height: 550 };
const PHOTOGRAPH: Box = { left: WIDTH / 2, top: 0, width: WIDTH / 2, height: HEIGHT };
/** Letters of scripts that run from right to left reach further above and below the line. */
const LEADING = { ltr: 1.04, rtl: 1.34 };
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
  /** The first sets the words; without any the card shows none. */
  readonly fonts: readonly Buffer[];
  /** The direction of the words. */
  readonly dir: "ltr" | "rtl";
}

export async function drawCard(parts: CardParts) {
  const { mark, colours, picture, fonts, dir } = parts;
  const words =
    fonts.length > 0 ? lettering(await createTypesetter(fonts, TITLE.weight, dir), parts) : "";
  const field = `<path fill="${colours.field}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`;
  const logo = mark ? image(SVG, Buffer.from(mark), placed(MARK_PLACE, dir)) : "";
  const drawn = picture ? await pictureImage(picture, dir) : "";
  const card = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" fill="${colours.ink}">${field}${drawn}${logo}${words}</svg>`;
  return encodeCard(card, colours.field);
}

/** The picture of an SVG, as large as that says that it is. */
export const encodeCard = (svg: string, background: string): Promise<Buffer> =>
  sharp(Buffer.from(svg), { unlimited: true })
    .flatten({ background })
    .jpeg({ quality: 84, chromaSubsampling: "4:4:4", progressive: true })
    .toBuffer();

/** A drawing stands free in the right half; a photograph fills it. */
async function pictureImage(picture: Buffer, dir: CardParts["dir"]): Promise<string> {
  const { format } = await sharp(picture).metadata();
  if (format === "svg") return image(SVG, picture, placed(PICTURE, dir));
  const { width, height } = PHOTOGRAPH;
  const cut = await sharp(picture)
    .autoOrient()
    .resize({ width, height, fit: "cover" })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return image("image/png", cut, placed(PHOTOGRAPH, dir));
}

/** A picture within the drawing, as large as it fits its box, in the middle. */
const image = (type: string, contents: Buffer, { left, top, width, height }: Box): string =>
  `<image x="${left}" y="${top}" width="${width}" height="${height}" href="data:${type};base64,${contents.toString("base64")}"/>`;

/** Where a box is, seen from the side where lines begin. */
const placed = (box: Box, dir: CardParts["dir"]): Box =>
  dir === "ltr" ? box : { ...box, left: WIDTH - box.left - box.width };

/** The brand beside its mark, and the title as large as it fits, standing on the lower margin. */
function lettering(set: Typesetter, { name, dir, ...parts }: CardParts): string {
  const title = dir === "rtl" ? isolated(parts.title) : parts.title;
  const line = (text: string, size: number, inset: number, y: number) =>
    set.path(text, size, dir === "ltr" ? inset : WIDTH - inset - set.width(text, size), y);
  const brand = line(name, 40, MARGIN + MARK + 16, MARGIN + 36);
  const size = fittingSize(set, title);
  const lines = wrap(set, title, size, TITLE.measure);
  const leading = size * leadingOf(title);
  const first = HEIGHT - MARGIN - (lines.length - 1) * leading;
  const paths = lines.map((text, index) =>
    line(text, size, MARGIN, Math.round(first + index * leading)),
  );
  return brand + paths.join("");
}

/** Telephone numbers and what is like them do not turn round, and stand on one line. */
const isolated = (text: string): string =>
  splitAt(text, foreignParts(text))
    .map(({ text: part, kind }) =>
      kind === undefined ? part : LRI + (kind === "name" ? part : unbroken(part)) + PDI,
    )
    .join("");

const unbroken = (text: string): string => text.replaceAll(" ", "\u00a0");

/** https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates */
const LRI = "\u2066";
const PDI = "\u2069";

const leadingOf = (text: string): number => (hasRightToLeft(text) ? LEADING.rtl : LEADING.ltr);

function fittingSize(set: Typesetter, title: string): number {
  for (let size = TITLE.most; size > TITLE.least; size -= 4) {
    const lines = wrap(set, title, size, TITLE.measure);
    const widest = Math.max(...lines.map((line) => set.width(line, size)));
    const height = (lines.length - 1) * size * leadingOf(title);
    const fits = lines.length <= TITLE.lines && height <= TITLE.height;
    if (fits && widest <= TITLE.measure) return size;
  }
  return TITLE.least;
}
