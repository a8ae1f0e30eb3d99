/**
 * A file of cached values: the bytes of its entries one after another, then their list. Reading it makes no copy
 * of the values, and writing it only of one at a time.
 */
import { readFileSync } from "node:fs";
import { deserialize, serialize } from "node:v8";
import { ifReadable } from "./list-files.ts";

interface Entry {
  /** Of its dependencies. */
  readonly fingerprint: string;
  readonly value: Uint8Array;
}

export type Entries = ReadonlyMap<string, Entry>;

/** An entry to be written. Its value becomes bytes only then: all of them would be the site's content once more. */
export interface NewEntry {
  readonly fingerprint: string;
  readonly bytes: () => Uint8Array;
}

/** Who made the values: they are good for nobody else. */
export interface Maker {
  readonly engine: string;
  readonly root: string;
}

interface Listed {
  readonly key: string;
  readonly fingerprint: string;
  readonly bytes: number;
}

interface Tail extends Maker {
  readonly list: readonly Listed[];
}

/** Of the number at the end: how many bytes the list has. */
const NUMBER_BYTES = 4;

/** The parts of a file, one after another. As soon as they hold more than `mostBytes`, the other entries are left out. */
export function* partsOfFile(
  maker: Maker,
  entries: ReadonlyMap<string, NewEntry>,
  mostBytes: number,
): Generator<Uint8Array> {
  const list: Listed[] = [];
  let written = 0;
  for (const [key, { fingerprint, bytes }] of entries) {
    if (written > mostBytes) break;
    const value = bytes();
    list.push({ key, fingerprint, bytes: value.byteLength });
    written += value.byteLength;
    yield value;
  }
  const tail = serialize({ ...maker, list } satisfies Tail);
  yield tail;
  const length = Buffer.alloc(NUMBER_BYTES);
  length.writeUInt32LE(tail.byteLength);
  yield length;
}

/** None of a file that is missing or damaged, or that another maker wrote. */
export const readEntries = (path: string, maker: Maker): Entries =>
  ifReadable(() => entriesIn(readFileSync(path), maker)) ?? new Map();

function entriesIn(file: Buffer, { engine, root }: Maker): Entries | undefined {
  const end = file.byteLength - NUMBER_BYTES;
  const begin = end - file.readUInt32LE(end);
  const tail: Tail = deserialize(file.subarray(begin, end));
  if (tail.engine !== engine || tail.root !== root) return undefined;
  const entries = new Map<string, Entry>();
  let at = 0;
  for (const { key, fingerprint, bytes } of tail.list) {
    entries.set(key, { fingerprint, value: file.subarray(at, at + bytes) });
    at += bytes;
  }
  return at === begin ? entries : undefined;
}
