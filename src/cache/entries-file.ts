/**
 * A file of cached values: the list of its entries, then their bytes one after another. Neither reading nor
 * writing it makes a copy of the values.
 */
import { readFileSync } from "node:fs";
import { deserialize, serialize } from "node:v8";
import { ifReadable } from "./list-files.ts";

export interface Entry {
  /** Of its dependencies. */
  readonly fingerprint: string;
  readonly value: Uint8Array;
  /** Of the value. */
  readonly checksum: number;
}

export type Entries = ReadonlyMap<string, Entry>;

/** Who made the values: they are good for nobody else. */
export interface Maker {
  readonly engine: string;
  readonly root: string;
}

interface Listed {
  readonly key: string;
  readonly fingerprint: string;
  readonly bytes: number;
  readonly checksum: number;
}

interface Head extends Maker {
  readonly list: readonly Listed[];
}

/** Of the number at the beginning: how many bytes the head has. */
const NUMBER_BYTES = 4;

export function bytesOfEntries(maker: Maker, entries: Entries): readonly Uint8Array[] {
  const list = Array.from(entries, ([key, { fingerprint, value, checksum }]): Listed => {
    return { key, fingerprint, bytes: value.byteLength, checksum };
  });
  const head = serialize({ ...maker, list } satisfies Head);
  const length = Buffer.alloc(NUMBER_BYTES);
  length.writeUInt32LE(head.byteLength);
  return [length, head, ...Array.from(entries.values(), ({ value }) => value)];
}

/** None of a file that is missing or damaged, or that another maker wrote. */
export const readEntries = (path: string, maker: Maker): Entries =>
  ifReadable(() => entriesIn(readFileSync(path), maker)) ?? new Map();

function entriesIn(file: Buffer, { engine, root }: Maker): Entries | undefined {
  let at = NUMBER_BYTES + file.readUInt32LE();
  const head: Head = deserialize(file.subarray(NUMBER_BYTES, at));
  if (head.engine !== engine || head.root !== root) return undefined;
  const entries = new Map<string, Entry>();
  for (const { key, fingerprint, bytes, checksum } of head.list) {
    entries.set(key, { fingerprint, value: file.subarray(at, at + bytes), checksum });
    at += bytes;
  }
  return at === file.byteLength ? entries : undefined;
}
