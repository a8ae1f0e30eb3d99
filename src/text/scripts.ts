/** The scripts that texts are written in. */

/** https://www.unicode.org/iso15924/iso15924-codes.html: those that most languages are written in, each alone. */
export const SCRIPT_CODES: readonly string[] =
  "Latn Arab Cyrl Grek Hebr Deva Beng Guru Gujr Taml Telu Knda Mlym Sinh Thai Laoo Khmr Mymr Ethi Armn Geor Hani Hira Kana Hang Syrc Thaa Nkoo".split(
    " ",
  );

const SCRIPTS = SCRIPT_CODES.map((code) => ({
  code,
  letter: new RegExp(`\\p{Script=${code}}`, "u"),
}));

/** The characters of a text that the script uses: its letters, and signs and marks of its own. */
export const charactersOfScript = (text: string, code: string): readonly string[] =>
  text.match(new RegExp(`\\p{Script_Extensions=${code}}`, "gu")) ?? [];

/** The code of a character's script; undefined for what many have in common: digits, signs, marks. */
export const scriptOfCharacter = (character: string): string | undefined =>
  SCRIPTS.find(({ letter }) => letter.test(character))?.code;

const known = new Map<string, string | undefined>();

/** The code of the script that a language is written in; undefined for one of several, or of one not known here. */
export function scriptOfLanguage(tag: string): string | undefined {
  // Every text of a site asks, and a site has few languages.
  if (!known.has(tag)) known.set(tag, likelyScript(tag));
  return known.get(tag);
}

function likelyScript(tag: string): string | undefined {
  try {
    const { script = "" } = new Intl.Locale(tag).maximize();
    const code = script.replace(/^Han[st]$/, "Hani");
    return SCRIPTS.some((one) => one.code === code) ? code : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
