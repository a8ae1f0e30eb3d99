/** The data of a page, where the page is made. */
import { readSync } from "node:fs";
import * as devalue from "devalue";
import { deepFreeze } from "./deep-freeze.ts";
import type { DataPlace, SentData } from "./page-data.ts";

/** A copy, which is not shared, is frozen too: a page that changes its data must fail in every thread. */
export const dataOf = (sent: SentData): unknown =>
  deepFreeze("place" in sent ? devalue.parse(textAt(sent.place)) : sent.data);

function textAt({ file, start, length }: DataPlace): string {
  const bytes = Buffer.allocUnsafe(length);
  for (let at = 0; at < length; ) {
    const read = readSync(file, bytes, at, length - at, start + at);
    if (read === 0) throw new Error("the data of a page is cut off");
    at += read;
  }
  return bytes.toString();
}
