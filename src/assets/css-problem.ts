/** Turns what PostCSS and Tailwind throw into a problem with its place. */
import { readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import glob from "fast-glob";
import type { CssSyntaxError } from "postcss";
import { compare, SiteError, type Where } from "../errors.ts";
import { codeFrame } from "../problems/code-frame.ts";

export function stylesError(root: string, entry: string, error: CssSyntaxError): SiteError {
  const where = isOfTailwind(error) ? find(root, entry, error.reason) : placeOf(root, entry, error);
  const frame = frameAt(root, where);
  return new SiteError(
    "The styles do not compile",
    [{ rule: "site/styles", where, message: error.reason, ...(frame ? { frame } : {}) }],
    { cause: error },
  );
}

/** Tailwind's own errors are raised at the root of the stylesheet, whatever their place. */
const isOfTailwind = ({ plugin }: CssSyntaxError): boolean => plugin === "tailwindcss";

function placeOf(root: string, entry: string, { file, line, column }: CssSyntaxError): Where {
  return {
    file: file ? relative(root, file).split(sep).join("/") : entry,
    ...(line ? { line } : {}),
    ...(column ? { column } : {}),
  };
}

/** Looks for the first word that the message quotes in the site's stylesheets. */
function find(root: string, entry: string, message: string): Where {
  const word = /(?<=\s)[`'"]([^`'"\s]+)[`'"]/.exec(message)?.[1];
  const others = glob.sync("templates/**/*.css", { cwd: root }).sort(compare);
  for (const file of word ? [entry, ...others] : []) {
    const lines = readFileSync(join(root, file), "utf8").split("\n");
    const at = lines.findIndex((text) => text.includes(word ?? ""));
    const column = (lines[at]?.indexOf(word ?? "") ?? 0) + 1;
    if (at >= 0) return { file, line: at + 1, column };
  }
  return { file: entry };
}

function frameAt(root: string, { file, line }: Where): string | undefined {
  if (!file || !line) return undefined;
  try {
    return codeFrame(readFileSync(join(root, file), "utf8"), line);
  } catch {
    return undefined;
  }
}
