/** Patterns of names, each as its generator reads them. */
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

export type Matches = (path: string) => boolean;

interface Options {
  readonly dot?: boolean;
  readonly nobrace?: boolean;
  readonly nocase?: boolean;
  readonly nonegate?: boolean;
  /** `*` stands for slashes too. */
  readonly bash?: boolean;
}

/** The package has no types of its own. */
const picomatch = (pattern: string, options: Options): Matches =>
  require("picomatch")(pattern, options);

/** `*` within a folder, `**` through folders, `{a,b}`, `[a-c]`, and `!` before what is not meant. */
export const globOf = (pattern: string, options: Options = {}): Matches =>
  picomatch(pattern.replace(/^\.\//, ""), { dot: true, ...options });

/** `fnmatch` of Ruby and Python: `*` stands for slashes too, braces for themselves. */
export const fnmatchOf = (pattern: string): Matches =>
  picomatch(pattern, { dot: true, bash: true, nobrace: true, nonegate: true });

/** A regular expression of Go or Python; undefined for one that cannot be read here. */
export function regexpOf(pattern: string, flags = ""): RegExp | undefined {
  try {
    return new RegExp(pattern.replace(/\(\?P</g, "(?<"), flags);
  } catch {
    return undefined;
  }
}

/** `a/b/c.md`, and the folders that it lies in. */
export const withFolders = (path: string): readonly string[] =>
  path.split("/").map((_, at, all) => all.slice(0, at + 1).join("/"));

interface Line {
  readonly written: string;
  readonly isBack: boolean;
  readonly isFolder: boolean;
  readonly matches: Matches;
}

/**
 * https://git-scm.com/docs/gitignore: the last line that fits decides, and nothing comes back in a folder that is out. Gives the
 * line that keeps a path out.
 */
export function ignoringLine(text: string): (path: string) => string | undefined {
  const lines = text.split("\n").flatMap((one): readonly Line[] => {
    const written = one.trim();
    if (written === "" || written.startsWith("#")) return [];
    const bare = written.replace(/^!/, "").replace(/^\\(?=[!#])/, "");
    const plain = bare.replace(/\/+$/, "");
    const glob = plain.includes("/") ? plain.replace(/^\//, "") : `**/${plain}`;
    return [
      {
        written,
        isBack: written.startsWith("!"),
        isFolder: plain !== bare,
        matches: picomatch(glob, { dot: true, nobrace: true, nonegate: true }),
      },
    ];
  });
  const deciding = (path: string, isFolder: boolean) => {
    const found = lines.findLast((one) => (isFolder || !one.isFolder) && one.matches(path));
    return found?.isBack ? undefined : found?.written;
  };
  return (path) => {
    for (let end = path.indexOf("/"); end > 0; end = path.indexOf("/", end + 1)) {
      const line = deciding(path.slice(0, end), true);
      if (line !== undefined) return line;
    }
    return deciding(path, false);
  };
}
