/** The site's typeface: one file, and the rule that loads it. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { OutputFile } from "../output/file.ts";
import type { Typeface } from "../site/define.ts";
import { hashedPath } from "./hash.ts";

export interface FontAsset {
  readonly file: OutputFile;
  readonly css: string;
}

export async function prepareFont(
  root: string,
  typeface: Typeface | undefined,
): Promise<FontAsset | undefined> {
  if (!typeface) return undefined;
  const contents = await readFile(join(root, "content", typeface.file));
  const name = typeface.family.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  const path = hashedPath(name, contents, "woff2");
  const { from, to } = typeface.weights;
  const css = `@font-face{font-family:"${typeface.family}";src:url(/${path}) format("woff2");font-weight:${from} ${to};font-display:swap}`;
  return { file: { path, contents }, css };
}
