/** What the engine knows of itself: its version, its own files, and a fingerprint of all that it is. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, extname, join } from "node:path";

/** src/ or lib/, as scripts/bundle.js wrote it. */
const FOLDER = import.meta.dirname;
const PACKAGE = dirname(FOLDER);

const packageJson: { version: string } = JSON.parse(
  readFileSync(join(PACKAGE, "package.json"), "utf8"),
);

export const VERSION = packageJson.version;

/** A file of the engine that is no module, by its path below src. */
export const engineFile = (path: string): string => join(FOLDER, path);

/** A module that is an entry point of scripts/bundle.js, by its path below src without extension. */
export const engineModule = (path: string): string =>
  join(FOLDER, `${path}${extname(import.meta.filename)}`);

/** A file of the package, by its path in it. */
export const packageFile = (path: string): string => join(PACKAGE, path);

/** What a thread starts with; bin/thread.js says how. */
export const THREAD_START = join(PACKAGE, "bin/thread.js");

/** What new sites begin with: a folder for each template. */
export const TEMPLATES_FOLDER = join(PACKAGE, "starters");

/** The site that a report of `diff` is built from. */
export const REPORT_SITE = join(PACKAGE, "report");

const LOCKFILES = ["package-lock.json", "pnpm-lock.yaml", "yarn.lock"];

let fingerprint: string | undefined;

/**
 * Differs whenever the same site may be built otherwise: after an edit of the engine, an install or an update
 * of packages, and on another Node. It is a hash of contents, so that caches may move to another machine.
 */
export function engineFingerprint(): string {
  fingerprint ??= hashOf(process.version, [...ownFiles(), ...lockfilesAbove(PACKAGE)]);
  return fingerprint;
}

/** The same wherever the engine and its packages are, with any Node: folders above those of a project may have lockfiles too. */
export const engineDigest = (): string =>
  hashOf(VERSION, [...ownFiles(), ...lockfilesAbove(PACKAGE).slice(0, 1)]);

const ownFiles = () => (existsSync(CONTENTS) ? [CONTENTS] : filesBelow(FOLDER));

/** A hash of all that lib/ holds, which scripts/bundle.js leaves there. */
const CONTENTS = join(FOLDER, "contents.txt");

function hashOf(version: string, files: readonly string[]): string {
  const hash = createHash("sha256").update(version);
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}

/** Hashes of sources by their paths, which scripts/bundle.js leaves in lib/. */
const SOURCES = join(FOLDER, "sources.json");

let hashes: Readonly<Record<string, string>> | undefined;

/** Of a module below src/assets, by its path below src: the same for the bundled engine and for its sources. */
export function sourceHash(path: string): string {
  if (!existsSync(SOURCES)) return hashOfSource(readFileSync(join(FOLDER, path), "utf8"));
  hashes ??= JSON.parse(readFileSync(SOURCES, "utf8")) as Readonly<Record<string, string>>;
  const hash = hashes[path];
  if (hash === undefined) throw new Error(`the bundled engine has no hash of ${path}`);
  return hash;
}

/** scripts/bundle.js does the same. */
const hashOfSource = (text: string): string =>
  createHash("sha256").update(text.replaceAll("\r\n", "\n")).digest("hex");

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".map"))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();

const lockfilesAbove = (folder: string): readonly string[] => [
  ...LOCKFILES.map((name) => join(folder, name)).filter(existsSync),
  ...(dirname(folder) === folder ? [] : lockfilesAbove(dirname(folder))),
];
