import type { Made } from "../desk.ts";
import type { Redirect } from "./redirects.ts";
import type { Leaf } from "./site-files.ts";

/** A change that was worked out and is not written. */
export interface Worked extends Made {
  /** Fields that follow: links, and names of the record in others. */
  readonly mended?: readonly Leaf[];
  /** Fields that hold the name and are left: nothing says that they mean the record. */
  readonly left?: readonly Leaf[];
  readonly redirects?: readonly Redirect[];
  /** Redirects that the site has no place for in its content. */
  readonly unwritten?: readonly Redirect[];
}
