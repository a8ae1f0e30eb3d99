/**
 * Where the front matter of a Hexo text ends: its first marks may be missing, and between semicolons it is JSON without
 * its braces. https://hexo.io/docs/front-matter, https://github.com/hexojs/hexo-front-matter
 */
export interface HexoParts {
  /** All before the body. */
  readonly whole: string;
  readonly inner: string;
  readonly isJson: boolean;
}

const CLOSED = /^(-{3,}|;{3,})\n([\s\S]+?)\n\1\n?/;
const OPEN = /^([\s\S]+?)\n(-{3,}|;{3,})\n?/;
/** A name and its value, as YAML or JSON begins. */
const NAMED = /^\s*(?:#.*\n\s*)*(?:"[^"\n]+"|'[^'\n]+'|[\w-]+)\s*:(?:\s|$)/;

export function hexoParts(source: string): HexoParts | undefined {
  const [whole, marks = "", inner = ""] = CLOSED.exec(source) ?? [];
  if (whole !== undefined) return { whole, inner, isJson: marks.startsWith(";") };
  if (/^(-{3,}|;{3,})/.test(source)) return undefined;
  const [all, data = "", end = ""] = OPEN.exec(source) ?? [];
  // Above a line between two parts of a text stand words.
  if (all === undefined || !NAMED.test(data)) return undefined;
  return { whole: all, inner: data, isJson: end.startsWith(";") };
}
