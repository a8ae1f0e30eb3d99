/** No language has more letters than three in its tag, though the syntax allows eight: `english` is none. */
export function isLanguage(tag: string): boolean {
  try {
    return /^[a-z]{2,3}(-|$)/.test(tag) && Intl.getCanonicalLocales(tag)[0] === tag;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
