/** Puts measured tables into docs/performance.md, between comments that name them. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { REPOSITORY } from "./measure.ts";

const DOCUMENT = join(REPOSITORY, "docs/performance.md");

export type Row = readonly (string | number)[];

/** A table in Markdown; the first row is its head. */
export function table([head = [], ...rows]: readonly Row[]): string {
  const line = (cells: Row) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** Replaces what stands between `<!-- name -->` and `<!-- /name -->`. */
export function writeTable(name: string, markdown: string): void {
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const text = readFileSync(DOCUMENT, "utf8");
  const start = text.indexOf(open);
  const end = text.indexOf(close);
  if (start < 0 || end < start) throw new Error(`${DOCUMENT} has no place for the table ${name}`);
  const [before, after] = [text.slice(0, start + open.length), text.slice(end)];
  writeFileSync(DOCUMENT, `${before}\n${markdown}\n${after}`);
}

/** Milliseconds as seconds, with two digits below ten. */
export const seconds = (milliseconds: number): string =>
  (milliseconds / 1000).toFixed(milliseconds < 10_000 ? 2 : 1);

/** 1 MB is 1,000,000 bytes. */
export const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0);
