/** What is kept of a page, to compare it with those in other languages. */
import type { BuiltPage } from "../reading/built-site.ts";

export interface Structure {
  /** How many there are of each part. */
  readonly parts: Readonly<Record<string, number>>;
  /** The amounts that stand beside the code or sign of a currency. */
  readonly prices: readonly Price[];
  /** What all numbers may mean. */
  readonly numbers: readonly string[];
}

export interface Price {
  readonly shown: string;
  readonly values: readonly string[];
}

/** Plain data. */
export interface TakenPage {
  readonly language: string;
  /** Routes of the same page, by language. */
  readonly alternates: readonly (readonly [tag: string, route: string])[];
  readonly links: readonly {
    readonly path: string;
    readonly said: string | undefined;
    readonly selector: string;
  }[];
  readonly structure: Structure;
  /** The kind of its digits. */
  readonly digits?: string;
  /** Sentences in the page's language, with their places. */
  readonly sentences: readonly (readonly [text: string, selector: string])[];
}

export interface KeptPage extends Omit<TakenPage, "alternates"> {
  readonly page: BuiltPage;
  readonly alternates: ReadonlyMap<string, string>;
}
