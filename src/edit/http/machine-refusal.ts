/** What the operating system refuses, in the words of somebody who edits. */
import type { Problem } from "../../errors.ts";
import { isMachineFault } from "../../problems/machine-fault.ts";

const NO_RIGHT = "the file or its folder may not be changed: ask whoever looks after this computer";

const ADVICE: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full: make room on it, then try again",
  EDQUOT: "your share of the disk is used up: make room on it, then try again",
  EACCES: NO_RIGHT,
  EPERM: NO_RIGHT,
  EROFS: NO_RIGHT,
  EBUSY: "another program holds the file: close it, then try again",
};

interface Refusal {
  readonly message: string;
  readonly problems: readonly Problem[];
}

/** The system's own words stand beside them, for a developer; undefined for what is no refusal of the system. */
export function machineRefusal(error: unknown): Refusal | undefined {
  if (!isMachineFault(error) || !(error instanceof Error) || !("code" in error)) return undefined;
  const advice = ADVICE[String(error.code)];
  if (advice === undefined) return undefined;
  return {
    message: "Nothing was saved, and nothing is lost: what you typed is still here",
    problems: [
      {
        rule: "machine/fault",
        where: {},
        message: advice,
        hint: `for a developer: ${error.message}`,
      },
    ],
  };
}
