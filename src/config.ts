/** The one reader of the command line's common options and of the environment. */
import { realpathSync } from "node:fs";
import { availableParallelism, homedir } from "node:os";
import { isAbsolute, join, resolve } from "node:path";
import { UsageError } from "./errors.ts";

export interface Config {
  /** The site's folder, absolute, without symbolic links. */
  readonly root: string;
  /** The output folder, absolute. */
  readonly out: string;
  /** Where the built site that a command reads lies: the output folder, or the parts that several machines built. */
  readonly built: BuiltFolders;
  /** Where encoded images may be kept between builds, absolute; undefined with --no-cache. */
  readonly cache: string | undefined;
  /** The year of SOURCE_DATE_EPOCH, which fixes what pages show as the current one. */
  readonly year: number | undefined;
  /** Which records `build` shows: on the day of SOURCE_DATE_EPOCH, else today. */
  readonly visibility: Visibility;
  /** Worker threads that may run beside the main one. */
  readonly workers: number;
  readonly output: OutputStyle;
}

/** One folder, or several that are read as one: the first that has a file gives it. All absolute. */
export type BuiltFolders = string | readonly string[];

/** Who sees which records. */
export interface Visibility {
  /** Whether drafts and coming records are shown. */
  readonly drafts: boolean;
  /** YYYY-MM-DD */
  readonly today: string;
}

/** A part of the routes: `index` of `count`, 1-based. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

export interface OutputStyle {
  readonly json: boolean;
  readonly quiet: boolean;
  readonly verbose: boolean;
  /** A person watches: progress bars. */
  readonly interactive: boolean;
  readonly colour: boolean;
}

export interface CommonOptions {
  readonly root?: string;
  readonly out?: string | readonly string[];
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly cache?: boolean;
  readonly drafts?: boolean;
}

/** What `run` needs of Node's process, so that tests can give their own. */
export interface ProcessLike {
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: () => string;
  readonly stdin?: Input;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly pid?: number;
  readonly on?: Listen;
  readonly off?: Listen;
  readonly removeAllListeners?: (event: Signal) => unknown;
  readonly listenerCount?: (event: string) => number;
  readonly kill?: (pid: number, signal: Signal) => unknown;
  exitCode?: number | string | null | undefined;
}

interface Listen {
  (event: Signal, listener: (signal: Signal) => void): unknown;
  (event: "exit", listener: (code: number) => void): unknown;
  (event: "beforeExit", listener: () => void): unknown;
  (event: "uncaughtException", listener: (error: unknown) => void): unknown;
}

/** What ends a command that runs until someone stops it. */
export type Signal = "SIGINT" | "SIGTERM" | "SIGHUP";

export type Input = NodeJS.ReadableStream & {
  readonly isTTY?: boolean;
  readonly setRawMode?: (raw: boolean) => unknown;
};

export interface Output {
  readonly write: (text: string) => unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly on?: (event: "error", listener: (error: Error) => void) => unknown;
}

/** Compilers and module loaders name a file by where it lies, whichever link led there. */
function realPath(folder: string): string {
  try {
    return realpathSync.native(folder);
  } catch {
    return folder;
  }
}

export function createConfig(options: CommonOptions, process: ProcessLike): Config {
  const root = realPath(resolve(process.cwd(), options.root ?? "."));
  const folders = [options.out ?? "dist"].flat().map((folder) => resolve(root, folder));
  const [out = root] = folders;
  return Object.freeze({
    root,
    out,
    built: folders.length > 1 ? folders : out,
    cache: options.cache === false ? undefined : resolve(root, ".cache/build-site"),
    year: yearOf(process.env.SOURCE_DATE_EPOCH),
    visibility: Object.freeze({
      drafts: options.drafts === true,
      today: dayOf(process.env.SOURCE_DATE_EPOCH),
    }),
    workers: Math.max(1, availableParallelism()),
    output: outputStyle(options, process),
  });
}

/**
 * Loads code that asks for NODE_ENV while it is loaded, as React does: for production, unless the program says
 * otherwise. Afterwards the environment is as it was.
 */
export async function forProduction<T>(load: () => Promise<T>): Promise<T> {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV ||= "production";
  try {
    return await load();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

/** Whether git was told where its repository lies, which it else looks for above a folder. */
export const isGitTold = (): boolean => process.env.GIT_DIR !== undefined;

/** For a process that is started; what is set already stays. */
export const environmentWith = (more: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  ...more,
  ...process.env,
});

export function outputStyle(options: CommonOptions, process: ProcessLike): OutputStyle {
  const { env, stdout } = process;
  const interactive = stdout.isTTY === true && !env.CI && env.TERM !== "dumb";
  return Object.freeze({
    json: options.json === true,
    quiet: options.quiet === true,
    verbose: options.verbose === true,
    interactive: interactive && !options.json && !options.quiet,
    colour: !options.json && (colourForced(env.FORCE_COLOR) ?? (interactive && !env.NO_COLOR)),
  });
}

/** As Node reads it, before NO_COLOR: https://nodejs.org/api/cli.html#force_color1-2-3 */
const colourForced = (value: string | undefined): boolean | undefined =>
  value === undefined ? undefined : ["", "true", "1", "2", "3"].includes(value);

/** https://reproducible-builds.org/specs/source-date-epoch/ */
function yearOf(epoch: string | undefined): number | undefined {
  if (epoch === undefined || epoch === "") return undefined;
  if (!/^\d{1,12}$/.test(epoch))
    throw new UsageError(`SOURCE_DATE_EPOCH is "${epoch}": it must be whole seconds since 1970`);
  return new Date(Number(epoch) * 1000).getUTCFullYear();
}

/** What a build of this moment shows: a desk stays open for days. */
export const visibilityNow = (): Visibility => ({
  drafts: false,
  today: dayOf(process.env.SOURCE_DATE_EPOCH),
});

/** YYYY-MM-DD in UTC. */
const dayOf = (epoch: string | undefined): string =>
  (epoch ? new Date(Number(epoch) * 1000) : new Date()).toISOString().slice(0, 10);

/** The profile of the AWS config files that is asked for. */
export const awsProfile = (): string | undefined => process.env.AWS_PROFILE || undefined;

/** The AWS SDK looks for profiles in a home folder, and fails where a container's user has none. */
export function assumeHome(): void {
  try {
    homedir();
  } catch {
    process.env.HOME = "/";
  }
}

/** Where a bucket is, beyond its name, as the environment of the AWS tools says it; what is empty there is not set. */
export function storeOf(
  given: { readonly endpoint?: string | undefined; readonly region?: string | undefined },
  { env }: Pick<ProcessLike, "env">,
) {
  const endpoint = given.endpoint || env.AWS_ENDPOINT_URL_S3 || env.AWS_ENDPOINT_URL;
  // Stores other than AWS have one region, and most let it be called this.
  const fallback = endpoint ? "us-east-1" : undefined;
  return {
    endpoint: endpoint || undefined,
    region: given.region || env.AWS_REGION || env.AWS_DEFAULT_REGION || fallback,
  };
}

/** The folder of the person, and that of the data of programs: https://specifications.freedesktop.org/basedir-spec/ */
export function foldersOf({ env }: Pick<ProcessLike, "env">) {
  const home = env.HOME || homedir();
  const data = env.XDG_DATA_HOME ?? "";
  return { home, data: isAbsolute(data) ? data : join(home, ".local/share") };
}

/** The browser that is named, as for Lighthouse, and the folders where others are looked for. */
export const browserOf = (given: string | undefined, { env }: Pick<ProcessLike, "env">) => ({
  named: given ?? (env.CHROME_PATH || undefined),
  path: env.PATH ?? "",
});

/** The commit that a CI system says it works on: GitHub, GitLab, Bitbucket, CircleCI and others. */
export function commitOfCi({ env }: Pick<ProcessLike, "env">) {
  const id = env.GITHUB_SHA || env.CI_COMMIT_SHA || env.BITBUCKET_COMMIT || env.CIRCLE_SHA1;
  if (!id) return undefined;
  const time = Math.floor(Date.parse(env.CI_COMMIT_TIMESTAMP ?? "") / 1000);
  return Number.isNaN(time) ? { id } : { id, time };
}
