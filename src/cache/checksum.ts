/** Tells bytes that a full disk, a lost connection or a power cut has damaged from those that were written. */
import { crc32 } from "node:zlib";

export const checksumOf = (bytes: Uint8Array): number => crc32(bytes);

const LENGTH = 4;

/** The bytes of a file, and their checksum behind them. */
export function withChecksum(bytes: Uint8Array): readonly Uint8Array[] {
  const checksum = Buffer.alloc(LENGTH);
  checksum.writeUInt32LE(checksumOf(bytes));
  return [bytes, checksum];
}

/** The bytes as they were written; undefined for any others. */
export function withoutChecksum(file: Buffer): Buffer | undefined {
  const end = file.byteLength - LENGTH;
  if (end < 0) return undefined;
  const bytes = file.subarray(0, end);
  return checksumOf(bytes) === file.readUInt32LE(end) ? bytes : undefined;
}
