/** Whether anything can be kept in the cache folder. What only remembers never fails a command. */
import { accessSync, constants, existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { codeOf, messageOf } from "../errors.ts";
import { FILES } from "./large-files.ts";

/** The folder, or undefined and a notice of what that costs where nothing can be kept in it. */
export function usableCache(
  folder: string | undefined,
  warn: (notice: string) => void,
): string | undefined {
  const fault = folder && writingFault(folder);
  if (!fault) return folder;
  warn(
    `nothing can be kept in ${folder} (${fault}): pictures, fonts and all else that the cache saves is made again each time → let this user write there; build --no-cache does the same without this notice`,
  );
  return undefined;
}

/** Why no file can be made in the cache folder; undefined where one can. Nothing is made by the question. */
export function writingFault(folder: string): string | undefined {
  try {
    // The dot refuses a file where a folder must be.
    for (const each of [folder, join(folder, FILES)])
      accessSync(`${nearestAbove(each)}/.`, constants.W_OK);
    return undefined;
  } catch (error) {
    if (codeOf(error) === undefined) throw error;
    return messageOf(error);
  }
}

const nearestAbove = (path: string): string =>
  existsSync(path) ? path : nearestAbove(dirname(path));
