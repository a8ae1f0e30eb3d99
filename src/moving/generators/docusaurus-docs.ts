/** What is known of one version of the docs while its menus are read. */
import type { MovingPage } from "../model.ts";

export interface Docs {
  /** By the names of their files, below the folder of their version. */
  readonly files: ReadonlyMap<string, MovingPage>;
  readonly ids: ReadonlyMap<string, MovingPage>;
  /** What `_category_` files say, by the names of their folders. */
  readonly categories: ReadonlyMap<string, unknown>;
  /** Pages that are made of categories; more come while menus are read. */
  readonly made: MovingPage[];
  /** The address of their version. */
  readonly base: string;
  /** Where they lie in the new site: the collection, and the folder of their version in it. */
  readonly collection: string;
  readonly inner: string;
  /** The file that names the menus. */
  readonly source: string;
}
