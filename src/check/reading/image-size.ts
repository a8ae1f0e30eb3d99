/** The size of a picture, from the first bytes of its file. */
import { closeSync, openSync, readSync } from "node:fs";

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Bytes within which pictures say their size; a JPEG with a large preview before it is left alone. */
const HEAD = 8192;

/** Pixels of a PNG or JPEG; undefined for what is neither. */
export function imageSize(path: string): ImageSize | undefined {
  const file = openSync(path, "r");
  try {
    const bytes = Buffer.alloc(HEAD);
    return sizeOf(bytes.subarray(0, readSync(file, bytes, 0, HEAD, 0)));
  } finally {
    closeSync(file);
  }
}

function sizeOf(bytes: Buffer): ImageSize | undefined {
  if (bytes.length >= 24 && bytes.toString("latin1", 1, 4) === "PNG")
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  return bytes.length > 4 && bytes.readUInt16BE(0) === 0xffd8 ? jpegSize(bytes) : undefined;
}

/** Walks the segments to the frame header. https://www.w3.org/Graphics/JPEG/itu-t81.pdf B.2.2 */
function jpegSize(bytes: Buffer): ImageSize | undefined {
  for (let offset = 2; offset + 9 < bytes.length && bytes[offset] === 0xff; ) {
    const marker = bytes[offset + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame)
      return { width: bytes.readUInt16BE(offset + 7), height: bytes.readUInt16BE(offset + 5) };
    offset += 2 + bytes.readUInt16BE(offset + 2);
  }
  return undefined;
}
