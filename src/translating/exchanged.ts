/** Texts as they go to a translator and come back. */

import type { State } from "../content/translations/state-names.ts";
import type { Problem, Where } from "../errors.ts";

/** `missing`: there is no translation yet. `stale`: it translates an older text. */
export type ExchangedState = State | "missing" | "stale";

export interface ExchangedText {
  /** The file of the first language, below `content/`. */
  readonly name: string;
  readonly field: string;
  readonly source: string;
  /** undefined where it is not translated. */
  readonly target: string | undefined;
  readonly state: ExchangedState;
  /** The hash of the translation as it was at the export; `-` where there was none. Some tools drop it. */
  readonly version: string | undefined;
  /** For the translator. */
  readonly note?: string;
}

export interface ReadText extends ExchangedText {
  readonly where: Where;
}

export interface Exchange {
  /** The tag of the language that is translated into. */
  readonly language: string;
  readonly sourceLanguage: string;
  readonly texts: readonly ExchangedText[];
}

export interface ReadExchange {
  /** undefined where the file does not say it. */
  readonly language: string | undefined;
  readonly texts: readonly ReadText[];
  readonly problems: readonly Problem[];
}

export const exchangeProblem = (where: Where, message: string, hint?: string): Problem => ({
  rule: "translations/import",
  where,
  message,
  ...(hint ? { hint } : {}),
});
