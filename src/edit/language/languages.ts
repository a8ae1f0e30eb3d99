import type { DeskLanguage } from "../../site/settings/settings.ts";
import { ar, arSentences } from "./ar.ts";
import { arRules } from "./ar-rules.ts";
import { arCommandLine, enCommandLine } from "./command-line.ts";
import { en, type Words } from "./en.ts";

export interface Language extends Words {
  /** Of the engine, which speaks English. */
  readonly sentences: Readonly<Record<string, string>>;
  /** What rules of `check` find, by their ids. */
  readonly rules: Readonly<Record<string, string>>;
}

export const LANGUAGES = {
  en: { ...en, sentences: enCommandLine, rules: {} },
  ar: { ...ar, sentences: { ...arSentences, ...arCommandLine }, rules: arRules },
} as const satisfies Readonly<Record<DeskLanguage, Language>>;

export type LanguageCode = keyof typeof LANGUAGES;

export const isLanguage = (code: string): code is LanguageCode => Object.hasOwn(LANGUAGES, code);

/** The first one that is spoken here, of tags such as `ar-AE`; else English. */
export const languageFor = (wanted: readonly string[]): LanguageCode =>
  wanted.map((one) => one.trim().replace(/[-;].*/, "")).find(isLanguage) ?? "en";
