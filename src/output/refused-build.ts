/** That the last build of an output was refused: what lies there is of an earlier one. Kept in the cache. */
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { leaveToNextRun, writeWhole } from "../cache/write-whole.ts";

const fileIn = (cache: string) => join(cache, "refused-build");

/** `out` is the folder that was to be made. What only remembers never fails a build. */
export const noteRefused = (cache: string, out: string): Promise<void> =>
  writeWhole(fileIn(cache), [Buffer.from(out)]).catch(leaveToNextRun);

export const forgetRefused = (cache: string): Promise<void> =>
  rm(fileIn(cache), { force: true }).catch(leaveToNextRun);

export const wasRefused = (cache: string, out: string): Promise<boolean> =>
  readFile(fileIn(cache), "utf8").then(
    (noted) => noted === out,
    () => false,
  );
