/** `build` for programs. */
import { forProduction } from "../config.ts";
import {
  assertKnownOptions,
  configOf,
  orRefused,
  PROGRAM_OPTIONS,
  type ProgramOptions,
  type Refused,
  silentReporter,
} from "./program.ts";

export interface BuildOptions extends ProgramOptions {
  /** Whether drafts and what is dated in the future are built too. Default: false. */
  readonly drafts?: boolean;
}

export interface BuiltFile {
  /** Relative to the output folder. */
  readonly path: string;
  readonly bytes: number;
}

export interface BuildDone {
  readonly ok: true;
  /** The output folder, absolute. */
  readonly out: string;
  readonly pages: readonly BuiltFile[];
  /** All files, those of the pages included. */
  readonly files: readonly BuiltFile[];
  /** SHA-256 of the whole output, the same for the same bytes. */
  readonly hash: string;
  /** What is worth a look, though the site is built. */
  readonly notices: readonly string[];
}

export type BuildResult = BuildDone | Refused;

/**
 * Builds the site into the output folder, which is swapped in only when it is complete. What is wrong with the site is
 * in the result. Rejects when the signal stops it, and for a defect of build-site itself.
 */
export const build = (options: BuildOptions = {}): Promise<BuildResult> =>
  orRefused(options, async () => {
    assertKnownOptions(options, [...PROGRAM_OPTIONS, "drafts"]);
    const config = configOf(options);
    const { buildSite } = await forProduction(() => import("../commands/build.ts"));
    const notices: string[] = [];
    const warn = (notice: string) => void notices.push(notice);
    const { written } = await buildSite(config, { ...silentReporter(options), warn });
    const { pages, files, hash } = written;
    return {
      ok: true,
      out: config.out,
      pages: pages.map(fileOf),
      files: files.map(fileOf),
      hash,
      notices,
    };
  });

const fileOf = ({ path, bytes }: BuiltFile): BuiltFile => ({ path, bytes });
