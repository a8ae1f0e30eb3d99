/** What Tailwind leaves out of a stylesheet, and prints. */
import { stripVTControlCharacters } from "node:util";
import type { Problem } from "../../errors.ts";
import { isOfPackage } from "../../hosting/package-of.ts";
import { conflictIn } from "../../problems/conflict.ts";
import { withoutMarks } from "../../site/code/kept-meaning.ts";
import { placedIn } from "./css-problem.ts";

interface LeftOut {
  /** Its line, as Tailwind prints the stylesheet. */
  readonly line: string;
  readonly reason: string;
}

/** What browsers may know, and stays as it is. */
const KEPT = /^Unknown at rule|is not recognized as a valid pseudo-/;

/** Packages write some lines for old browsers alone, which all others leave out too. */
const isLossOfAny = ({ reason }: LeftOut): boolean => reason.startsWith("@import");

/** Tailwind 4 passes over them, or says something else. */
const OF_TAILWIND_3 = /@tailwind\s+(?:base|components|screens|variants)\b/;

/** Directives of main.css that were those of Tailwind 3. */
export function outdatedProblems(root: string, entry: string, source: string): readonly Problem[] {
  const [old] = OF_TAILWIND_3.exec(source) ?? [];
  const place = old === undefined ? undefined : placedIn(root, [entry], old);
  if (!place) return [];
  const message = `\`${old}\` is of Tailwind 3`;
  return [{ rule: "site/styles", ...place, message, hint: UPGRADE }];
}

const UPGRADE =
  'write @import "tailwindcss"; in place of all lines with @tailwind, and @config "../../tailwind.config.js"; for a configuration';

/** `printed` is what Tailwind has printed, `sheets` the files that it read, relative to the root. */
export function leftOutProblems(
  root: string,
  sheets: readonly string[],
  printed: readonly string[],
): readonly Problem[] {
  const own = sheets.filter((file) => !isOfPackage(file));
  const found = printed.flatMap(readPrinted).filter(({ reason }) => !KEPT.test(reason));
  const lines = new Map(found.map((one) => [one.line, one]));
  const asked = found.length > 0 ? own : [];
  const conflicts = asked.flatMap((file) => conflictIn(root, "site/styles", file) ?? []);
  if (conflicts.length > 0) return conflicts;
  return [...lines.values()].flatMap((one) => {
    const place = placedIn(root, isLossOfAny(one) ? sheets : own, one.line);
    return place ? [{ rule: "site/styles", ...place, ...told(one) }] : [];
  });
}

const told = (one: LeftOut): Pick<Problem, "message" | "hint"> =>
  isLossOfAny(one)
    ? {
        message:
          "the stylesheet is not imported: an import must stand before all rules, those of imported stylesheets among them",
        hint: 'import it at the beginning of main.css, as @import "./name.css"',
      }
    : {
        message: `\`${one.line}\` would be left out: ${one.reason}`,
        hint: "mend it, or take it out",
      };

function readPrinted(text: string): readonly LeftOut[] {
  const lines = withoutMarks(stripVTControlCharacters(text)).split("\n");
  return lines.flatMap((line, index) => {
    const [, reason] = /^┆\s*\^-- (.*)/.exec(line) ?? [];
    const before = lines[index - 1];
    return reason !== undefined && before?.startsWith("│ ")
      ? [
          {
            reason,
            line: before
              .slice(2)
              .replace(/[{;]\s*$/, "")
              .trim(),
          },
        ]
      : [];
  });
}
