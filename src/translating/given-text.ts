/** The text of a file that a translator gave back: spreadsheets write encodings of their own, and lose letters in some. */
import { readFile } from "node:fs/promises";
import type { Problem } from "../errors.ts";
import { exchangeProblem } from "./exchanged.ts";

/** Of encodings that say themselves what they are. */
const MARKS = [
  { mark: [0xff, 0xfe], encoding: "utf-16le" },
  { mark: [0xfe, 0xff], encoding: "utf-16be" },
] as const;

/** `path` is that of `file`; undefined where there is no such file. */
export async function readGivenText(
  path: string,
  file: string,
): Promise<string | Problem | undefined> {
  const bytes = await readFile(path).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  });
  if (!bytes) return undefined;
  const { encoding = "utf-8" } =
    MARKS.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte)) ?? {};
  const text = decoded(bytes, encoding, true);
  if (text !== undefined && !text.includes("\0")) return text;
  if (bytes.subarray(0, 2).toString() === "PK")
    return exchangeProblem({ file }, "is a workbook, not text", SAVE_AS);
  const before = decoded(bytes, encoding, false)?.split(/[\uFFFD\0]/, 1)[0] ?? "";
  return exchangeProblem(
    { file, line: before.split("\n").length },
    `is not UTF-8 from here on, after “${before.slice(-30).trimStart()}”`,
    SAVE_AS,
  );
}

const SAVE_AS =
  "save it as “CSV UTF-8” in a spreadsheet, as UTF-8 elsewhere: Excel's plain “CSV” loses letters, so save it from where they are still whole";

const decoded = (bytes: Uint8Array, encoding: string, fatal: boolean): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes);
  } catch {
    return undefined;
  }
};
