/** What texts with tags of template languages are read with, and what several of those languages have in common. */
import type { Data } from "../model.ts";

export interface TemplateTools {
  readonly tell: (line: number, what: string, why: string) => void;
  /** The text of a file beside the page, or below a folder of parts. */
  readonly include: (path: string, line: number) => string | undefined;
  /** What a file holds, as it is; undefined where there is none. */
  readonly source: (path: string) => string | undefined;
  /** A picture in the folder of the page, or below it, whose name holds this; seen from the page. */
  readonly beside: (part: string) => string | undefined;
  /** Of the page and the site. */
  readonly values: { readonly page: Data; readonly site: Data };
}

export const SHOWN = "left out, and the text in it is there";
export const GONE = "not carried over: write what it showed";

/** A tag, as far as it has place in a list. */
export const tagShown = (tag: string): string => {
  const line = tag.trim().replace(/\s+/g, " ");
  return line.length > 110 ? `${line.slice(0, 110)}…` : line;
};

/** Which version something came with, or will be gone with. */
export function sinceOf(name: string, version: string | undefined): string | undefined {
  if (version === undefined || !/\d/.test(version)) return undefined;
  if (/^(new|added|version-?added)-?(in)?$|^since$/i.test(name)) return `*New in ${version}*`;
  return /^deprecated-?(in)?$/i.test(name) ? `*Deprecated in ${version}*` : undefined;
}

/** Names of notes that are no kind of admonition here. */
export const NOTES: Readonly<Record<string, string>> = {
  alert: "note",
  aside: "note",
  callout: "note",
  hint: "tip",
  notice: "note",
  admonition: "note",
  danger: "danger",
  error: "danger",
  success: "success",
  attention: "warning",
  positive: "tip",
  seealso: "info",
  "new-in": "note",
  "deprecated-in": "warning",
};
