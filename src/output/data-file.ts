/** Data that waits on the disk until its page is made, so that a site's records are never all in memory. */
import { closeSync, openSync, readSync, writeSync } from "node:fs";
import { deserialize, serialize } from "node:v8";

export interface DataFile extends Disposable {
  /** Puts plain data away, and gives what reads it again. */
  readonly keep: (data: unknown) => () => unknown;
}

/** The file is made when there is something to keep; whoever owns its folder removes it. */
export function createDataFile(path: string): DataFile {
  let file: number | undefined;
  let end = 0;
  return {
    keep(data) {
      file ??= openSync(path, "w+");
      const [opened, start] = [file, end];
      const bytes = serialize(data);
      for (let at = 0; at < bytes.length; ) at += writeSync(opened, bytes, at);
      end += bytes.length;
      const { length } = bytes;
      return () => deserialize(readAt(opened, start, length));
    },
    [Symbol.dispose]() {
      if (file !== undefined) closeSync(file);
      file = undefined;
    },
  };
}

function readAt(file: number, start: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  for (let at = 0; at < length; ) {
    const read = readSync(file, bytes, at, length - at, start + at);
    if (read === 0) throw new Error("the data of a page is cut off");
    at += read;
  }
  return bytes;
}
