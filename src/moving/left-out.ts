/** What settings and habits of a generator say that it leaves out: rules, which `kept.ts` applies. */
import { ignoringLine, type Matches } from "./globs.ts";
import type { TellLeft } from "./model.ts";

/** One pattern of settings, or one habit of the generator. */
export interface LeftOut {
  /** The file that says so; for a habit, the settings. */
  readonly file: string;
  /** `exclude: *.secret.md` */
  readonly what: string;
  /** Of a path that is seen from the folder that is moved. */
  readonly isOut: Matches;
  /** It is no page, and other texts may still hold it. */
  readonly isPart?: boolean;
}

/** Of files below a folder, seen from it. */
export const below = (start: string, matches: Matches): Matches => {
  const length = start === "" || start.endsWith("/") ? start.length : start.length + 1;
  return (path) =>
    path.startsWith(length === start.length ? start : `${start}/`) && matches(path.slice(length));
};

/** The same of files below any of several folders. */
export function belowAny(starts: readonly string[], matches: Matches): Matches {
  const all = starts.map((start) => below(start, matches));
  return (path) => all.some((isOne) => isOne(path));
}

/** A rule for each line of a file or a setting as `.gitignore` has them. */
export function ignoredLines(
  file: string,
  setting: string,
  text: string,
  start: string,
): readonly LeftOut[] {
  const lineOf = ignoringLine(text);
  return [...new Set(text.split("\n").map((one) => one.trim()))]
    .filter((one) => one !== "" && !/^[#!]/.test(one))
    .map((line) => ({
      file,
      what: setting === "" ? line : `${setting}: ${line}`,
      isOut: below(start, (path) => lineOf(path) === line),
    }));
}

/** What only running code would tell is asked about by its name. */
export function askAbout(tell: TellLeft, file: string, what: string, which: string): void {
  tell({
    file,
    what,
    why: `it decides which ${which} are shown, and only running it would tell: look through them, and write \`draft: true\` into those that are for nobody`,
  });
}
