/** What the bytes of a picture say of it, where an encoder reads less than a browser shows, or nothing. */

/** An encoder would keep the first of the pictures that it shows one after another. */
export function movingFault(contents: Buffer): string | undefined {
  const isMoving = isMovingPng(contents) || contents.toString("latin1", 4, 12) === "ftypavis";
  return isMoving
    ? "moves, and would be published as a picture that stands still: save it as a moving WebP or GIF"
    : undefined;
}

export const isWebp = (contents: Buffer): boolean => contents.toString("latin1", 8, 12) === "WEBP";

/** Its control of frames stands before its first picture. https://www.w3.org/TR/png-3/#acTL-chunk */
function isMovingPng(contents: Buffer): boolean {
  if (contents.toString("latin1", 1, 4) !== "PNG") return false;
  const control = contents.indexOf("acTL");
  return control > 0 && control < contents.indexOf("IDAT");
}

/** How files of a format begin. https://www.garykessler.net/library/file_sigs.html */
const FORMATS: readonly (readonly [format: string, begins: RegExp])[] = [
  ["HEIC", /^.{4}ftyp(hei[cxms]|hev[cxms]|mif1|msf1)/s],
  ["TIFF", /^(II\*\0|MM\0\*)/],
  ["JPEG XL", /^(\xff\n|.{4}JXL )/s],
  ["a Photoshop file", /^8BPS/],
  ["BMP", /^BM/],
  ["a web page", /^\s*<(!doctype|html)/i],
];

const PICTURE = /^(\xff\xd8|.PNG|GIF8|RIFF.{4}WEBP|.{4}ftypavif)/s;

/** What encoders and the parts of libvips begin their messages with. */
const OF_ENCODER = /^(is not a picture|input|source|vips|warning|heif|webp|gif|png|jpeg)/i;

/** Why no encoder could read it, and what to do; `reason` is what the encoder said. */
export function unreadable(contents: Buffer, reason: string): string {
  if (contents.length === 0) return "is empty: copy it again from where it came";
  const beginning = contents.toString("latin1", 0, 40);
  const [format] = FORMATS.find(([, begins]) => begins.test(beginning)) ?? [];
  if (format)
    return `is ${format}, whatever its name says: save the picture as JPEG, PNG, WebP or AVIF`;
  if (!OF_ENCODER.test(reason) || !PICTURE.test(beginning)) return reason;
  return "is broken, or was cut off when it was copied: copy it again from where it came, or save it anew";
}
