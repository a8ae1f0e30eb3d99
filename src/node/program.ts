/** What the functions for programs share: options, silence, a signal to stop, and problems as data. */
import process from "node:process";
import { type Config, createConfig } from "../config.ts";
import { type Problem, SiteError, sortProblems } from "../errors.ts";
import { isMachineFault, tellMachineFault } from "../problems/machine-fault.ts";
import { nearest } from "../problems/nearest.ts";
import { createReporter, type Reporter } from "../report.ts";

export interface ProgramOptions {
  /** The site's folder, from the current one. Default: the current one. */
  readonly root?: string;
  /** The output folder, from the site's. Default: `dist`. */
  readonly out?: string;
  /** Whether what was made before may be used, and kept for the next time. Default: true. */
  readonly cache?: boolean;
  /** Stops the work at its next step or page: the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Called as the work goes on: `pages`, 12, 66. */
  readonly onProgress?: (step: string, done: number, total: number) => void;
}

/** What cannot be done, and why. */
export interface Refused {
  readonly ok: false;
  /** What could not be done, in one sentence. */
  readonly message: string;
  /** All of them, in the order of their places. */
  readonly problems: readonly Problem[];
}

/** The names of those above. */
export const PROGRAM_OPTIONS = ["root", "out", "cache", "signal", "onProgress"] as const;

/** A mistyped option must not pass for its default. */
export function assertKnownOptions(options: object, known: readonly string[]): void {
  const unknown = Object.keys(options).filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  throw new SiteError(
    "There is no such option",
    unknown.map((name) => {
      const meant = nearest(name, known);
      return {
        rule: "node/option",
        where: { field: name },
        message: `"${name}" is not an option`,
        hint: meant ? `its name is "${meant}"` : `there are ${known.join(", ")}`,
      };
    }),
  );
}

export const configOf = (options: ProgramOptions & { readonly drafts?: boolean }): Config =>
  createConfig(options, process);

const NOWHERE = { write: () => true };
const QUIET = { json: false, quiet: true, verbose: false, interactive: false, colour: false };

/** Prints nothing. Its steps and its progress throw once the signal is given. */
export function silentReporter({ signal, onProgress }: ProgramOptions): Reporter {
  const report = createReporter({ stdout: NOWHERE, stderr: NOWHERE }, QUIET);
  return {
    ...report,
    step(name, work) {
      signal?.throwIfAborted();
      return report.step(name, work);
    },
    progress(name, done, total) {
      signal?.throwIfAborted();
      onProgress?.(name, done, total);
    },
  };
}

/** The result of the work, or why the site or the machine refuses it. A defect of the engine is thrown. */
export async function orRefused<T>(
  { signal }: Pick<ProgramOptions, "signal">,
  work: () => Promise<T>,
): Promise<T | Refused> {
  signal?.throwIfAborted();
  try {
    return await work();
  } catch (error) {
    signal?.throwIfAborted();
    return { ok: false, ...refusalOf(error) };
  }
}

/** Throws what is no fault of the site or the machine. */
export function refusalOf(error: unknown): Pick<Refused, "message" | "problems"> {
  const told = isMachineFault(error) ? tellMachineFault(error) : error;
  if (!(told instanceof SiteError)) throw error;
  return { message: told.message, problems: sortProblems(told.problems) };
}
