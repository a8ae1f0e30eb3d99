/** Which part of a build makes a page: its path alone says it, so that a part need not wait for the list of all pages. */
import { hash } from "node:crypto";
import type { Shard } from "../config.ts";

export const isInShard = ({ index, count }: Shard, path: string): boolean =>
  Number.parseInt(hash("sha256", path).slice(0, 8), 16) % count === index - 1;
