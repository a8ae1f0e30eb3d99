/** A block of a body as a field: it has a path like any other, and what it says is its source. */
import type { FieldPath } from "../../content/field-path.ts";
import type { Field } from "../fields.ts";
import { Refused } from "../writer/refused.ts";
import type { Plain } from "../writer/yaml-scalar.ts";
import { type Block, blocksOf, hasBody } from "./blocks.ts";

/** Fields have names that code can say: none has a space. */
const BODY = "body text";

export const blockPath = (index: number): FieldPath => [BODY, index];

/** The index of a block; undefined for what is a field of the file's data. */
export function blockIndex(file: string, path: FieldPath): number | undefined {
  const [first, index, ...more] = path;
  const isBlock = first === BODY && typeof index === "number" && more.length === 0;
  return isBlock && hasBody(file) ? index : undefined;
}

/** Throws `Refused` where there is none any more. */
export function blockAt(file: string, text: string, index: number): Block {
  const block = blocksOf(file, text)[index];
  if (!block) throw new Refused("is not there any more");
  return block;
}

/** Throws `Refused` for a block that holds what the desk does not know. */
export function assertOpen({ file, path }: Field, text: string): void {
  const index = blockIndex(file, path);
  if (index !== undefined && blockAt(file, text, index).isLocked)
    throw new Refused("holds what can only be changed in its file");
}

/** Blocks before it may have been added or taken out meanwhile: the one that still says the same is meant. */
export function followed<T extends Field & { readonly before: Plain }>(edit: T, text: string): T {
  const index = blockIndex(edit.file, edit.path);
  if (index === undefined) return edit;
  const blocks = blocksOf(edit.file, text);
  if (blocks[index]?.source === edit.before) return edit;
  const same = blocks.flatMap(({ source }, at) => (source === edit.before ? [at] : []));
  const [only] = same;
  return same.length === 1 && only !== undefined ? { ...edit, path: blockPath(only) } : edit;
}
