/** Data that waits on the disk until its page is made, so that a site's records are never all in memory. */
import { closeSync, openSync, writeSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import {
  DataAtHand,
  type KeepData,
  type PageData,
  type SentData,
  textOfData,
} from "../site/routes/page-data.ts";

export interface DataFile extends Disposable {
  readonly keep: KeepData;
}

/** The file is made when there is something to keep; whoever owns its folder removes it. */
export function createDataFile(path: string): DataFile {
  let file: number | undefined;
  let end = 0;
  return {
    keep(data) {
      // As text: a serializer of V8 keeps what it has read alive until V8 collects the old.
      const text = textOfData(data);
      if (text === undefined) return new DataAtHand(data);
      if (file === undefined) {
        file = openSync(path, "w+");
        setGrowth(1);
      }
      const bytes = Buffer.from(text);
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
      const kept = new DataInFile(file, end, bytes.length);
      end += bytes.length;
      return kept;
    },
    [Symbol.dispose]() {
      if (file === undefined) return;
      closeSync(file);
      setGrowth(GROWTH);
      file = undefined;
    },
  };
}

/** How much room for young objects grows by. Data that only passes leaves in more room more of what is done with. */
const setGrowth = (factor: number) => setFlagsFromString(`--semi-space-growth-factor=${factor}`);
/** V8's own. */
const GROWTH = 2;

class DataInFile implements PageData {
  readonly #file: number;
  readonly #start: number;
  readonly #length: number;
  constructor(file: number, start: number, length: number) {
    this.#file = file;
    this.#start = start;
    this.#length = length;
  }
  sent(): SentData {
    return { place: { file: this.#file, start: this.#start, length: this.#length } };
  }
}
