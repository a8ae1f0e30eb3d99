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
  /** Of the translation as it was at the export. Some tools drop it. */
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

/** With a letter before the hash, which is a number to spreadsheets where it has only digits, or one `e` among them. */
export const versionOf = (hash: string): string => `v${hash}`;

export const NO_VERSION = "none";

/** An export may be older than the letter. */
export const readVersion = (version: string): string =>
  /^[0-9a-f]{10}$/.test(version) ? versionOf(version) : version;

export const exchangeProblem = (where: Where, message: string, hint?: string): Problem => ({
  rule: "translations/import",
  where,
  message,
  ...(hint ? { hint } : {}),
});
