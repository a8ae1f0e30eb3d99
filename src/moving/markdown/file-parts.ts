/** Parts of files that VitePress shows: https://vitepress.dev/guide/markdown#import-code-snippets */
import { escapeRegExp } from "../../text/escape-reg-exp.ts";

interface Part {
  readonly file: string;
  readonly region: string;
  readonly braces: string;
  /** With its brackets. */
  readonly label: string;
}

/** `file.ts#region{1,3 ts:line-numbers} [label]` */
export function partOf(given: string): Part {
  const [, file = "", region = "", braces = "", label = ""] =
    /^([^#{[\s]+(?:\[[^\]]*\][^#{\s]*)?)(?:#([\w*-]+))?\s*(?:\{([^}]*)\})?\s*(\[[^\]]*\])?/.exec(
      given,
    ) ?? [];
  return { file, region, braces: braces.trim(), label };
}

/** What stands between `#region name` and `#endregion`; all of it where nothing is called so. */
export function regionOf(text: string, name: string): string {
  if (name === "") return text;
  const [, inner] =
    new RegExp(
      `#region[ \\t]+${escapeRegExp(name)}\\b[^\\n]*\\n([\\s\\S]*?)\\n?[^\\n]*#endregion`,
    ).exec(text) ?? [];
  return inner === undefined ? text : unindented(inner);
}

function unindented(text: string): string {
  const depths = text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0);
  const by = Math.min(...depths);
  return by > 0 && Number.isFinite(by)
    ? text.replace(new RegExp(`^[ \\t]{${by}}`, "gm"), "")
    : text;
}

/** `3,10`, `3,` and `,10` are lines, from 1. */
export function linesOf(text: string, braces: string): string {
  const [, from, to] = /^(\d*)\s*,\s*(\d*)$/.exec(braces) ?? [];
  if (from === undefined) return text;
  return text
    .split("\n")
    .slice(Number(from || 1) - 1, to ? Number(to) : undefined)
    .join("\n");
}
