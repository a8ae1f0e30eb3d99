/** The language that the desk speaks: chosen in its bar and remembered in this browser, else the browser's own. */
import { ar, arSentences } from "../src/edit/language/ar.ts";
import { en, type Words } from "../src/edit/language/en.ts";

type Name = "en" | "ar";

interface Language extends Words {
  /** Of the engine, which speaks English. */
  readonly sentences: Readonly<Record<string, string>>;
}

const LANGUAGES: Readonly<Record<Name, Language>> = {
  en: { ...en, sentences: {} },
  ar: { ...ar, sentences: arSentences },
};
const KEY = "desk language";

const isKnown = (name: string): name is Name => Object.hasOwn(LANGUAGES, name);

const wanted = [localStorage.getItem(KEY) ?? "", ...navigator.languages];
export const code = wanted.map((one) => one.replace(/-.*/, "")).find(isKnown) ?? "en";
export const language = LANGUAGES[code];
export const others = Object.keys(LANGUAGES)
  .filter(isKnown)
  .filter((one) => one !== code)
  .map((one) => ({ code: one, ...LANGUAGES[one].language }));

/** The desk begins anew in another language; what was typed is kept by then. */
export function speak(next: string): void {
  localStorage.setItem(KEY, next);
  location.reload();
}
