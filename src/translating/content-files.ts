/** Files of the site that this command writes. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeWhole } from "../cache/write-whole.ts";

/** undefined where there is no such file. */
export async function readText(root: string, file: string): Promise<string | undefined> {
  try {
    return await readFile(join(root, file), "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** Whether the file was another one before. */
export async function writeText(root: string, file: string, text: string): Promise<boolean> {
  if ((await readText(root, file)) === text) return false;
  await writeWhole(join(root, file), [Buffer.from(text)]);
  return true;
}
