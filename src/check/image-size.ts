/** The size of a picture, from the first bytes of its file. */
import { open } from "node:fs/promises";

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Bytes within which pictures say their size; a JPEG with a large preview before it is left alone. */
const HEAD = 8192;

/** Pixels of a PNG or JPEG; undefined for what is neither. */
export async function imageSize(path: string): Promise<ImageSize | undefined> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return sizeOf(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
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
