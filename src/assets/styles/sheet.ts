/** What is asked of Tailwind, and what it answers. */
import type { SourceEntry } from "@tailwindcss/oxide";

/** The site's stylesheet, relative to the root. */
export const ENTRY = "templates/styles/main.css";

export interface SheetQuestion {
  readonly root: string;
  /** Tailwind remembers the classes of one generation until the next. */
  readonly generation: string;
}

export interface Sheet {
  readonly css: string;
  readonly generation: string;
  /** The stylesheets that it is made of, relative to the root. */
  readonly sheets: readonly string[];
  /** The configs and plug-ins, with what they import. */
  readonly modules: readonly string[];
  /** All files that it is made of, class names included, relative to the root. */
  readonly inputs: readonly string[];
  /** Where class names are looked for. */
  readonly sources: readonly SourceEntry[];
}

/** A stylesheet that code imports, with something of Tailwind's in it. */
export interface SheetInQuestion {
  readonly root: string;
  /** Relative to the root. */
  readonly file: string;
  readonly source: string;
}

export interface SheetIn {
  readonly css: string;
  /** The stylesheets that it refers to, relative to the root. */
  readonly inputs: readonly string[];
}
