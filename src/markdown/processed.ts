/** A body that is ready to be rendered, and what is known of it. */
import type { Root } from "hast";
import type { Problem } from "../errors.ts";
import type { Placed } from "./tell.ts";

/** One entry of a table of contents. */
export interface MarkdownHeading {
  /** 1 to 6. */
  readonly depth: 1 | 2 | 3 | 4 | 5 | 6;
  /** The fragment that leads to it. */
  readonly id: string;
  readonly text: string;
}

interface UsedDirective extends Placed {
  readonly name: string;
  /** It has no title of its own. */
  readonly isUntitled?: boolean;
  /** Attributes that the engine's own component of the name cannot have. */
  readonly refused?: readonly string[];
}

export interface Directives {
  /** Those that a component, or the engine, must render. */
  readonly used: readonly UsedDirective[];
  /** Whether what is text depends on the names that are given. */
  readonly byName: boolean;
}

/** An element that is none of HTML's, or of those allowed: a component must take its place. */
export interface OpenElement extends Placed {
  readonly name: string;
  /** The name as it is written. */
  readonly shown: string;
}

export interface Processed extends Directives {
  readonly tree: Root;
  readonly headings: readonly MarkdownHeading[];
  readonly open: readonly OpenElement[];
  readonly problems: readonly Problem[];
  readonly notices: readonly Problem[];
}
