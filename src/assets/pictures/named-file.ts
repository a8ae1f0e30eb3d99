/** A picture's faults name its file. */
import { posix } from "node:path";
import { IMAGES } from "../../content/file-names.ts";
import { messageOf, type Problem, SiteError } from "../../errors.ts";
import { isMachineFault } from "../../problems/machine-fault.ts";
import type { PictureFile } from "./prepared-image.ts";

export const UNUSABLE = "Some pictures cannot be used";

/** Relative to the root. */
export const pathOf = (name: string): string => posix.join(IMAGES, name);

export function problemsOf(name: string, error: unknown): readonly Problem[] {
  if (error instanceof SiteError) return error.problems;
  const where = { file: pathOf(name) };
  return [{ rule: "content/image", where, message: messageOf(error) }];
}

export const namedFile = (name: string, { path, read }: PictureFile): PictureFile => ({
  path,
  read: () =>
    read().catch((error: unknown) => {
      throw isMachineFault(error) ? error : new SiteError(UNUSABLE, problemsOf(name, error));
    }),
});
