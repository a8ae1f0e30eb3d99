/** Start tags as skeletons need them, each read once for all pages. */
import { ownCopy } from "../../text/own-copy.ts";
import { idIn, shapeAlone } from "./skeleton-shapes.ts";
import { isApart } from "./skeleton-tree.ts";

interface StartTag {
  readonly tag: string;
  readonly id: string;
  /** Undefined where other parts of the page decide on it. */
  readonly shape: string | undefined;
  /** By its shape. */
  readonly isApart: boolean;
}

const MOST_KNOWN = 20_000;
const known = new Map<string, StartTag>();

export const startTagOf = (text: string): StartTag => known.get(text) ?? readTag(ownCopy(text));

function readTag(text: string): StartTag {
  const tag = /[\w-]+/.exec(text)?.[0].toLowerCase() ?? "";
  const shape = shapeAlone(text, tag);
  const read = { tag, id: idIn(text), shape, isApart: isApart(tag, shape ?? "") };
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, read);
  return read;
}
