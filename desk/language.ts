/** The language that the desk speaks: chosen in its bar and remembered in this browser, else the site's wish, else the browser's. */
import {
  isLanguage,
  LANGUAGES,
  type Language,
  languageFor,
} from "../src/edit/language/languages.ts";

const KEY = "desk language";

export const code = languageFor([
  localStorage.getItem(KEY) ?? "",
  document.documentElement.dataset.desk ?? "",
  ...navigator.languages,
]);
export const language: Language = LANGUAGES[code];
export const others = Object.keys(LANGUAGES)
  .filter(isLanguage)
  .filter((one) => one !== code)
  .map((one) => ({ code: one, ...LANGUAGES[one].language }));

/** The desk begins anew in another language; what was typed is kept by then. */
export function speak(next: string): void {
  localStorage.setItem(KEY, next);
  location.reload();
}
