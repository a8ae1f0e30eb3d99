/** What is wrong with a translation beside the text that it translates, seen without any page. */
import type { Where } from "../../../errors.ts";

export const PAIR_RULES = [
  "languages/glossary",
  "languages/numbers",
  "languages/prices",
  "languages/placeholders",
  "languages/targets",
] as const;

/** Plain data: it is kept with the built site. */
export interface PairFault {
  readonly rule: (typeof PAIR_RULES)[number];
  readonly language: string;
  readonly field: string;
  readonly at: { readonly source: Where; readonly translation: Where };
  readonly message: string;
  readonly hint: string;
}

/** A text of the first language and what translates it. */
export interface TextPair {
  readonly source: string;
  readonly translation: string;
  /** That of each; looked up as the place is. */
  readonly files: () => { readonly source: string; readonly translation: string };
  /** Where the source stands: `content/about.yaml:12`. Only faults ask: its line is looked up. */
  readonly place: () => string;
}

/** What a rule says of a pair. */
export type Saying = Pick<PairFault, "message" | "hint">;
