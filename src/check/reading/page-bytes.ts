/** Reads pages one after another into the same memory: what V8 has not yet collected of thousands would fill it. */
import { closeSync, openSync, readSync } from "node:fs";

/** Most pages are smaller. */
const FIRST = 65_536;

/** The bytes of a file, good until the next is read. */
export function createPageBytes(): (path: string) => Buffer {
  let buffer = Buffer.alloc(FIRST);
  return (path) => {
    const file = openSync(path, "r");
    try {
      let end = 0;
      for (;;) {
        const read = readSync(file, buffer, end, buffer.length - end, null);
        if (read === 0) return buffer.subarray(0, end);
        end += read;
        if (end === buffer.length) buffer = Buffer.concat([buffer], 2 * end);
      }
    } finally {
      closeSync(file);
    }
  };
}
