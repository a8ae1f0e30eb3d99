/** The bytes of a file that people gave. Node reads none of 2 GiB or more, and does not say of which it speaks. */
import { readFile } from "node:fs/promises";
import { codeOf, SiteError } from "../errors.ts";

/** `file` is its name in problems. */
export async function readWhole(path: string, file: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    if (codeOf(error) !== "ERR_FS_FILE_TOO_LARGE") throw error;
    throw new SiteError(
      "A file is too large",
      [
        {
          rule: "site/file",
          where: { file },
          message: "has 2 GiB or more, which is neither copied nor published",
          hint: "put it where large files are served from, and link it there",
        },
      ],
      { cause: error },
    );
  }
}
