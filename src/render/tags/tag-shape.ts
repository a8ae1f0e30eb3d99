/**
 * The shape of a start tag: the tag without those values that no minifier changes and nothing is decided by. Tags
 * of one shape are read once, and filled again with their values.
 */
import { withBase } from "../../hosting/base.ts";

export interface TagShape {
  /** The tag with a mark for each value. */
  readonly shape: string;
  /** The same for the tags of one shape: a tag that holds what looks like the mark is none of them. */
  readonly key: string;
  readonly values: readonly string[];
}

/** Stands for a value: a letter of private use, which only fonts of icons give a meaning. */
const MARK = "\ue000";
/** Stands for a value that needs its quotes. */
const SPACED = `${MARK} ${MARK}`;

const ATTRIBUTE = / (href|src|alt|title|aria-label|placeholder|datetime)="([^"]*)"/g;

/** Names inside of one, such as `--ink`, may be those of styles: such a value is looked at. */
const PATH = /^(?!.*--)[\w.~%-]+(?:\/[\w.~%-]+)*$/;
const WORD = /^(?!.*--)[\p{L}\p{N}.,:;!?()–—·-]+$/u;
const WORDS = /^(?!.*--)[\p{L}\p{N}.,:;!?()–—·-]+(?: [\p{L}\p{N}.,:;!?()–—·-]+)+$/u;

export function shapeOf(tag: string, base: string): TagShape {
  const values: string[] = [];
  // React writes no single quotes: in others' markup they may hold what looks like an attribute.
  if (tag.includes("'") || tag.includes(MARK)) return wholeTag(tag);
  const shape = tag.replace(ATTRIBUTE, (whole, name: string, value: string) => {
    const isAddress = name === "href" || name === "src";
    const rest = isAddress ? value.slice(1) : value;
    const mark = isAddress ? addressMark(value, rest, base) : textMark(value);
    if (mark === undefined) return whole;
    values.push(rest);
    return ` ${name}="${mark}"`;
  });
  return { shape, key: `${values.length} ${shape}`, values };
}

export const wholeTag = (tag: string): TagShape => ({ shape: tag, key: `0 ${tag}`, values: [] });

/** A path of this site, which gets its base whatever it is. */
const addressMark = (value: string, rest: string, base: string): string | undefined =>
  value.startsWith("/") && PATH.test(rest) && withBase(base, value) === base + value
    ? `/${MARK}`
    : undefined;

function textMark(value: string): string | undefined {
  if (WORD.test(value)) return MARK;
  return WORDS.test(value) ? SPACED : undefined;
}

/** What stands between the values; undefined when a tag of this shape has not a place for each. */
export function piecesOf(small: string, count: number): readonly string[] | undefined {
  if (count === 0) return [small];
  const pieces = small.split(new RegExp(`${SPACED}|${MARK}`));
  return pieces.length === count + 1 ? pieces : undefined;
}

export function fill(pieces: readonly string[], values: readonly string[]): string {
  let tag = pieces[0] ?? "";
  for (const [at, value] of values.entries()) tag += value + (pieces[at + 1] ?? "");
  return tag;
}
