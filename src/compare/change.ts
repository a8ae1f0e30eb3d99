/** One difference that people, search engines or browsers can tell. */
import type { Word } from "./words.ts";

/** In the order in which they are told. */
export const KINDS = [
  "address",
  "number",
  "heading",
  "text",
  "link",
  "picture",
  "head",
  "structured data",
  "policy",
  "look",
] as const;
export type ChangeKind = (typeof KINDS)[number];

export interface Change {
  readonly kind: ChangeKind;
  /** The part of the page, the field of the head, the path in the structured data, … */
  readonly where: string;
  /** Undefined for what is new. */
  readonly before?: string;
  /** Undefined for what is gone. */
  readonly after?: string;
  /** What a field of the head repeats: `title`, `description`, or the page's own address as `https://www.example.com/de…`. */
  readonly as?: string;
  /** The words around, with what differs marked. */
  readonly words?: readonly Word[];
}
