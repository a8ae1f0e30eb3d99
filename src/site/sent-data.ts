/** The data of a page, where the page is made. */
import { readSync } from "node:fs";
import * as devalue from "devalue";
import type { DataPlace, SentData } from "./page-data.ts";

export const dataOf = (sent: SentData): unknown =>
  "place" in sent ? devalue.parse(textAt(sent.place)) : sent.data;

function textAt({ file, start, length }: DataPlace): string {
  const bytes = Buffer.allocUnsafe(length);
  for (let at = 0; at < length; ) {
    const read = readSync(file, bytes, at, length - at, start + at);
    if (read === 0) throw new Error("the data of a page is cut off");
    at += read;
  }
  return bytes.toString();
}
