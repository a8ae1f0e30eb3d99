/** The scripts that texts are written in. */

/** https://www.unicode.org/iso15924/iso15924-codes.html: those that most languages are written in, each alone. */
const SCRIPTS =
  "Latn Arab Cyrl Grek Hebr Deva Beng Guru Gujr Taml Telu Knda Mlym Sinh Thai Laoo Khmr Mymr Ethi Armn Geor Hani Hira Kana Hang Syrc Thaa Nkoo"
    .split(" ")
    .map((code) => ({ code, letter: new RegExp(`\\p{Script=${code}}`, "u") }));

/** The code of a character's script; undefined for what many have in common: digits, signs, marks. */
export const scriptOfCharacter = (character: string): string | undefined =>
  SCRIPTS.find(({ letter }) => letter.test(character))?.code;

/** The code of the script that a language is written in; undefined for one of several, or of one not known here. */
export function scriptOfLanguage(tag: string): string | undefined {
  try {
    const { script = "" } = new Intl.Locale(tag).maximize();
    const code = script.replace(/^Han[st]$/, "Hani");
    return SCRIPTS.some((one) => one.code === code) ? code : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
